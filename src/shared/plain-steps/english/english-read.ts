import type { ListKind, ListPart, ReadRequest } from '../instruction.ts';
import { asksToJudge } from '../asks-to-judge.ts';
import { applyRules, type ClauseRule } from '../clause-rule.ts';
import { ADDRESS, hasMixedQuotation, type MaskedText, QUOTE, revealContent } from '../mask-text.ts';
import {
  ENGLISH_NUMBER,
  ENGLISH_ORDINAL,
  parseEnglishNumber,
  parseEnglishOrdinal,
} from '../number-words.ts';

const LISTS: Readonly<Record<string, ListKind>> = {
  heading: 'headings',
  headline: 'headings',
  link: 'links',
  hyperlink: 'links',
  button: 'buttons',
  field: 'fields',
  input: 'fields',
  'input field': 'fields',
  'form field': 'fields',
  'text field': 'fields',
  row: 'rows',
  'table row': 'rows',
  'list item': 'items',
  item: 'items',
  'bullet point': 'items',
  paragraph: 'paragraphs',
  tab: 'tabs',
  'open tab': 'tabs',
};
const NOUN = Object.keys(LISTS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const HERE =
  '(?:\\s+(?:(?:on|of|in|from|at)\\s+)?(?:the|this|that)\\s+(?:current\\s+)?(?:page|site|website|screen|table|tables|document)|\\s+(?:here|there))';
const ASIDES =
  '(?:\\s+(?:are|is|exist|there\\s+are|are\\s+there|do\\s+you\\s+see|does\\s+(?:it|the\\s+page)\\s+have))?';
const nounOf = (word: string): ListKind | undefined =>
  LISTS[word.toLowerCase().replace(/s$/, '').replace(/\s+/g, ' ')];

const list = (
  word: string,
  part: ListPart,
  containing: string | null = null,
): ReadRequest | null => {
  const of = nounOf(word);
  return of === undefined ? null : { kind: 'list', of, part, containing };
};

const RULES: readonly ClauseRule<ReadRequest>[] = [
  {
    pattern: new RegExp(
      `^(?:(?:its|the|this)\\s+)?(?:page(?:['’]s)?\\s+)?title(?:\\s+of)?${HERE}?$`,
      'i',
    ),
    build: () => ({ kind: 'title' }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:its|the|this)\\s+)?(?:page(?:['’]s)?\\s+|current\\s+)?(?:url|address|web\\s+address)(?:\\s+of)?${HERE}?$`,
      'i',
    ),
    build: () => ({ kind: 'address' }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:all|everything)\\s*(?:of\\s+)?)?(?:(?:the|its|this|whole|entire|full|current|visible|main)\\s+)*(?:text|contents?|page|words|article)${HERE}?$`,
      'i',
    ),
    build: () => ({ kind: 'text' }),
  },
  {
    pattern: /^(?:an?\s+|the\s+)?(?:outline|structure)(?:\s+of.*)?$/i,
    build: () => ({ kind: 'outline', isSummary: false }),
  },
  {
    pattern: /^(?:the\s+)?title\s+and\s+(?:all\s+)?(?:the\s+)?headings$/i,
    build: () => ({ kind: 'outline', isSummary: false }),
  },
  {
    pattern: new RegExp(
      `^(?:the\\s+)?(first|last|top)\\s+(${ENGLISH_NUMBER})\\s+(${NOUN})s?${HERE}?$`,
      'i',
    ),
    build: ([end = '', count = '', noun = '']) =>
      list(noun, { kind: /last/i.test(end) ? 'last' : 'first', count: parseEnglishNumber(count) }),
  },
  {
    pattern: new RegExp(`^(?:the\\s+)?(${ENGLISH_ORDINAL})\\s+(${NOUN})${HERE}?$`, 'i'),
    build: ([ordinal = '', noun = '']) =>
      list(noun, { kind: 'nth', ordinal: parseEnglishOrdinal(ordinal) }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:all|every|each|the|any|of)\\s+)*(${NOUN})s?\\s+(?:(?:that|which)\\s+(?:contains?|has|have|mentions?|says?)|containing|mentioning|with|for|about)\\s+(.+)$`,
      'i',
    ),
    build: ([noun = '', text = ''], masked) =>
      list(noun, { kind: 'all' }, revealContent(masked, text)),
  },
  {
    pattern: new RegExp(
      `^(?:(?:all|every|each|the|any|of|names\\s+of)\\s+)*(${NOUN})s?${ASIDES}${HERE}?${ASIDES}$`,
      'i',
    ),
    build: ([noun = '']) => list(noun, { kind: 'all' }),
  },
  {
    pattern: new RegExp(
      `^(?:the\\s+)?(?:section|text|part|chapter)\\s+(?:(?:called|named|titled|under|below)\\s+)?(?:the\\s+)?(?:heading\\s+)?(${QUOTE})(?:\\s+heading)?${HERE}?$`,
      'i',
    ),
    build: ([heading = ''], masked) => ({
      kind: 'section',
      heading: revealContent(masked, heading),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:the\\s+)?(?:section\\s+(?:called\\s+)?(.+)|(\\S.*?)\\s+section)${HERE}?$`,
      'i',
    ),
    build: ([after = '', before = ''], masked) => ({
      kind: 'section',
      heading: revealContent(masked, after || before),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:all\\s+|every\\s+)?(?:the\\s+)?(?:words?|phrases?|text|string|sentences?|passages?|lines?|occurrences?|mentions?)\\s+(?:of\\s+|with\\s+|containing\\s+|about\\s+)?(.+?)${HERE}?$`,
      'i',
    ),
    build: ([text = ''], masked) => ({ kind: 'passages', text: revealContent(masked, text) }),
  },
  {
    pattern: new RegExp(
      `^(?:what\\s+(?:it|the\\s+page|this\\s+page)\\s+says\\s+)?about\\s+(.+?)${HERE}?$`,
      'i',
    ),
    build: ([text = ''], masked) => ({ kind: 'passages', text: revealContent(masked, text) }),
  },
];

const COUNTS: readonly ClauseRule<ReadRequest>[] = [
  {
    pattern: new RegExp(
      `^(?:the\\s+)?(?:number\\s+of\\s+)?(?:all\\s+)?(?:the\\s+)?(${NOUN})s?${ASIDES}${HERE}?${ASIDES}$`,
      'i',
    ),
    build: ([noun = '']) => {
      const of = nounOf(noun);
      return of === undefined ? null : { kind: 'count', of };
    },
  },
  {
    pattern: new RegExp(
      `^(?:times\\s+)?(?:the\\s+)?(?:(?:word|text|phrase)\\s+)?(${QUOTE})(?:\\s+(?:appears?|occurs?|is\\s+(?:mentioned|there)))?${HERE}?$`,
      'i',
    ),
    build: ([text = ''], masked) => ({ kind: 'count-text', text: revealContent(masked, text) }),
  },
];

/** Values with a known format, so that a question about them is about the page. */
const SHAPED =
  /^(?:the\s+|its\s+)?(?:\w+\s+)?(?:prices?|costs?|e-?mails?(?:\s+address(?:es)?)?|phone(?:\s+numbers?)?|dates?)$/i;

/** Parses the object of "read", "list", "extract", "show me" …; with `isQuestion`, only what a page can answer. */
export function parseEnglishRead(
  masked: MaskedText,
  words: string,
  isQuestion: boolean,
): ReadRequest | null {
  const wanted = words.trim().replace(/^what\s+((?!it\b).+?)\s+(?:says?|reads?|is|are)$/i, '$1');
  const known = applyRules(RULES, masked, wanted);
  if (known !== null) return known;
  const here = new RegExp(`${HERE}$`, 'i');
  const label = wanted.replace(here, '');
  if (new RegExp(ADDRESS).test(label) || hasMixedQuotation(label)) return null;
  if (asksToJudge(label)) return null;
  const isAboutPage = here.test(wanted) || SHAPED.test(label) || new RegExp(QUOTE).test(label);
  if (isQuestion ? !isAboutPage : label.split(/\s+/).length > 6 || /^(?:me|us|a|an)\b/i.test(label))
    return null;
  const name = revealContent(masked, label.replace(/^(?:the|its|their)\s+/i, ''));
  return name === '' ? null : { kind: 'value', label: name };
}

/** Parses the object of "count" or "how many". */
export function parseEnglishCount(masked: MaskedText, words: string): ReadRequest | null {
  return applyRules(COUNTS, masked, words.trim());
}
