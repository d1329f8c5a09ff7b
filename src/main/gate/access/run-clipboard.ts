import type { Clipping } from '#shared/model/page/page-act.ts';

/** Clipboard of one run; runs never touch the system's clipboard. */
export interface RunClipboard {
  /** Clipboard content; `null`: empty. */
  content: Clipping | null;
  /** Where it was copied. */
  from: string;
}
