#!/usr/bin/env bash
# Builds dist/vsdeck, a folder that runs without Python, and tries what was built.
set -euo pipefail
cd "$(dirname "$0")/.."

packaging/setup.sh run
.venv/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[package]'
.venv/bin/pyinstaller --noconfirm --log-level ERROR --workpath build --distpath dist packaging/vsdeck.spec
packaging/smoke.sh dist/vsdeck/vsdeck
