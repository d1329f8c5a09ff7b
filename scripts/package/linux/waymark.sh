#!/bin/sh
# The command `waymark` of the packages for Linux. What follows `--` is the program's own and no switch of Chromium.
set -eu
program="$(dirname -- "$(readlink -f -- "$0")")/../waymark"

# Prints one finding as `doctor` does: what it is of, its state, what was found, and what to do next.
tell() {
  if [ "$is_json" = yes ]; then
    printf '{"findings":[{"name":"%s","state":"missing","found":"%s","next":"%s"}]}\n' "$1" "$2" "$3"
  else
    printf 'MISSING  %s: %s\n         %s\n' "$1" "$2" "$3"
  fi
}

# How to install what brings these libraries, on this system.
installing() {
  packages='' unknown='' capabilities=''
  for library in "$@"; do
    capabilities="$capabilities '$library()(64bit)'"
    case $library in
@PACKAGES@
    *) unknown="$unknown $library" && continue ;;
    esac
    # Newer Debian and Ubuntu renamed some libraries (the 64-bit time_t change).
    if apt-cache show "${package}t64" >/dev/null 2>&1; then package=${package}t64; fi
    case " $packages " in *" $package "*) ;; *) packages="$packages $package" ;; esac
  done
  if [ -e /etc/debian_version ]; then
    if [ -n "$packages" ]; then printf 'As root: apt-get install%s' "$packages"; fi
    if [ -n "$unknown" ]; then printf ' What brings%s, is told by: apt-file search NAME' "$unknown"; fi
  elif command -v dnf >/dev/null; then
    printf 'As root: dnf install%s' "$capabilities"
  elif command -v zypper >/dev/null; then
    printf 'As root: zypper install%s' "$capabilities"
  else
    printf 'Install the packages that bring them; on Debian they are:%s' "$packages"
  fi
}

# Says what keeps the program from starting: then it cannot be asked itself.
examine() {
  is_json=no
  for argument in "$@"; do
    case $argument in --json) is_json=yes ;; esac
  done
  missing=$(LC_ALL=C ldd "$program" 2>/dev/null | sed -n 's/^[[:space:]]*\([^[:space:]]*\) => not found$/\1/p' | sort -u)
  if [ -n "$missing" ]; then
    # shellcheck disable=SC2086 # a list of names, split on purpose
    tell 'system libraries' "the program cannot start without $(echo $missing)" "$(installing $missing)"
    exit 1
  fi
  # Chromium loads this one by itself when it opens a window on X11, and ends without a word where it is not there.
  if LC_ALL=C LD_PRELOAD=@WINDOW_LIBRARY@ ldd "$program" 2>&1 | grep -q 'from LD_PRELOAD cannot'; then
    tell 'system libraries' 'the window cannot open without @WINDOW_LIBRARY@' "$(installing @WINDOW_LIBRARY@)"
    exit 1
  fi
  if [ "$(id -u)" = 0 ]; then
    tell sandbox 'Chromium does not start as root' 'Start it as an ordinary user.'
    exit 1
  fi
  helper="$(dirname -- "$program")/chrome-sandbox"
  if [ ! -u "$helper" ] && command -v unshare >/dev/null && ! unshare --user --map-root-user true 2>/dev/null; then
    helper=$(readlink -f -- "$helper")
    tell sandbox 'this system lets nobody make user namespaces, of which Chromium makes its sandbox' \
      "If it does not start, as root: chown root $helper && chmod 4755 $helper" >&2
  fi
}

case "${1-}" in
doctor) examine "$@" ;;
esac
if [ "$(id -u)" = 0 ]; then
  echo 'waymark: Chromium does not start as root. Start it as an ordinary user.' >&2
  exit 1
fi

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
