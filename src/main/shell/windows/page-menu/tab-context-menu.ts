import {
  Menu,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { imageEntries } from './image-entries.ts';
import { linkEntries } from './link-entries.ts';
import { mediaEntries } from './media-entries.ts';
import { inspectEntries, pageEntries } from './page-entries.ts';
import type { PageMenuOptions } from './page-menu-options.ts';
import { textEntries } from './text-entries.ts';

/** Shows the context menu when the person right-clicks in the page. */
export function attachTabContextMenu(
  tab: WebTab,
  contents: WebContents,
  options: PageMenuOptions,
): void {
  contents.on('context-menu', (_event, params) => {
    // A run’s right click must not open a native menu that waits for a person.
    if (tab.cdp.isSendingInput) return;
    const window = options.window();
    Menu.buildFromTemplate(menuOf(tab, contents, params, options)).popup(
      window === undefined ? {} : { window },
    );
  });
}

/** Returns the menu: first the entries for the element under the mouse, then those for the page. */
function menuOf(
  tab: WebTab,
  contents: WebContents,
  params: ContextMenuParams,
  options: PageMenuOptions,
): MenuItemConstructorOptions[] {
  const ofPart = [
    ...linkEntries(tab, params, options),
    ...mediaEntries(tab, contents, params, options),
    ...imageEntries(tab, contents, params, options),
    ...textEntries(tab, contents, params, options),
  ];
  const groups = [
    ...ofPart,
    ...pageEntries(tab, options, {
      isAboutPart: ofPart.length > 0,
      isEditable: params.isEditable,
    }),
    inspectEntries(contents, params, options),
  ];
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  return groups.flatMap((group) => [separator, group].flat()).slice(1);
}
