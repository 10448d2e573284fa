# Two commands, and each does all its own set-up: `make run` starts VsDeck, `make test` runs every check.

.PHONY: run test clean

run:
	@packaging/setup.sh run
	@.venv/bin/vsdeck

test:
	@packaging/setup.sh test
	@packaging/check.sh

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
