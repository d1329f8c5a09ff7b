import type { WebContents } from 'electron';

import { isOfferedToPage } from '#shared/shortcuts/shortcuts.ts';

import { offer } from './offered-keys.ts';
import { sentByRun } from './sent-by-run.ts';
import { findShortcut, type WindowCommand } from './shortcuts.ts';

export interface ShortcutOptions {
  readonly run: (command: WindowCommand) => void;
  /** Input that a run sends is meant for the page; asked only where the event itself does not tell. */
  readonly isRunInput?: () => boolean;
}

const TWICE_WITHIN_MS = 800;

/**
 * Takes the window’s keys before the page sees them, so that no page can keep a person from leaving it; but for those that pages may use
 * themselves, of which the menu tells what they left.
 * Escape still reaches the page; pressed twice it stops the run that is going on, wherever the focus is.
 */
export function listenForShortcuts(
  contents: WebContents,
  { run, isRunInput }: ShortcutOptions,
): void {
  let escapedAt = Number.NEGATIVE_INFINITY;
  contents.on('before-input-event', (event, input) => {
    if (sentByRun(input) ?? isRunInput?.() === true) return;
    if (input.type === 'keyDown' && input.key === 'Escape' && !input.isAutoRepeat) {
      if (contents.isLoading()) run('stop');
      const now = performance.now();
      if (now - escapedAt < TWICE_WITHIN_MS) run('stop-run');
      escapedAt = now;
    }
    const command = findShortcut(input, process.platform === 'darwin');
    if (command === null) return;
    if (isOfferedToPage(command)) return offer(command);
    event.preventDefault();
    // A key that closes its own page must not end it while Chromium still hands that key to it.
    setImmediate(() => run(command));
  });
}
