import { detectLanguage } from './detect-language.ts';
import type { Instruction } from './instruction.ts';
import { CHINESE_COURTESY, CHINESE_TAIL, parseChineseClause } from './chinese/chinese-clause.ts';
import { ENGLISH_COURTESY, ENGLISH_TAIL, parseEnglishClause } from './english/english-clause.ts';
import { type MaskedText, maskText } from './mask-text.ts';

/** Most characters of a clause: longer ones are prose, and the limit keeps matching fast. */
export const MAX_CLAUSE_LENGTH = 600;

/** Returns the meaning of one masked clause, ignoring courtesies; `null` when it is not understood. */
export function parseMaskedClause(masked: MaskedText, clause: string): Instruction | null {
  const words = trimPunctuation(clause);
  if (words === '' || words.length > MAX_CLAUSE_LENGTH) return null;
  if (detectLanguage(words) === 'en')
    return parseEnglishClause(
      masked,
      trimPunctuation(
        words
          .replaceAll(/\s{2,}/g, ' ')
          .replace(ENGLISH_COURTESY, '')
          .replace(ENGLISH_TAIL, ''),
      ),
    );
  const bare = words.replace(CHINESE_COURTESY, '').replace(CHINESE_TAIL, '');
  return (
    parseChineseClause(
      masked,
      trimPunctuation(bare).replace(/(?<=\P{ASCII})\s+|(?<!\s)\s+(?=\P{ASCII})/gu, ''),
    ) ?? parseChineseClause(masked, words)
  );
}

/** Returns the meaning of a sentence with a single statement; `null` when it is not understood. */
export function parseClause(sentence: string): Instruction | null {
  const masked = maskText(sentence);
  return parseMaskedClause(masked, masked.text);
}

function trimPunctuation(words: string): string {
  return words.replace(
    /^[\s,，、;；:：.。]+|(?<![\s,，、;；:：.。!！?？])[\s,，、;；:：.。!！?？]+$/gu,
    '',
  );
}
