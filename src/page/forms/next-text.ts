import { keptDocuments } from './kept-documents.ts';
import {
  fieldsByKey,
  firstValueOf,
  isFieldToKeep,
  isKeptOut,
  isSecret,
  valueOf,
} from './kept-fields.ts';

/** Text that the person has entered into the fields of a page and its frames. */
export interface WrittenText {
  readonly fields: { readonly key: string; readonly value: string }[];
  /** Whether a field for a secret has a value. */
  readonly holdsSecret: boolean;
}

/** Time in ms within which several changes are reported together. */
const TELL_AFTER_MS = 700;
const MOST_FIELDS = 200;
const MOST_CHARS = 100_000;

let waiting: ((text: WrittenText) => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
const heard = new WeakSet<Document>();
let last = '';

/** Resolves with all entered text once the person has changed something; costs nothing before. */
export function nextText(): Promise<WrittenText> {
  // Changes between two calls are reported too.
  if (isListening) tellSoon();
  else listen();
  isListening = true;
  return new Promise((resolve) => (waiting = resolve));
}

function listen(): void {
  for (const { document: each } of keptDocuments()) if (!heard.has(each)) listenIn(each);
}

function listenIn(each: Document): void {
  heard.add(each);
  const options = { capture: true, passive: true } as const;
  for (const type of ['input', 'change'])
    each.addEventListener(
      type,
      ({ isTrusted, target }) => {
        if (isTrusted && target instanceof Element && isFieldToKeep(target)) tellSoon();
        else if (isTrusted && target instanceof Element && isSecret(target)) tellSoon();
      },
      options,
    );
  // A page may empty its field after sending it.
  for (const type of ['keyup', 'click'])
    each.addEventListener(
      type,
      ({ isTrusted }) => {
        if (isTrusted && last !== '') tellSoon();
      },
      options,
    );
  // Remembers a password field, which its type no longer identifies once the password is shown.
  each.addEventListener(
    'focusin',
    ({ target }) => void (target instanceof Element && isSecret(target)),
    options,
  );
  // A frame was added or has loaded another document.
  each.addEventListener(
    'load',
    () => {
      listen();
      if (last !== '') tellSoon();
    },
    options,
  );
}

function tellSoon(): void {
  timer ??= setTimeout(tell, TELL_AFTER_MS);
}

function tell(): void {
  timer = undefined;
  const text = writtenText();
  const told = JSON.stringify(text);
  if (told === last || waiting === null) return;
  last = told;
  waiting(text);
  waiting = null;
}

function writtenText(): WrittenText {
  const fields: { key: string; value: string }[] = [];
  let chars = 0;
  for (const [key, element] of fieldsByKey()) {
    if (isKeptOut(element) || fields.length >= MOST_FIELDS) continue;
    const value = valueOf(element);
    if (value === firstValueOf(element) || chars + value.length > MOST_CHARS) continue;
    chars += value.length;
    fields.push({ key, value });
  }
  const inputs = keptDocuments().flatMap(({ document: each }) =>
    Array.from(each.querySelectorAll('input,textarea')),
  );
  return { fields, holdsSecret: inputs.some((each) => isSecret(each) && holdsText(each)) };
}

const holdsText = (element: Element): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.value !== '';
