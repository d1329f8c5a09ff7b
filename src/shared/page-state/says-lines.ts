import type { PageMessage, PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** Most tokens for all messages. */
const MAX_TOKENS = 120;
const MAX_TEXT = 260;
/** Fewest characters of a message; it is omitted when less fits. */
const LEAST_TEXT = 40;

/** Returns `Says:` and a line for each message of the page to a person, newest first, then an empty line; nothing without messages. */
export function saysLines({ says = [] }: PageSnapshot): readonly string[] {
  const lines: string[] = [];
  let left = MAX_TOKENS;
  for (const message of says) {
    const line = fitting(message, left);
    if (line === null) break;
    lines.push(line);
    left -= estimateTokens(line);
  }
  return lines.length === 0 ? [] : ['Says:', ...lines, ''];
}

/** Returns the longest line of this message within the tokens; `null` when none fits. */
function fitting(message: PageMessage, tokens: number): string | null {
  for (let length = MAX_TEXT; length >= LEAST_TEXT; length = Math.floor(length * 0.7)) {
    const line = messageLine(message, length);
    if (estimateTokens(line) <= tokens) return line;
  }
  return null;
}

function messageLine({ kind, text, isNew, isGone }: PageMessage, length: number): string {
  const words = quote(shorten(cleanText(text), length));
  return `${isNew ? '*' : ''}${kind}: ${words}${isGone === true ? ' (gone)' : ''}`;
}
