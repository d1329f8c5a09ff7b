import type { Target } from './instruction.ts';
import {
  hasMixedQuotation,
  type MaskedText,
  QUOTE,
  revealContent,
  revealSource,
} from './mask-text.ts';
import { loneQuotation } from './lone-quotation.ts';
import {
  CHINESE_NUMBER,
  ENGLISH_ORDINAL,
  parseChineseNumber,
  parseEnglishOrdinal,
} from './number-words.ts';
import { splitRoleWord } from './role-words.ts';

const SECTION_NOUN =
  'section|area|row|form|dialog|menu|header|footer|sidebar|panel|table|card|group|box|part|block';
const NEAR =
  'in|under|within|inside|next\\s+to|near|beside|of|for|on|from|below|beneath|above|belonging\\s+to';
/** A section given by its content or name: `in the row of “Row 5”`, `in the section called Billing`. */
const ENGLISH_SECTION_OF = new RegExp(
  `^(.*\\S)\\s+(?:in|on|of|from|within|inside|under)\\s+(?:the\\s+)?(?:same\\s+)?(?:${SECTION_NOUN}|line|list)\\s+(?:of|for|with|as|containing|called|named|labell?ed|titled|saying|that\\s+(?:has|says|shows|contains))\\s+(?:the\\s+)?(\\S.*)$`,
  'iu',
);
const ENGLISH_SIDE =
  /^(.*?\S)\s+(?:(?:to|on)\s+(?:the\s+)?)?(?:left|right)\s+of\s+(?:the\s+)?(\S.*)$/iu;
const ENGLISH_SECTION = new RegExp(
  `^(.*\\S)\\s+(?:${NEAR})\\s+(?:(?:the\\s+)?(row\\s+\\d{1,6})|the\\s+(\\S.*?)|(${QUOTE})|(\\S.*?)(?=\\s+(?:${SECTION_NOUN})$))(?:\\s+(?:${SECTION_NOUN}|heading))?$`,
  'iu',
);
const CHINESE_SECTION = new RegExp(
  `^(${QUOTE}|.{1,40}?)(部分|区域|一栏|栏目|表格|这一行|一行|行|列表|对话框|弹窗|菜单|表单|区)?(中|里面|里|内|下面|下方|下|旁边|旁|附近|上)?的(.+)$`,
  'u',
);
const CHINESE_ROW = new RegExp(`^第\\s*(${CHINESE_NUMBER})\\s*$`, 'u');
const ENGLISH_ORDINAL_START = new RegExp(`^(${ENGLISH_ORDINAL})\\s+(\\S.*)$`, 'iu');
const CHINESE_ORDINAL_START = new RegExp(
  `^(?:第(${CHINESE_NUMBER})|(最后一?))(?:个|条|项|行|张|处)?(?:名为|叫做?)?(\\S.*)$`,
  'u',
);
const NAMING =
  /^(?:called|named|labell?ed|titled|that\s+says|saying|with\s+(?:the\s+)?(?:text|name|label|title))\s+|^(?:名为|叫做?|写着|名字是)/iu;
/** An element that only a comparison finds. “Best match” and “Most popular” are names of controls, “the best one” is not. */
const CHOSEN_BY_COMPARING =
  /^(?:(?:cheap|pric[iy]|low|high|larg|small|bigg|fast|slow|new|old|near|clos|long|short|heav[iy]|light)(?:i?est)|(?:most|least)\s+\S+|best|worst)(?:[-\s]+(?:priced|rated))?\s+ones?$|^(?:cheapest|priciest|(?:most|least)\s+expensive)\s+\p{L}+$|^最(?:便宜|贵|好|差|大|小|快|慢|近|远|新|旧)的(?:那|一)?(?:个|款|件|台|本|家|间|条|项|种)?$/iu;
const WHOLE_PAGE = /(?<!\s)\s+(?:on|of|in)\s+(?:the|this)\s+(?:page|site|website|screen)$/iu;

/** Parses the description of an element: name, kind, ordinal and section. */
export function parseTarget(masked: MaskedText, words: string): Target | null {
  const phrase = stripArticle(words.trim().replace(WHOLE_PAGE, ''));
  if (phrase === '') return null;
  const { rest, section } = splitSection(masked, phrase);
  const { rest: unnumbered, ordinal } = splitOrdinal(stripArticle(rest));
  const split = splitRoleWord(unnumbered);
  const named = stripArticle((split?.rest ?? unnumbered).replace(NAMING, ''));
  const name = hasMixedQuotation(named)
    ? loneQuotation(masked, named)
    : revealContent(masked, named);
  if (name === null) return null;
  const role = split?.role ?? null;
  if (name === '' && role === null) return null;
  if (role === null && CHOSEN_BY_COMPARING.test(named)) return null;
  return {
    phrase: revealSource(masked, phrase),
    name: stripParticle(name),
    role,
    ordinal,
    section,
  };
}

function splitSection(
  masked: MaskedText,
  phrase: string,
): { rest: string; section: string | null } {
  const named = ENGLISH_SECTION_OF.exec(phrase) ?? ENGLISH_SIDE.exec(phrase);
  if (named !== null) return { rest: named[1] ?? '', section: sectionName(masked, named[2] ?? '') };
  const english = ENGLISH_SECTION.exec(phrase);
  if (english !== null) {
    const section = english.slice(2).find((words) => words !== undefined) ?? '';
    return { rest: english[1] ?? '', section: sectionName(masked, section) };
  }
  const chinese = CHINESE_SECTION.exec(phrase);
  const isPlace = chinese !== null && (chinese[2] ?? chinese[3]) !== undefined;
  const row = chinese?.[2] === '行' ? CHINESE_ROW.exec(chinese[1] ?? '') : null;
  if (chinese !== null && row !== null)
    return { rest: chinese[4] ?? '', section: `第${parseChineseNumber(row[1] ?? '')}行` };
  if (chinese !== null && isPlace && !/^(?:页面|网页|屏幕)$/u.test(chinese[1] ?? ''))
    return { rest: chinese[4] ?? '', section: revealContent(masked, chinese[1] ?? '') };
  if (chinese !== null && isPlace) return { rest: chinese[4] ?? '', section: null };
  return { rest: phrase, section: null };
}

function sectionName(masked: MaskedText, words: string): string {
  return loneQuotation(masked, words) ?? revealContent(masked, words);
}

function splitOrdinal(phrase: string): { rest: string; ordinal: number | null } {
  const english = ENGLISH_ORDINAL_START.exec(phrase);
  if (english !== null)
    return { rest: english[2] ?? '', ordinal: parseEnglishOrdinal(english[1] ?? '') };
  const chinese = CHINESE_ORDINAL_START.exec(phrase);
  if (chinese === null) return { rest: phrase, ordinal: null };
  const ordinal = chinese[1] === undefined ? -1 : parseChineseNumber(chinese[1]);
  return { rest: (chinese[3] ?? '').replace(/^的/, ''), ordinal };
}

function stripArticle(words: string): string {
  return words
    .replace(/^(?:the|a|an|any|this|that|my|your)\s+/iu, '')
    .replace(/^(?:这个|那个|一个|该)/u, '');
}

function stripParticle(name: string): string {
  return name.replace(/的$/u, '');
}
