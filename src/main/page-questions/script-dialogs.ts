import type { WebContents, WebFrameMain } from 'electron';

import { cleanLines } from '#shared/page-state/clean-text.ts';

const MAX_TEXT = 4000;
const TYPES = ['alert', 'confirm', 'prompt'] as const;

/** What a page's script asks by `alert`, `confirm` or `prompt`. It stands still until it has its answer. */
export interface ScriptDialog {
  readonly type: (typeof TYPES)[number];
  /** Of the frame that asks; empty for one that belongs to no site. */
  readonly origin: string;
  /** Whether the frame is of another site than the page. */
  readonly isEmbedded: boolean;
  /** The page's own words. */
  readonly text: string;
  /** What a prompt holds already. */
  readonly suggested: string;
  readonly answer: (isAccepted: boolean, text: string) => void;
}

/** Electron's own, which it documents nowhere. */
interface RunDialog {
  readonly frame: WebFrameMain;
  readonly dialogType: unknown;
  readonly messageText: string;
  readonly defaultPromptText?: string;
}

/**
 * Takes the place of Electron's boxes, which name no site, know no `prompt` and hold up nothing but the page. An Electron without these
 * events shows its boxes as before. Who is attached over CDP with the domain Page on is asked first.
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
          // Chromium has answered what it has cancelled.
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
