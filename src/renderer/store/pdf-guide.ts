import { create } from 'zustand';

import { setPanelOpen } from './ui-state.ts';

/** Whether the guide of PDFs is unfolded in the panel. */
export const usePdfGuide = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export function setPdfGuideOpen(isOpen: boolean): void {
  usePdfGuide.setState({ isOpen });
}

export function showPdfGuide(): void {
  setPanelOpen(true);
  setPdfGuideOpen(true);
}
