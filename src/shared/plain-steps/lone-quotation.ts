import { type MaskedText, QUOTE, revealContent } from './mask-text.ts';

/** Words with a meaning beyond the kind of the element. */
const SAYS_MORE =
  /\b(?:and|or|but|then|if|unless|until|with|without|to|of|in|into|on|onto|at|for|from|by|as|it|is|are|not|no|tell|click|type|press|open)\b/iu;
const LONE = new RegExp(`^((?:[\\p{L}-]+\\s+){0,3})(${QUOTE})((?:\\s+[\\p{L}-]+){0,3})$`, 'u');

/**
 * Returns the quotation in a phrase whose other words only name its kind: `the mail "Invoice"`, `"Delete" icon`. Returns `null` when they
 * mean more, which would be lost.
 */
export function loneQuotation(masked: MaskedText, words: string): string | null {
  const match = LONE.exec(words.trim());
  if (match === null) return null;
  const [, before = '', quotation = '', after = ''] = match;
  return SAYS_MORE.test(`${before} ${after}`) ? null : revealContent(masked, quotation);
}
