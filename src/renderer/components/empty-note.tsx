import type { ReactNode } from 'react';

import './empty-note.css';

interface EmptyNoteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing here yet, and how something gets here. */
export function EmptyNote({ title, children, action }: EmptyNoteProps) {
  return (
    <div className="empty-note">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
