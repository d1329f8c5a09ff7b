import type { ReactNode } from 'react';

import './empty-note.css';

interface EmptyNoteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Says that a list is empty, and how to fill it. */
export function EmptyNote({ title, children, action }: EmptyNoteProps) {
  return (
    <div className="empty-note">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
