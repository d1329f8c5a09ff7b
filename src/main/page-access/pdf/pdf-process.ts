import type { ToPdf } from '#shared/ports/pdf-messages.ts';

import type { ChildPort } from '../../platform/process/child-port.ts';

/** Process of one document, as main sees it. Killing it is always safe. */
export interface PdfProcess extends Omit<ChildPort<ToPdf>, 'isGone'> {
  /** Resident memory in bytes; `null` while unknown. */
  memoryBytes(): number | null;
  kill(): void;
}

export type ForkPdf = () => PdfProcess;
