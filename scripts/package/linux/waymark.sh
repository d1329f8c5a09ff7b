#!/bin/sh
# The command `waymark` of the packages for Linux. What follows `--` is the program's own and no switch of Chromium.
set -eu
program="$(dirname -- "$(readlink -f -- "$0")")/../waymark"

case "${1-}" in
@COMMANDS@)
  # A command shows no window: it needs neither a display nor a graphics card, and what Chromium says of their absence is left out.
  exec "$program" --ozone-platform=headless --disable-gpu --log-level=3 -- "$@"
  ;;
esac

if [ -n "${DISPLAY-}" ]; then
  exec "$program" -- "$@"
elif [ -n "${WAYLAND_DISPLAY-}" ]; then
  exec "$program" --ozone-platform-hint=auto -- "$@"
fi
echo 'waymark: there is no display for the window (neither DISPLAY nor WAYLAND_DISPLAY is set). Commands need none: waymark --help' >&2
exit 1
