import { useEffect } from 'react';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../buttons/button.tsx';

const SHOWN_MS = 10_000;

interface UndoNoteProps {
  /** Description of the action. */
  readonly text: string;
  /** Undoes the action; `null`: it cannot be undone. */
  readonly onUndo: (() => void) | null;
  /** Called when the note's time is over. */
  readonly onEnd: () => void;
}

/** Reports an action for a moment, and undoes it. Ctrl+Z does the same meanwhile. */
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
