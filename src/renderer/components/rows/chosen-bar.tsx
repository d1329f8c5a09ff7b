import type { ReactNode } from 'react';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../buttons/button.tsx';
import { KeysNote } from './keys-note.tsx';

interface ChosenBarProps {
  /** The selection in words; `null`: none, and keys are explained instead. */
  readonly words: string | null;
  readonly deleteLabel: string;
  readonly onClear: () => void;
  readonly onDelete: () => void;
  /** Further actions for the selection. */
  readonly children?: ReactNode;
}

/** Actions for the selected lines of a list. */
export function ChosenBar({ words, deleteLabel, onClear, onDelete, children }: ChosenBarProps) {
  const { t } = useWords();
  if (words === null) return <KeysNote />;
  return (
    <div className="rows-chosen">
      <output>{words}</output>
      <Button look="quiet" onClick={onClear}>
        {t('common.cancel')}
      </Button>
      {children}
      <Button look="danger" onClick={onDelete}>
        {deleteLabel}
      </Button>
    </div>
  );
}
