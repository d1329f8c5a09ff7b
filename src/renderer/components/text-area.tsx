import { useId, type TextareaHTMLAttributes } from 'react';

import './field.css';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** One sentence under the field. */
  readonly hint?: string | undefined;
  /** What is wrong and how to put it right; takes the hint's place. */
  readonly error?: string | undefined;
}

/** A labelled box for several lines, as they are, without wrapping words into others. */
export function TextArea({ label, value, onChange, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        spellCheck={false}
        autoComplete="off"
        rows={3}
        {...rest}
        id={id}
        className="field-input field-area"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-below`}
      />
      <p id={`${id}-below`} className={error === undefined ? 'field-hint' : 'field-error'}>
        {error ?? hint}
      </p>
    </div>
  );
}
