import { useId, type InputHTMLAttributes, type Ref } from 'react';

import { belowId, FieldFrame } from './field-frame.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A sentence under the field. */
  readonly hint?: string | undefined;
  /** Error and its correction; replaces the hint. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. */
export function TextField({ label, value, onChange, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        spellCheck={false}
        autoComplete="off"
        {...rest}
        id={id}
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={belowId(id)}
      />
    </FieldFrame>
  );
}
