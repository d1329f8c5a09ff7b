import { useId } from 'react';

import './field.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of few options, all visible. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="choice-field">
      <legend className="field-label">{props.label}</legend>
      <div className="choice-row">
        {props.choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={id}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
            />
            <span className="choice-label">{choice.label}</span>
            {choice.hint !== undefined && <span className="choice-hint">{choice.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
