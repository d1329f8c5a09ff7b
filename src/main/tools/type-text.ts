import type { CdpSession } from '../cdp/cdp-session.ts';
import { insertText, pressKey } from '../cdp/input.ts';

/** Longer text is inserted at once: a key press is two round trips. */
const MAX_KEYS = 120;
const KEYS_AT_ONCE = 12;

export interface TypeTextOptions {
  /** Real key presses where that is quick enough, for pages that only hear keys. */
  readonly asKeys: boolean;
  /** A line break needs its own key: rich text does not take one from inserted text. */
  readonly breaksWithKeys: boolean;
  readonly signal: AbortSignal;
}

/** Types at the cursor. */
export async function typeText(
  cdp: CdpSession,
  text: string,
  options: TypeTextOptions,
): Promise<void> {
  const { signal } = options;
  const normal = text.replace(/\r\n?/g, '\n');
  if (options.asKeys && normal.length <= MAX_KEYS && !normal.includes('\n')) {
    const pieces = keyPieces(normal);
    // Some at a time, in order: to wait for each takes ten times as long, and a stop still ends it within a word.
    for (let start = 0; start < pieces.length; start += KEYS_AT_ONCE) {
      const some = pieces.slice(start, start + KEYS_AT_ONCE);
      await Promise.all(
        some.map(({ isKey, text: piece }) =>
          isKey
            ? pressKey(cdp, piece === ' ' ? 'Space' : piece, { signal })
            : insertText(cdp, piece, { signal }),
        ),
      );
    }
    return;
  }
  if (!options.breaksWithKeys) return insertText(cdp, normal, { signal, timeoutMs: 20_000 });
  for (const [index, line] of normal.split('\n').entries()) {
    // Enter alone sends the message in a chat; with Shift it is a line break there and in every editor.
    if (index > 0) await pressKey(cdp, 'Shift+Enter', { signal });
    if (line !== '') await insertText(cdp, line, { signal, timeoutMs: 20_000 });
  }
}

/** Printable ASCII has keys; everything else comes as from an input method, in one piece. */
function keyPieces(text: string): { readonly isKey: boolean; readonly text: string }[] {
  return [...text.matchAll(/[\x20-\x7e]|[^\x20-\x7e]+/g)].map(([piece]) => ({
    isKey: /^[\x20-\x7e]$/.test(piece),
    text: piece,
  }));
}
