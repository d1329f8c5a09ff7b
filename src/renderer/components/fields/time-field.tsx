import { type KeyboardEvent, useState } from 'react';

import { moveTime, readTime } from './read-time.ts';
import { TextField } from './text-field.tsx';

interface TimeFieldProps {
  readonly label: string;
  /** Time of day as `HH:MM`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A time of day on the clock of 24 hours, as times are shown everywhere. Chromium's field takes its clock from the system, whatever
 * language Waymark has. Other spellings are read when the field is left; arrow keys move the hour or the minute at the cursor.
 */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string): void => {
    setTyped(text);
    onChange(readTime(text) ?? '');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined || value === '') return;
    event.preventDefault();
    const field = event.currentTarget;
    const at = field.selectionStart ?? 0;
    setTyped(null);
    onChange(moveTime(value, at <= 2 ? step * 60 : step));
    requestAnimationFrame(() => field.setSelectionRange(at, at));
  };
  return (
    <TextField
      inputMode="numeric"
      label={label}
      placeholder="08:30"
      value={typed ?? value}
      onChange={write}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (value !== '' || typed?.trim() === '') setTyped(null);
      }}
    />
  );
}
