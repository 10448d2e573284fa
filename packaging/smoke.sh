#!/usr/bin/env bash
# Tries a packaged program (`smoke.sh dist/vsdeck/vsdeck`) from a foreign folder, with a home of its own and
# without any Python on the way: it must find cards, refuse a mistake, play in worker processes, and draw its pages.
set -euo pipefail

program=$(realpath "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

vsdeck() { env -i HOME="$place" VSDECK_HOME="$place/home" LANG=C.UTF-8 QT_QPA_PLATFORM="${QT:-}" "$program" "$@"; }
fail() { printf 'smoke test failed: %s\n' "$*" >&2; exit 1; }

vsdeck --version | grep -q '^vsdeck [0-9]' || fail "--version"
vsdeck search --json 'armor set:tub' | grep -q '"TUB-018"' || fail "search finds no card"
vsdeck card TUB-018 | grep -q 'Utopia' || fail "card shows no set"

printf '1 Ant-Man (MNB-009)\n' >deck.txt
vsdeck proxies deck.txt faces.pdf || fail "proxies"
vsdeck convert deck.txt list.pdf --language ja || fail "a list as PDF"
[ "$(head -c 5 faces.pdf)$(head -c 5 list.pdf)" = '%PDF-%PDF-' ] || fail "what was printed is no PDF"

for jobs in 1 2; do
    vsdeck goldfish starter:avengers --games 20 --turns 2 --jobs "$jobs" --json >"games-$jobs.json" || fail "goldfish with $jobs"
done
cmp -s games-1.json games-2.json || fail "two processes play other games than one"

code=0
vsdeck search 'colour:red' 2>said || code=$?
[ "$code" = 2 ] && [ "$(wc -l <said)" = 1 ] || fail "a mistake ended with $code and said: $(cat said)"

code=0
vsdeck 2>said || code=$?
[ "$code" = 2 ] && grep -q 'no display' said || fail "without a display it ended with $code and said: $(cat said)"

vsdeck screenshots pictures >list || fail "screenshots"
[ -s list ] || fail "no pictures"
while read -r picture; do
    [ "$(wc -c <"$picture")" -gt 10000 ] || fail "$picture is empty"
done <list

printf 'The packaged program works: %s\n' "$program"
