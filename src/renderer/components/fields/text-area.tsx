import { type TextareaHTMLAttributes, useEffect, useId, useRef } from 'react';

import { belowId, FieldFrame } from './field-frame.tsx';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A sentence under the field. */
  readonly hint?: string | undefined;
  /** Error and its correction; replaces the hint. */
  readonly error?: string | undefined;
  /** Code rather than language: no spell checking or autocorrection. */
  readonly isCode?: boolean;
  /** Line of code that runs now, from 1; `null`: none. It is only marked where lines do not wrap. */
  readonly currentLine?: number | null;
}

/** A labelled field for several lines of text. */
export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  isCode = false,
  currentLine = null,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current === null || currentLine === null) return;
    field.current.style.setProperty('--current-line', String(currentLine));
    showLine(field.current, currentLine);
  }, [currentLine]);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        spellCheck={false}
        autoComplete="off"
        rows={3}
        {...rest}
        id={id}
        ref={field}
        className={isCode ? 'field-input field-area is-code' : 'field-input field-area'}
        data-line={currentLine ?? undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={belowId(id)}
      />
    </FieldFrame>
  );
}

/** Scrolls to a line that is out of sight. */
function showLine(field: HTMLTextAreaElement, line: number): void {
  const height = Number.parseFloat(getComputedStyle(field).lineHeight);
  const top = (line - 1) * height;
  const isSeen = top >= field.scrollTop && top + height <= field.scrollTop + field.clientHeight;
  if (!isSeen) field.scrollTop = top - field.clientHeight / 2;
}
