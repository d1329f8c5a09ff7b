import type { ReactNode } from 'react';

import './field.css';

interface FieldFrameProps {
  /** Id of the control; `belowId` gives the id of the text below it. */
  readonly id: string;
  readonly label: string;
  /** A sentence under the field. */
  readonly hint?: string | undefined;
  /** Error and its correction; replaces the hint. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Id of the text below a field, for `aria-describedby`. */
export const belowId = (id: string): string => `${id}-below`;

/** Label, control and the line under it. Without a hint or an error it takes no room. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p id={belowId(id)} className={error === undefined ? 'field-hint' : 'field-error'}>
        {error ?? hint}
      </p>
    </div>
  );
}
