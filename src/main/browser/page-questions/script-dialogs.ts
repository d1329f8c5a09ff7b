import type { WebContents, WebFrameMain } from 'electron';

import { cleanLines } from '#shared/page-state/clean-text.ts';

const MAX_TEXT = 4000;
const TYPES = ['alert', 'confirm', 'prompt'] as const;

/** An `alert`, `confirm` or `prompt` of a page. The script is blocked until it has its answer. */
export interface ScriptDialog {
  readonly type: (typeof TYPES)[number];
  /** Origin of the frame that asks; empty for an opaque origin. */
  readonly origin: string;
  /** Whether the frame's origin differs from that of the page. */
  readonly isEmbedded: boolean;
  /** Text from the page. */
  readonly text: string;
  /** Default text of a prompt. */
  readonly suggested: string;
  readonly answer: (isAccepted: boolean, text: string) => void;
}

/** Dialog in Electron's internal, undocumented event. */
interface RunDialog {
  readonly frame: WebFrameMain;
  readonly dialogType: unknown;
  readonly messageText: string;
  readonly defaultPromptText?: string;
}

/**
 * Replaces Electron's message boxes, which show no origin, do not support `prompt` and block only the page. An Electron without these
 * internal events shows its boxes as before. A CDP client with the Page domain enabled is asked first.
 */
export function onScriptDialog(
  contents: WebContents,
  asked: (dialog: ScriptDialog) => void,
  cancelled: () => void,
): void {
  const events: NodeJS.EventEmitter = contents;
  let open = new Set<RunDialog>();
  events.removeAllListeners('-run-dialog');
  events.removeAllListeners('-cancel-dialogs');
  events.on(
    '-run-dialog',
    (info: RunDialog, answer: (isAccepted: boolean, text: string) => void) => {
      const type = TYPES.find((one) => one === info.dialogType);
      if (type === undefined) return answer(false, '');
      open.add(info);
      const origin = originOf(info.frame);
      return asked({
        type,
        origin,
        isEmbedded: origin !== originOf(info.frame.top ?? info.frame),
        text: cleanLines(info.messageText).slice(0, MAX_TEXT),
        suggested: (info.defaultPromptText ?? '').slice(0, MAX_TEXT),
        answer: (isAccepted, text) => {
          // Chromium itself answers the dialogs that it cancels.
          if (open.delete(info) && !contents.isDestroyed()) answer(isAccepted, text);
        },
      });
    },
  );
  events.on('-cancel-dialogs', () => {
    if (open.size === 0) return;
    open = new Set();
    cancelled();
  });
}

function originOf({ origin }: WebFrameMain): string {
  return origin === 'null' ? '' : origin;
}
