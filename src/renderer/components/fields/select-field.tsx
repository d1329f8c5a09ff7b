import { useId } from 'react';

import { belowId, FieldFrame } from './field-frame.tsx';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** A sentence under the field. */
  readonly hint?: string;
}

/** A labelled drop-down list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, onChange, choices, hint } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <select
        id={id}
        className="field-input"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        aria-describedby={belowId(id)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
