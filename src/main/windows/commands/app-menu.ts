import { app, Menu, type MenuItemConstructorOptions } from 'electron';

import type { Translate, Words } from '#shared/messages/words.ts';

import { STOP_SHORTCUT } from './offer-stop.ts';
import type { WindowCommand } from './shortcuts.ts';

const IS_MAC = process.platform === 'darwin';

/** The program’s menu: it names the shortcuts, and carries the system’s editing commands. */
export function setAppMenu({ t }: Words, run: (command: WindowCommand) => void): void {
  const item = itemOf(run);
  const template: MenuItemConstructorOptions[] = [
    ...(IS_MAC ? [macMenu(t)] : []),
    {
      label: t('menu.file'),
      submenu: [
        item(t('menu.newTab'), 'new-tab', 'CmdOrCtrl+T'),
        item(t('menu.newWindow'), 'new-window', 'CmdOrCtrl+N'),
        item(t('menu.newPrivateWindow'), 'new-private-window', 'CmdOrCtrl+Shift+N'),
        item(t('menu.openPdf'), 'open-file', 'CmdOrCtrl+O'),
        item(t('menu.closeTab'), 'close-tab', 'CmdOrCtrl+W'),
        item(t('menu.reopenClosed'), 'reopen-closed', 'CmdOrCtrl+Shift+T'),
        { type: 'separator' },
        item(t('menu.print'), 'print', 'CmdOrCtrl+P'),
        item(t('menu.savePdf'), 'save-pdf'),
        { type: 'separator' },
        item(t('menu.history'), 'open-history', IS_MAC ? 'Cmd+Y' : 'Ctrl+H'),
        item(t('menu.bookmarkPage'), 'bookmark-page', 'CmdOrCtrl+D'),
        item(t('menu.bookmarks'), 'open-bookmarks', 'CmdOrCtrl+Shift+O'),
        item(t('menu.runs'), 'open-runs'),
        item(t('menu.stopRuns'), 'stop-run', STOP_SHORTCUT),
        item(t('menu.clearData'), 'clear-data', 'CmdOrCtrl+Shift+Delete'),
        item(t('menu.downloads'), 'open-downloads', 'CmdOrCtrl+J'),
        item(t('menu.settings'), 'open-settings', 'CmdOrCtrl+,'),
        { type: 'separator' },
        { role: 'quit', label: t('menu.quit') },
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
        item(t('menu.back'), 'back', IS_MAC ? 'Cmd+[' : 'Alt+Left'),
        item(t('menu.forward'), 'forward', IS_MAC ? 'Cmd+]' : 'Alt+Right'),
        item(t('menu.nextTab'), 'next-tab', 'Ctrl+Tab'),
        item(t('menu.previousTab'), 'previous-tab', 'Ctrl+Shift+Tab'),
      ],
    },
    { label: t('menu.window'), submenu: windowMenu(t) },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** The keys themselves are taken in `listen-for-shortcuts.ts`; here they are only shown. */
function itemOf(run: (command: WindowCommand) => void) {
  return (
    label: string,
    command: WindowCommand,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    label,
    ...(accelerator !== undefined && { accelerator, registerAccelerator: IS_MAC }),
    click: () => run(command),
  });
}

type Item = (label: string, command: WindowCommand, key?: string) => MenuItemConstructorOptions;

function viewMenu(t: Translate, item: Item): MenuItemConstructorOptions[] {
  return [
    item(t('menu.reload'), 'reload', 'CmdOrCtrl+R'),
    item(t('menu.addressBar'), 'focus-address', 'CmdOrCtrl+L'),
    item(t('menu.askAi'), 'focus-ask', 'CmdOrCtrl+K'),
    item(t('menu.sidePanel'), 'toggle-panel', 'CmdOrCtrl+Shift+K'),
    item(t('menu.bookmarksBar'), 'toggle-bookmarks-bar', 'CmdOrCtrl+Shift+B'),
    item(t('menu.searchTabs'), 'search-tabs', 'CmdOrCtrl+Shift+A'),
    { type: 'separator' },
    item(t('menu.zoomIn'), 'zoom-in', 'CmdOrCtrl+='),
    item(t('menu.zoomOut'), 'zoom-out', 'CmdOrCtrl+-'),
    item(t('menu.resetZoom'), 'zoom-reset', 'CmdOrCtrl+0'),
    { role: 'togglefullscreen', label: t('menu.toggleFullScreen') },
    { type: 'separator' },
    item(t('menu.readingView'), 'reading-view', IS_MAC ? 'Alt+Cmd+R' : 'F9'),
    item(t('menu.viewSource'), 'view-source', IS_MAC ? 'Alt+Cmd+U' : 'Ctrl+U'),
    item(t('menu.developerTools'), 'developer-tools', IS_MAC ? 'Alt+Cmd+I' : 'Ctrl+Shift+I'),
  ];
}

function findMenu(t: Translate, item: Item): MenuItemConstructorOptions[] {
  return [
    { type: 'separator' },
    item(t('menu.find'), 'find', 'CmdOrCtrl+F'),
    item(t('menu.findNext'), 'find-next', 'CmdOrCtrl+G'),
    item(t('menu.findPrevious'), 'find-previous', 'CmdOrCtrl+Shift+G'),
  ];
}

/** Electron’s own labels of roles are English, so each one is named. */
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

function windowMenu(t: Translate): MenuItemConstructorOptions[] {
  return [
    { role: 'minimize', label: t('menu.minimize') },
    ...(IS_MAC
      ? [
          { role: 'zoom', label: t('menu.zoomWindow') } as const,
          { type: 'separator' } as const,
          { role: 'front', label: t('menu.bringToFront') } as const,
        ]
      : [{ role: 'close', label: t('menu.closeWindow') } as const]),
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
