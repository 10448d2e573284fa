#!/usr/bin/env bash
# Runs every check, also after one has failed, and says in its last line which failed.
set -uo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/.venv/bin:$PATH

failed=()
count=0

check() {
    count=$((count + 1))
    printf '== %s\n' "$*"
    "$@" || failed+=("$*")
}

check ruff check .
check ruff format --check .
check mypy
check lint-imports
check pytest -n 2

if [ ${#failed[@]} -gt 0 ]; then
    printf '%s of %s checks failed: %s\n' ${#failed[@]} $count "$(IFS=,; echo "${failed[*]}")"
    exit 1
fi
printf 'All %s checks passed.\n' $count
