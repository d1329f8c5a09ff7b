import type { ToPdf } from '#shared/pdf-port/messages.ts';

import type { Disposable } from '../platform/disposable.ts';

/** The process of one document, as main sees it. Killing it is always safe. */
export interface PdfProcess {
  post(message: ToPdf): void;
  /** Whatever it sends; nothing of it has been checked. */
  onMessage(listener: (message: unknown) => void): Disposable;
  /** It is gone, by itself or because it was killed. */
  onExit(listener: (code: number) => void): Disposable;
  /** Resident memory; `null` while it is not known. */
  memoryBytes(): number | null;
  kill(): void;
}

export type ForkPdf = () => PdfProcess;
