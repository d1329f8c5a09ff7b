#!/bin/sh
# Makes the dictionaries in resources/dictionaries anew from Hunspell's. Needs npm and convert-bdic (Debian: qt6-webengine-dev-tools).
# A file bears the name under which Chromium looks for it; the list is in its components/spellcheck/common/spellcheck_common.cc.
set -eu

target="$(cd "$(dirname "$0")/.." && pwd)/resources/dictionaries"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

make_one() {
  archive=$(npm pack --silent "$1")
  tar xzf "$archive"
  convert-bdic package/index.dic "$target/$2.bdic"
  cp package/license "$target/$2.license.txt"
  rm -r package
}

make_one dictionary-en@4.0.0 en-US-10-1
make_one dictionary-en-gb@3.0.0 en-GB-10-1
make_one dictionary-es@4.0.0 es-ES-3-0
make_one dictionary-fr@3.0.0 fr-FR-3-0
