import type { Clipping } from '#shared/model/page/page-act.ts';

/** What one run has copied; the system's clipboard is the person's, and runs neither read nor write it. */
export interface RunClipboard {
  /** Clipboard content; `null`: empty. */
  content: Clipping | null;
  /** Where it was copied. */
  from: string;
}
