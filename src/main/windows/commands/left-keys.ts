import { webContents, type MenuItemConstructorOptions } from 'electron';

import { isOfferedToPage } from '#shared/shortcuts/shortcuts.ts';
import { acceleratorOf } from '#shared/shortcuts/shown-keys.ts';

import { takeOffered } from './offered-keys.ts';
import { commandsByKeys, type WindowCommand } from './shortcuts.ts';

/** What Electron calls the page of its PDF viewer, a guest in that of the tab. */
const VIEWER = 'remote';

/**
 * Unseen entries of the menu for the window's keys that a page has left. While a PDF has the keyboard those are all: Electron tells of no key that is
 * pressed in its viewer, but what the viewer leaves unused goes to the menu. Anywhere else the window has taken its keys before, but for those that
 * pages may use; what gets here besides is input of a run.
 */
export function leftKeys(run: (command: WindowCommand) => void): MenuItemConstructorOptions[] {
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
