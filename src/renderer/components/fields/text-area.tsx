import { useId, type TextareaHTMLAttributes } from 'react';

import { belowId, FieldFrame } from './field-frame.tsx';

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
  /** What is written there is no language: every letter counts. */
  readonly isCode?: boolean;
}

/** A labelled box for several lines, as they are, without wrapping words into others. */
export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  isCode = false,
  ...rest
}: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        spellCheck={false}
        autoComplete="off"
        rows={3}
        {...rest}
        id={id}
        className={isCode ? 'field-input field-area is-code' : 'field-input field-area'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={belowId(id)}
      />
    </FieldFrame>
  );
}
