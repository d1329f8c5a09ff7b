import { ADDRESS, type MaskedText } from './mask-text.ts';
import { MAX_CLAUSE_LENGTH } from './parse-clause.ts';
import {
  CHINESE_NUMBER,
  ENGLISH_NUMBER,
  parseChineseNumber,
  parseEnglishNumber,
} from './number-words.ts';

const MAX_REPETITIONS = 20;

const SEARCH_ON_SITE = new RegExp(
  `^(.*?\\bsearch\\s+(?:for\\s+)?.+?)\\s+(?:on|at)\\s+(${ADDRESS})$`,
  'iu',
);
const CHINESE_SEARCH_ON_SITE = new RegExp(`^在(${ADDRESS})(?:网站)?(?:上|中|里)?(搜索.+)$`, 'u');
const READ_ADDRESS = new RegExp(`^(read|summari[sz]e|outline)\\s+(${ADDRESS})$`, 'iu');
const LOOK_AT_ADDRESS = new RegExp(
  `^((?:list|read|get|find|extract|count|show|check|tell|what|how\\s+many)\\b.+?)\\s+(?:on|of|from|at|in)\\s+(${ADDRESS})$`,
  'iu',
);
const REPEAT_BEFORE = new RegExp(
  `^repeat\\s+(?:this\\s+)?(${ENGLISH_NUMBER})\\s+times[:,]?\\s*(.+)$|^(?:重复|连续)\\s*(${CHINESE_NUMBER})\\s*(?:次|遍)[:：,，]?(.+)$`,
  'iu',
);
const REPEAT_AFTER = new RegExp(
  `^((?:click|press|tap|hit)\\s.+?)\\s+(?:(twice|thrice)|(${ENGLISH_NUMBER})\\s+times)$|^((?:点击|单击|按).+?)(${CHINESE_NUMBER})(?:次|遍|下)$`,
  'iu',
);
const PRONOUN =
  /(?<=^(?:please\s+)?(?:click|press|tap|open|check|uncheck|tick|untick|clear|follow|select|double-click|right-click|hover)\s+(?:on\s+|over\s+)?)(?:it|that|this)$|(?<=^(?:drag|drop)\s+)(?:it|that)(?=\s)|(?<=\b(?:in|into|to)\s+)(?:it|that)$|它|其(?=中|$)/iu;

/** Expands shorthand into independent clauses: pronouns, `… three times`, and a search or a read at a URL. */
export function rewriteClause(
  masked: MaskedText,
  clause: string,
  lastTarget: string | null,
): readonly string[] {
  if (clause.length > MAX_CLAUSE_LENGTH) return [clause];
  const named =
    lastTarget === null ? clause : clause.replace(PRONOUN, maskable(masked, lastTarget));
  const onSite = SEARCH_ON_SITE.exec(named);
  if (onSite !== null) return [`open ${onSite[2] ?? ''}`, onSite[1] ?? ''];
  const readAt = READ_ADDRESS.exec(named);
  if (readAt !== null) return [`open ${readAt[2] ?? ''}`, `${readAt[1] ?? ''} the page`];
  const lookAt = LOOK_AT_ADDRESS.exec(named);
  if (lookAt !== null) return [`open ${lookAt[2] ?? ''}`, lookAt[1] ?? ''];
  const onChineseSite = CHINESE_SEARCH_ON_SITE.exec(named);
  if (onChineseSite !== null) return [`打开${onChineseSite[1] ?? ''}`, onChineseSite[2] ?? ''];
  const repetition = repetitionOf(named);
  return repetition === null
    ? [named]
    : Array.from({ length: repetition.times }, () => repetition.clause);
}

function repetitionOf(clause: string): { readonly clause: string; readonly times: number } | null {
  const before = REPEAT_BEFORE.exec(clause);
  const after = before === null ? REPEAT_AFTER.exec(clause) : null;
  const match = before ?? after;
  if (match === null) return null;
  const english = before === null ? after?.[3] : before[1];
  const chinese = before === null ? after?.[5] : before[3];
  const repeated = before === null ? (after?.[1] ?? after?.[4]) : (before[2] ?? before[4]);
  const adverb = after?.[2];
  const times =
    adverb !== undefined
      ? /twice/i.test(adverb)
        ? 2
        : 3
      : english !== undefined
        ? parseEnglishNumber(english)
        : parseChineseNumber(chinese ?? '');
  return Number.isInteger(times) && times >= 1 && times <= MAX_REPETITIONS
    ? { clause: repeated ?? '', times }
    : null;
}

/** Masks the quotations of a phrase again, so that the grammar does not read them. */
function maskable(masked: MaskedText, phrase: string): string {
  let result = phrase;
  for (const [character, mask] of masked.masks) result = result.replaceAll(mask.source, character);
  return result;
}
