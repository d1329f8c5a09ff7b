import { detectLanguage } from './language.ts';
import type { Instruction } from './instruction.ts';
import { parseChineseClause } from './chinese/chinese-clause.ts';
import { parseEnglishClause } from './english/english-clause.ts';
import { type MaskedText, maskText } from './mask-text.ts';

/** Longer clauses are prose, not a step; the bound also keeps matching fast. */
const MAX_CLAUSE_LENGTH = 600;

const ENGLISH_COURTESY =
  /^(?:(?:please|kindly|now|first|next|finally|lastly|then|also|and|ok|okay|just|let['’]?s|(?:can|could|would|will)\s+you(?:\s+please)?|i\s+(?:want|need|would\s+like)\s+(?:you\s+)?to|i['’]d\s+like\s+(?:you\s+)?to|you\s+should|go\s+ahead\s+and|try\s+to)\b[,:]?\s*)+/i;
const ENGLISH_TAIL = /(?:[,\s]+(?:please|for\s+me|now|again|thanks|thank\s+you))+$/i;
const CHINESE_COURTESY =
  /^(?:请你?|麻烦你?|帮我|帮忙|替我|现在|首先|先|然后|接着|随后|接下来|最后|再|并且|并|你|我想要?|我要|能不能|可以|能否|一下)+[，,:：]?\s*/u;
const CHINESE_TAIL = /(?:吧|一下|谢谢|好吗|可以吗)+$/u;

/** The meaning of one masked clause, courtesies aside; `null` when it is not understood. */
export function parseMaskedClause(masked: MaskedText, clause: string): Instruction | null {
  const words = trimPunctuation(clause);
  if (words === '' || words.length > MAX_CLAUSE_LENGTH) return null;
  if (detectLanguage(words) === 'en')
    return parseEnglishClause(
      masked,
      trimPunctuation(words.replace(ENGLISH_COURTESY, '').replace(ENGLISH_TAIL, '')),
    );
  const bare = words.replace(CHINESE_COURTESY, '').replace(CHINESE_TAIL, '');
  return (
    parseChineseClause(
      masked,
      trimPunctuation(bare).replace(/(?<=\P{ASCII})\s+|\s+(?=\P{ASCII})/gu, ''),
    ) ?? parseChineseClause(masked, words)
  );
}

/** The meaning of one sentence that says one thing. */
export function parseClause(sentence: string): Instruction | null {
  const masked = maskText(sentence);
  return parseMaskedClause(masked, masked.text);
}

function trimPunctuation(words: string): string {
  return words.replace(/^[\s,，、;；:：.。]+|[\s,，、;；:：.。!！?？]+$/gu, '');
}
