import { dropOnStrip } from '../../features/tab-strip/drag/drop-on-strip.ts';
import type { WindowCall } from '../../store/keep-mirrored.ts';
import { askAbout, noteFilledScreen } from '../../store/ui-state.ts';
import { runShortcut } from './run-shortcut.ts';

/** Carries out a call from main to this window. */
export function answerCall(call: WindowCall): void {
  switch (call.type) {
    case 'shortcut':
      return runShortcut(call.shortcut);
    case 'asked-about':
      return askAbout(call.selection);
    case 'filled-screen':
      return noteFilledScreen(call.origin);
    case 'dropped':
      return dropOnStrip(call.tabId, call);
  }
}
