import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

import type { Completion } from '#shared/model/suggestions/box-answer.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface InlineCompletion {
  /** Text of the field: the typed one and, selected behind it, what completes it. */
  readonly value: string;
  /** URL that Enter opens; `null`: the text says it. */
  readonly url: string | null;
  /** Takes the completion away, on Escape. Returns whether there was one. */
  readonly drop: () => boolean;
  /** Called before the text is changed. */
  readonly onEdit: (event: ChangeEvent<Field>) => void;
  /** The person who moves the cursor takes the completion as text. */
  readonly onSelect: (event: SyntheticEvent<Field>) => void;
}

/**
 * Completes the typed address within the field. Only a typed letter at the end brings a completion, so neither a deletion nor an input
 * method nor a pasted text does. The text itself stays the typed one until the person takes the completion.
 */
export function useCompletion(
  text: string,
  found: Completion | null,
  onTake: (text: string) => void,
): InlineCompletion {
  const field = useRef<Field>(null);
  const [lettered, setLettered] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ readonly text: string; readonly url: string } | null>(null);
  const shown = lettered === text ? restOf(text, found) : null;
  const whole = text + (shown?.rest ?? '');

  useLayoutEffect(() => {
    if (whole.length > text.length) field.current?.setSelectionRange(text.length, whole.length);
  }, [text, whole]);

  const drop = (): boolean => {
    setLettered(null);
    return shown !== null;
  };
  return {
    value: whole,
    url: shown?.url ?? (taken?.text === text ? taken.url : null),
    drop,
    onEdit: ({ target, nativeEvent }) => {
      const isLetter =
        nativeEvent instanceof InputEvent &&
        nativeEvent.inputType === 'insertText' &&
        !nativeEvent.isComposing;
      field.current = target;
      setLettered(isLetter && target.selectionStart === target.value.length ? target.value : null);
    },
    onSelect: ({ currentTarget: { selectionStart, selectionEnd } }) => {
      if (shown === null || (selectionStart === text.length && selectionEnd === whole.length))
        return;
      drop();
      setTaken({ text: whole, url: shown.url });
      onTake(whole);
    },
  };
}

/** The completion of the text; one for fewer letters of it stays until its own arrives, so that nothing flickers. */
function restOf(text: string, found: Completion | null): Omit<Completion, 'typed'> | null {
  if (found === null || !text.startsWith(found.typed)) return null;
  const whole = found.typed + found.rest;
  if (whole.length <= text.length || !whole.startsWith(text)) return null;
  return { rest: whole.slice(text.length), url: found.url };
}
