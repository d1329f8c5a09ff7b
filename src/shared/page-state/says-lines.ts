import type { PageMessage, PageSnapshot } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** Tokens for all messages. */
const MAX_TOKENS = 120;
const MAX_TEXT = 260;
/** Characters that a message keeps when others leave no room. */
const LEAST_TEXT = 40;

/** `Says:` and a line for each text that tells a person something, newest first, then an empty line; nothing where there is none. */
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

/** The longest line of this message within the tokens. */
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
