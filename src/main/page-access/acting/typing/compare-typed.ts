import { areSameLines, plainText } from './held-lines.ts';

/** An editor's text before and after text was typed over its selection. */
export interface TypedOver {
  readonly before: string;
  readonly selected: string;
  readonly text: string;
  readonly after: string;
}

/** How an editor's text compares with the intended one. `elsewhere`: the editor now shows another part, which contains the text. */
export type TypedMatch = 'same' | 'elsewhere' | 'nothing' | 'other';

/** Most positions at which the inserted text is looked for; several are possible when the text repeats what is before it. */
const MOST_PLACES = 500;
/** Last lines compared of a text that is taller than the editor. */
const LAST_LINES = 5;

/**
 * Compares an editor's text with the intended one: the selection replaced, the rest unchanged. The place is found by the difference, since
 * editors do not report their cursor.
 */
export function compareTyped(typed: TypedOver): TypedMatch {
  const [before, after] = [plainText(typed.before), plainText(typed.after)];
  const [text, selected] = [plainText(typed.text), plainText(typed.selected)];
  if (areSameLines(before, after)) return text === selected ? 'same' : 'nothing';
  const last = commonStart(before, after);
  const first = Math.max(0, last - Math.max(text.length, selected.length), last - MOST_PLACES);
  for (let at = last; at >= first; at -= 1) {
    if (!before.startsWith(selected, at)) continue;
    const meant = `${before.slice(0, at)}${text}${before.slice(at + selected.length)}`;
    if (areSameLines(meant, after)) return 'same';
  }
  const hasMoved = firstLine(before) !== firstLine(after) && selected === '';
  const isTaller = text.split('\n').length > LAST_LINES;
  const end = isTaller ? text.split('\n').slice(-LAST_LINES).join('\n') : text;
  return (hasMoved || isTaller) && end.trim() !== '' && after.includes(end) ? 'elsewhere' : 'other';
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

const firstLine = (text: string): string => text.slice(0, Math.max(0, text.indexOf('\n')));
