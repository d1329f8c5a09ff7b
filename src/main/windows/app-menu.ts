import { Menu, type MenuItemConstructorOptions } from 'electron';

import type { WindowCommand } from './shortcuts.ts';

/** The program’s menu: it names the shortcuts, and carries the system’s editing commands. */
export function setAppMenu(run: (command: WindowCommand) => void): void {
  const isMac = process.platform === 'darwin';
  // The keys themselves are taken in `listen-for-shortcuts.ts`; here they are only shown.
  const item = (
    label: string,
    command: WindowCommand,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    label,
    ...(accelerator !== undefined && { accelerator, registerAccelerator: isMac }),
    click: () => run(command),
  });
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        item('New tab', 'new-tab', 'CmdOrCtrl+T'),
        item('Open PDF…', 'open-file', 'CmdOrCtrl+O'),
        item('Close tab', 'close-tab', 'CmdOrCtrl+W'),
        { type: 'separator' },
        item('Runs', 'open-runs'),
        item('Settings', 'open-settings', 'CmdOrCtrl+,'),
        { type: 'separator' },
        { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        item('Reload', 'reload', 'CmdOrCtrl+R'),
        item('Address bar', 'focus-address', 'CmdOrCtrl+L'),
        item('Ask AI', 'focus-ask', 'CmdOrCtrl+K'),
        item('Side panel', 'toggle-panel', 'CmdOrCtrl+Shift+A'),
        { type: 'separator' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'resetZoom' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: '&Go',
      submenu: [
        item('Back', 'back', isMac ? 'Cmd+[' : 'Alt+Left'),
        item('Forward', 'forward', isMac ? 'Cmd+]' : 'Alt+Right'),
        item('Next tab', 'next-tab', 'Ctrl+Tab'),
        item('Previous tab', 'previous-tab', 'Ctrl+Shift+Tab'),
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
