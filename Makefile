# Two commands, and each does all its own set-up: `make run` starts VsDeck, `make test` runs every check.

.PHONY: run test bench fuzz package clean

run:
	@packaging/setup.sh run
	@.venv/bin/vsdeck

test:
	@packaging/setup.sh test
	@packaging/check.sh

# Speed, each figure beside a baseline of the same run; a busy machine spoils it.
bench:
	@packaging/setup.sh test
	@for script in bench/*.py; do echo "== $$script"; .venv/bin/python $$script || exit 1; done

# What the tests try with fixed seeds, with new ones: `make fuzz MINUTES=30`, `SEED=…` for a finding again.
fuzz:
	@packaging/setup.sh test
	@.venv/bin/python -m tests.fuzz --minutes $(or $(MINUTES),5) $(if $(SEED),--seed $(SEED))

# A folder that runs without Python, in dist/vsdeck, tried after it is built.
package:
	@packaging/build.sh

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
