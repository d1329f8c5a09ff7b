import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './problem-note.css';

interface ProblemNoteProps {
  readonly message: string;
  /** The person's next step. */
  readonly next: string;
  readonly actions?: ReactNode;
}

/** A problem and its way out. */
export function ProblemNote({ message, next, actions }: ProblemNoteProps) {
  return (
    <div className="problem-note" role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div className="problem-note-words">
        <p className="problem-note-message">{message}</p>
        {next !== '' && <p>{next}</p>}
      </div>
      {actions}
    </div>
  );
}
