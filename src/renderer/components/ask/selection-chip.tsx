import { Quote, X } from 'lucide-react';

import type { Selection } from '#shared/model/run/input/enclosed.ts';

import { useWords } from '../../text/use-words.ts';
import './selection-chip.css';

interface SelectionChipProps {
  readonly selection: Selection;
  /** Removes the selection; absent once it is sent with the task. */
  readonly onRemove?: () => void;
}

/** Selected text of a page and its source, in quotes because the page wrote it. */
export function SelectionChip({ selection, onRemove }: SelectionChipProps) {
  const { t } = useWords();
  const host = URL.parse(selection.url)?.host ?? '';
  return (
    <figure className="selection-chip" aria-label={t('ask.selection')}>
      <Quote size={14} aria-hidden="true" />
      <blockquote dir="auto" title={selection.text.slice(0, 1000)}>
        {selection.text}
      </blockquote>
      {host !== '' && <figcaption dir="ltr">{host}</figcaption>}
      {onRemove !== undefined && (
        <button type="button" aria-label={t('ask.removeSelection')} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </figure>
  );
}
