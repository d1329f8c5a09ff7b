import type { ReactNode } from 'react';

import './field.css';

interface FieldFrameProps {
  /** Of the control inside; what is written below it has the id that `belowId` gives. */
  readonly id: string;
  readonly label: string;
  /** One sentence under the field. */
  readonly hint?: string | undefined;
  /** What is wrong and how to put it right; takes the hint's place. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The id of what stands below a field, for its `aria-describedby`. */
export const belowId = (id: string): string => `${id}-below`;

/** Label, control and the line under it, which is always there, so that nothing moves when an error comes. */
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
