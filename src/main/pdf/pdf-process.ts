import type { ToPdf } from '#shared/pdf-port/messages.ts';

import type { ChildPort } from '../platform/child-port.ts';

/** The process of one document, as main sees it. Killing it is always safe. */
export interface PdfProcess extends Omit<ChildPort<ToPdf>, 'isGone'> {
  /** Resident memory; `null` while it is not known. */
  memoryBytes(): number | null;
  kill(): void;
}

export type ForkPdf = () => PdfProcess;
