import { useId } from 'react';

import { belowId, FieldFrame } from './field-frame.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A quiet line below the label, where the style gives it one. */
  readonly note?: string;
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  readonly className?: string;
  /** Whether the cursor goes on to this field while it is empty. */
  readonly isStep?: boolean;
  /** A sentence under the field. */
  readonly hint?: string;
  /** Error and its correction; replaces the hint. */
  readonly error?: string | undefined;
}

/** A labelled drop-down list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, onChange, choices, className = '', isStep, hint, error } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={`field-input ${className}`.trim()}
        data-step={isStep}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        aria-invalid={error !== undefined}
        aria-describedby={belowId(id)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
            {choice.note !== undefined && (
              <>
                <span className="option-gap"> · </span>
                <span className="option-note">{choice.note}</span>
              </>
            )}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
