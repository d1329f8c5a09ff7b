import { ClipboardList, X } from 'lucide-react';

import type { Material } from '#shared/model/run/input/enclosed.ts';
import { MAX_MATERIAL_CHARS } from '#shared/model/run/input/enclosed-limits.ts';
import type { Translate } from '#shared/messages/words.ts';

import { useWords } from '../../text/use-words.ts';
import './pasted-chip.css';

interface PastedChipProps {
  readonly material: Material;
  /** Removes the text; absent once it is sent with the task. */
  readonly onRemove?: () => void;
}

/** Pasted text that is sent with a task as material and not as the person's words; it opens to show all of it. */
export function PastedChip({ material, onRemove }: PastedChipProps) {
  const { t } = useWords();
  return (
    <div className="pasted-chip">
      <details>
        <summary>
          <ClipboardList size={14} aria-hidden="true" />
          <span>{wordsOf(t, material)}</span>
        </summary>
        <pre dir="auto">{material.text}</pre>
      </details>
      {onRemove !== undefined && (
        <button type="button" aria-label={t('ask.removePasted')} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function wordsOf(t: Translate, { kind, name, text }: Material): string {
  const count = [...text].length;
  switch (kind) {
    case 'pasted':
      return t(text.length === MAX_MATERIAL_CHARS ? 'ask.pastedCut' : 'ask.pasted', { count });
    case 'quoted':
      return t('ask.quoted', { count });
    case 'file':
      return t('ask.fileText', { name, count });
  }
}
