import { useEffect } from 'react';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../button.tsx';

const SHOWN_MS = 10_000;

interface UndoNoteProps {
  /** What was done. */
  readonly text: string;
  /** `null`: it cannot be put back. */
  readonly onUndo: (() => void) | null;
  /** Its time is over. */
  readonly onEnd: () => void;
}

/** Says for a moment what was done, and takes it back. Ctrl+Z does the same while it is there. */
export function UndoNote({ text, onUndo, onEnd }: UndoNoteProps) {
  const { t } = useWords();
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isWriting =
        event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (onUndo === null || isWriting || event.key !== 'z') return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onUndo]);
  return (
    <output className="undo-note">
      <span>{text}</span>
      {onUndo !== null && (
        <Button look="quiet" onClick={onUndo}>
          {t('common.undo')}
        </Button>
      )}
    </output>
  );
}
