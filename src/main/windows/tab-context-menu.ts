import {
  clipboard,
  Menu,
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';

import type { WebTab } from '../tabs/tab/web-tab.ts';
import type { WindowCommand } from './shortcuts.ts';

export interface TabContextMenuOptions {
  readonly window: BrowserWindow;
  readonly run: (command: WindowCommand) => void;
  readonly openInNewTab: (url: string, opener: WebTab) => void;
}

/** Shows the menu of a page’s right mouse button. */
export function attachTabContextMenu(
  tab: WebTab,
  contents: WebContents,
  options: TabContextMenuOptions,
): void {
  contents.on('context-menu', (_event, params) => {
    // A run’s right click must not open a native menu that waits for a person.
    if (tab.cdp.isSendingInput) return;
    Menu.buildFromTemplate(menuOf(tab, contents, params, options)).popup({
      window: options.window,
    });
  });
}

function menuOf(
  tab: WebTab,
  contents: WebContents,
  params: ContextMenuParams,
  { run, openInNewTab }: TabContextMenuOptions,
): MenuItemConstructorOptions[] {
  const link = params.linkURL;
  const groups: MenuItemConstructorOptions[][] = [];
  if (/^https?:/.test(link))
    groups.push([
      { label: 'Open link in new tab', click: () => openInNewTab(link, tab) },
      { label: 'Copy link address', click: () => void clipboard.writeText(link) },
    ]);
  if (params.mediaType === 'image' && /^https?:/.test(params.srcURL))
    groups.push([
      { label: 'Open image in new tab', click: () => openInNewTab(params.srcURL, tab) },
      { label: 'Copy image', click: () => contents.copyImageAt(params.x, params.y) },
    ]);
  if (params.isEditable)
    groups.push([
      { role: 'undo', enabled: params.editFlags.canUndo },
      { role: 'redo', enabled: params.editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', enabled: params.editFlags.canCut },
      { role: 'copy', enabled: params.editFlags.canCopy },
      { role: 'paste', enabled: params.editFlags.canPaste },
      { role: 'selectAll', enabled: params.editFlags.canSelectAll },
    ]);
  else if (params.selectionText.trim() !== '') groups.push([{ role: 'copy' }]);
  const { canGoBack, canGoForward } = tab.describe();
  groups.push([
    { label: 'Back', enabled: canGoBack, click: () => run('back') },
    { label: 'Forward', enabled: canGoForward, click: () => run('forward') },
    { label: 'Reload', click: () => run('reload') },
  ]);
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  return groups.flatMap((group) => [separator, group].flat()).slice(1);
}
