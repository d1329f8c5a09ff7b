import type { KeyboardEvent } from 'react';

import { Button } from './button.tsx';
import './ask-in-place.css';

interface AskInPlaceProps {
  /** The question for screen readers. */
  readonly label: string;
  /** The visible question, when the first answer does not contain it. */
  readonly question?: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation in the place of the pressed button. The focus moves to the answers; Escape means no. */
export function AskInPlace({ label, question, yes, no, onYes, onNo }: AskInPlaceProps) {
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onNo();
  };
  return (
    <fieldset ref={focusFirst} className="ask-in-place" aria-label={label}>
      {question !== undefined && <span>{question}</span>}
      <Button look="danger" onClick={onYes} onKeyDown={onKeyDown}>
        {yes}
      </Button>
      <Button onClick={onNo} onKeyDown={onKeyDown}>
        {no}
      </Button>
    </fieldset>
  );
}

/** Focuses the first answer, since the button that had the focus is gone. */
function focusFirst(group: HTMLFieldSetElement | null): void {
  group?.querySelector('button')?.focus();
}
