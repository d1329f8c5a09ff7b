import { app, Menu, type MenuItemConstructorOptions } from 'electron';

import type { Translate, Words } from '#shared/messages/words.ts';
import { SHORTCUTS } from '#shared/shortcuts/shortcut-table.ts';
import { isOfferedToPage, type ShortcutCommand } from '#shared/shortcuts/shortcuts.ts';
import { acceleratorOf } from '#shared/shortcuts/shown-keys.ts';

import { takeOffered } from './offered-keys.ts';
import { pdfViewerKeys } from './pdf-viewer-keys.ts';
import { keysInUse, type WindowCommand } from './find-shortcut.ts';

const IS_MAC = process.platform === 'darwin';

/** Sets the program’s menu, which lists the shortcuts and has the system’s editing commands. */
export function setAppMenu({ t }: Words, run: (command: WindowCommand) => void): void {
  const item = itemOf(run);
  const template: MenuItemConstructorOptions[] = [
    ...(IS_MAC ? [macMenu(t)] : []),
    {
      label: t('menu.file'),
      submenu: [
        item(t('menu.newTab'), 'new-tab'),
        item(t('menu.newWindow'), 'new-window'),
        item(t('menu.newPrivateWindow'), 'new-private-window'),
        item(t('menu.openPdf'), 'open-file'),
        item(t('menu.closeTab'), 'close-tab'),
        item(t('menu.reopenClosed'), 'reopen-closed'),
        { type: 'separator' },
        item(t('menu.savePage'), 'save-page'),
        item(t('menu.print'), 'print'),
        item(t('menu.savePdf'), 'save-pdf'),
        { type: 'separator' },
        item(t('menu.history'), 'open-history'),
        item(t('menu.bookmarkPage'), 'bookmark-page'),
        item(t('menu.bookmarks'), 'open-bookmarks'),
        item(t('menu.runs'), 'open-runs'),
        item(t('menu.stopRuns'), 'stop-run'),
        item(t('menu.clearData'), 'clear-data'),
        item(t('menu.downloads'), 'open-downloads'),
        item(t('menu.settings'), 'open-settings'),
        { type: 'separator' },
        item(t('menu.quit'), 'quit'),
      ],
    },
    { label: t('menu.edit'), submenu: [...editMenu(t), ...findMenu(t, item)] },
    {
      label: t('menu.view'),
      submenu: viewMenu(t, item),
    },
    {
      label: t('menu.go'),
      submenu: [
        item(t('menu.back'), 'back'),
        item(t('menu.forward'), 'forward'),
        item(t('menu.nextTab'), 'next-tab'),
        item(t('menu.previousTab'), 'previous-tab'),
        item(t('menu.moveTabRight'), 'move-tab-right'),
        item(t('menu.moveTabLeft'), 'move-tab-left'),
      ],
    },
    {
      label: t('menu.window'),
      submenu: [...windowMenu(t, item), ...(IS_MAC ? [] : pdfViewerKeys(run))],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** Returns a function that creates menu items. Their keys are only displayed; `listen-for-shortcuts.ts` handles them. */
function itemOf(run: (command: WindowCommand) => void) {
  return (label: string, command: MenuCommand): MenuItemConstructorOptions => ({
    label,
    ...acceleratorFor(command),
    click: (_item, _window, event?: { readonly triggeredByAccelerator?: boolean }) => {
      const isKey = event?.triggeredByAccelerator === true && isOfferedToPage(command);
      if (!isKey || takeOffered(command)) run(command);
    },
  });
}

function acceleratorFor(command: MenuCommand): Partial<MenuItemConstructorOptions> {
  const [keys] = hasKeys(command) ? keysInUse(command) : [];
  return keys === undefined
    ? {}
    : { accelerator: acceleratorOf(keys), registerAccelerator: IS_MAC };
}

const hasKeys = (command: string): command is ShortcutCommand =>
  SHORTCUTS.some((each) => each.command === command);

/** Commands that can be in the menu; those that select a tab by its position are not. */
type MenuCommand = Extract<WindowCommand, string>;
type Item = (label: string, command: MenuCommand) => MenuItemConstructorOptions;

function viewMenu(t: Translate, item: Item): MenuItemConstructorOptions[] {
  return [
    item(t('menu.reload'), 'reload'),
    item(t('menu.reloadAfresh'), 'reload-afresh'),
    item(t('menu.addressBar'), 'focus-address'),
    item(t('menu.askAi'), 'focus-ask'),
    item(t('menu.sidePanel'), 'toggle-panel'),
    item(t('menu.bookmarksBar'), 'toggle-bookmarks-bar'),
    item(t('menu.sidebar'), 'toggle-sidebar'),
    item(t('menu.searchTabs'), 'search-tabs'),
    { type: 'separator' },
    item(t('menu.zoomIn'), 'zoom-in'),
    item(t('menu.zoomOut'), 'zoom-out'),
    item(t('menu.resetZoom'), 'zoom-reset'),
    { role: 'togglefullscreen', label: t('menu.toggleFullScreen') },
    { type: 'separator' },
    item(t('menu.readingView'), 'reading-view'),
    item(t('menu.viewSource'), 'view-source'),
    item(t('menu.developerTools'), 'developer-tools'),
  ];
}

function findMenu(t: Translate, item: Item): MenuItemConstructorOptions[] {
  return [
    { type: 'separator' },
    item(t('menu.find'), 'find'),
    item(t('menu.findNext'), 'find-next'),
    item(t('menu.findPrevious'), 'find-previous'),
  ];
}

/** Returns the editing menu. Each role has a label, because Electron’s own labels are English. */
function editMenu(t: Translate): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: t('menu.undo') },
    { role: 'redo', label: t('menu.redo') },
    { type: 'separator' },
    { role: 'cut', label: t('menu.cut') },
    { role: 'copy', label: t('menu.copy') },
    { role: 'paste', label: t('menu.paste') },
    ...(IS_MAC
      ? [{ role: 'pasteAndMatchStyle', label: t('menu.pasteAndMatchStyle') } as const]
      : []),
    { role: 'delete', label: t('menu.delete') },
    { type: 'separator' },
    { role: 'selectAll', label: t('menu.selectAll') },
  ];
}

function windowMenu(t: Translate, item: Item): MenuItemConstructorOptions[] {
  return [
    { role: 'minimize', label: t('menu.minimize') },
    ...(IS_MAC
      ? [
          { role: 'zoom', label: t('menu.zoomWindow') } as const,
          { type: 'separator' } as const,
          { role: 'front', label: t('menu.bringToFront') } as const,
        ]
      : [item(t('menu.closeWindow'), 'close-window')]),
  ];
}

function macMenu(t: Translate): MenuItemConstructorOptions {
  return {
    label: app.name,
    submenu: [
      { role: 'about', label: t('menu.about') },
      { type: 'separator' },
      { role: 'services', label: t('menu.services') },
      { type: 'separator' },
      { role: 'hide', label: t('menu.hide') },
      { role: 'hideOthers', label: t('menu.hideOthers') },
      { role: 'unhide', label: t('menu.unhide') },
      { type: 'separator' },
      { role: 'quit', label: t('menu.quit') },
    ],
  };
}
