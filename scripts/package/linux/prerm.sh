#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = deconfigure ]; then
  for name in x-www-browser gnome-www-browser; do
    update-alternatives --remove "$name" /usr/bin/waymark
  done
fi
