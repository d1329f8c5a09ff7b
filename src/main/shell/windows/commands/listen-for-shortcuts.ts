import type { WebContents } from 'electron';

import { isOfferedToPage } from '#shared/shortcuts/shortcuts.ts';

import { type KeyHold, leadsToBox } from './key-hold.ts';
import { areRecorded } from './recorded-keys.ts';
import { offer } from './offered-keys.ts';
import { sentByRun } from '../../../platform/requests/sent-by-run.ts';
import { findShortcut, type WindowCommand } from './find-shortcut.ts';

export interface ShortcutOptions {
  readonly run: (command: WindowCommand) => void;
  /** Returns the held keys of the window that the page is in now. */
  readonly keys: () => KeyHold | null | undefined;
  /** Whether a run is sending input, which is meant for the page; used only when the event itself does not show its source. */
  readonly isRunInput?: () => boolean;
}

const TWICE_WITHIN_MS = 800;

/**
 * Handles the window’s shortcuts before the page gets them, so that no page can stop a person from leaving it; except for those that pages
 * may use themselves, which the menu handles if the page does not. Escape still reaches the page; pressed twice, it stops the current run,
 * wherever the focus is.
 */
export function listenForShortcuts(
  contents: WebContents,
  { run, keys, isRunInput }: ShortcutOptions,
): void {
  let escapedAt = Number.NEGATIVE_INFINITY;
  contents.on('before-input-event', (event, input) => {
    if (areRecorded(contents)) return;
    if (sentByRun(input) ?? isRunInput?.() === true) return;
    if (keys()?.take(input) === true) return event.preventDefault();
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
    // Keys are held from this one on, because the command runs a moment later.
    if (leadsToBox(command)) keys()?.begin();
    else keys()?.end();
    // Deferred, because a command that closes its own page must not do so while Chromium is still sending the key to it.
    setImmediate(() => run(command));
  });
}
