import type { CdpSession } from '../../cdp/cdp-session.ts';
import { insertText, pressKey } from '../../cdp/input.ts';
import { typeCode } from './type-code.ts';

/** Most characters that are typed key by key; longer text is inserted at once, because each key takes two commands. */
const MAX_KEYS = 120;
const KEYS_AT_ONCE = 12;
const LINES_AT_ONCE = 10;
export const LONG_TEXT_MS = 20_000;

/**
 * How text is sent. `keys`: a key press for each character of a short line, for pages that react only to keys. `last_key`: all but the last
 * character is inserted at once, and the last one is a key press for pages that wait for any key. `inserted`: no key press. `code`: see
 * `typeCode`. `pasted`: inserted at once by the editor's own paste handler, which adds nothing by itself.
 */
export type TextMethod = 'keys' | 'last_key' | 'inserted' | 'code' | 'pasted';

export interface TypeTextOptions {
  readonly method: TextMethod;
  /** Whether line breaks are key presses: rich text takes none from inserted text. */
  readonly breaksWithKeys: boolean;
}

/** Types at the cursor. */
export async function typeText(
  cdp: CdpSession,
  text: string,
  { method, breaksWithKeys }: TypeTextOptions,
): Promise<void> {
  if (method === 'code') return typeCode(cdp, text);
  const normal = text.replace(/\r\n?/g, '\n');
  if (method === 'keys' && normal.length <= MAX_KEYS && !normal.includes('\n'))
    return pressKeys(cdp, normal);
  const whole = { timeoutMs: LONG_TEXT_MS };
  if (breaksWithKeys) {
    const lines = normal.split('\n');
    // Several lines are sent at a time, in order, because the answer to each key waits for a drawn frame.
    for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
      const some = lines.slice(start, start + LINES_AT_ONCE);
      await Promise.all(some.map((line, index) => addLine(cdp, line, start + index > 0)));
    }
    return;
  }
  const last = method === 'inserted' ? '' : (/[\x20-\x7e]$/.exec(normal)?.[0] ?? '');
  const start = normal.slice(0, normal.length - last.length);
  // Both are sent together, in order.
  await Promise.all([
    ...(start === '' ? [] : [insertText(cdp, start, whole)]),
    ...(last === '' ? [] : [pressCharacter(cdp, last)]),
  ]);
}

/** Sends the break and the line together, in order. */
async function addLine(cdp: CdpSession, line: string, isNew: boolean): Promise<void> {
  await Promise.all([
    // Enter alone would send a chat message; Shift+Enter is a line break there and in editors.
    isNew ? pressKey(cdp, 'Shift+Enter') : null,
    line === '' ? null : insertText(cdp, line, { timeoutMs: LONG_TEXT_MS }),
  ]);
}

async function pressKeys(cdp: CdpSession, text: string): Promise<void> {
  const pieces = keyPieces(text);
  // Several keys are sent at a time, in order: awaiting each one takes ten times as long, and a stop still ends the typing within a word.
  for (let start = 0; start < pieces.length; start += KEYS_AT_ONCE) {
    const some = pieces.slice(start, start + KEYS_AT_ONCE);
    await Promise.all(
      some.map(({ isKey, text: piece }) =>
        isKey ? pressCharacter(cdp, piece) : insertText(cdp, piece),
      ),
    );
  }
}

function pressCharacter(cdp: CdpSession, character: string): Promise<void> {
  return pressKey(cdp, character === ' ' ? 'Space' : character);
}

/** Splits the text into printable ASCII characters, which have keys, and the rest, which is inserted in one piece as by an input method. */
function keyPieces(text: string): { readonly isKey: boolean; readonly text: string }[] {
  return [...text.matchAll(/[\x20-\x7e]|[^\x20-\x7e]+/g)].map(([piece]) => ({
    isKey: /^[\x20-\x7e]$/.test(piece),
    text: piece,
  }));
}
