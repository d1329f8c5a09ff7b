import type { Clipping } from '#shared/model/page/page-act.ts';

/** Clipboard of one run; runs never use the system clipboard. */
export interface RunClipboard {
  /** Clipboard content; `null` if empty. */
  content: Clipping | null;
  /** Origin of the page from which it was copied. */
  from: string;
}
