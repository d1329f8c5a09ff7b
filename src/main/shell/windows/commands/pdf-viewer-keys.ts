import { webContents, type MenuItemConstructorOptions } from 'electron';

import { isOfferedToPage } from '#shared/shortcuts/shortcuts.ts';
import { acceleratorOf } from '#shared/shortcuts/shown-keys.ts';

import { takeOffered } from './offered-keys.ts';
import { commandsByKeys, type WindowCommand } from './find-shortcut.ts';

/** Electron's type for the page of its PDF viewer, a guest in the tab's page. */
const VIEWER = 'remote';

/**
 * Returns hidden menu entries for the window's keys that a page left unused. Electron reports no key that is pressed in its PDF viewer, but
 * keys that the viewer leaves unused reach the menu. In other pages the window has already handled its keys, except those that pages may
 * use; all other keys that reach the menu there are input of a run.
 */
export function pdfViewerKeys(run: (command: WindowCommand) => void): MenuItemConstructorOptions[] {
  return [...commandsByKeys(false)].map(([keys, command]) => ({
    label: keys,
    accelerator: acceleratorOf(keys),
    visible: false,
    click: () => {
      if (isInPdf() || (isOfferedToPage(command) && takeOffered(command))) run(command);
    },
  }));
}

const isInPdf = (): boolean =>
  webContents
    .getAllWebContents()
    .some((contents) => contents.getType() === VIEWER && contents.isFocused());
