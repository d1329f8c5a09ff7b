import { BookText } from 'lucide-react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { useMirror } from '../../../store/app-state.ts';
import { useUiState } from '../../../store/ui-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { setPdfGuideOpen, showPdfGuide, usePdfGuide } from '../../../store/pdf-guide.ts';

/** Toolbar button that shows while a PDF is in front and opens its guide in the panel. */
export function PdfChip({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const isPdf = useMirror(({ pageView }) => pageView.pdfs.some((id) => id === tab?.id));
  const isPanelOpen = useUiState((state) => state.isPanelOpen);
  const isOpen = usePdfGuide((state) => state.isOpen) && isPanelOpen;
  if (tab === undefined || !isPdf || tab.page !== null) return null;
  return (
    <button
      type="button"
      className="login-chip"
      aria-label={t('pdf.chipLabel')}
      title={t('pdf.chipLabel')}
      aria-pressed={isOpen}
      onClick={() => (isOpen ? setPdfGuideOpen(false) : showPdfGuide())}
    >
      <BookText size={14} aria-hidden="true" />
      <span aria-hidden="true">{t('pdf.chip')}</span>
    </button>
  );
}
