import { useId } from 'react';

import './field.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** One sentence under the field. */
  readonly hint?: string;
}

/** A labelled drop-down list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, onChange, choices, hint } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        aria-describedby={`${id}-below`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <p id={`${id}-below`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}
