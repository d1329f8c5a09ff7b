import type { WebContents } from 'electron';

import { findShortcut, type WindowCommand } from './shortcuts.ts';

export interface ShortcutOptions {
  readonly run: (command: WindowCommand) => void;
  /** Input that a run sends is meant for the page. */
  readonly isRunInput?: () => boolean;
}

/** Takes the window’s keys before the page sees them, so that no page can keep a person from leaving it. */
export function listenForShortcuts(
  contents: WebContents,
  { run, isRunInput }: ShortcutOptions,
): void {
  contents.on('before-input-event', (event, input) => {
    if (isRunInput?.() === true) return;
    if (input.type === 'keyDown' && input.key === 'Escape' && contents.isLoading()) run('stop');
    const command = findShortcut(input, process.platform === 'darwin');
    if (command === null) return;
    event.preventDefault();
    run(command);
  });
}
