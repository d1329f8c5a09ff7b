import { useId } from 'react';

import './field.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with an explanation. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="switch-field">
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
