import type { Direction, Instruction, TabChoice } from '../instruction.ts';
import { addressOf, withTarget } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import { ADDRESS, type MaskedText, QUOTE, revealContent } from '../mask-text.ts';
import {
  ENGLISH_NUMBER,
  ENGLISH_ORDINAL,
  parseEnglishNumber,
  parseEnglishOrdinal,
} from '../number-words.ts';

type Rule = ClauseRule<Instruction>;

const GO_TO =
  '(?:go|navigate|browse|head|surf|move|switch|change|jump)\\s+(?:back\\s+|over\\s+)?to';

const TABS: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^in\\s+(?:a|another)\\s+(?:new\\s+)?tab[,\\s]+(?:open|go\\s+to|visit)\\s+(${ADDRESS})$`,
      'i',
    ),
    build: ([address = ''], masked) => ({ kind: 'tab-open', url: addressOf(masked, address) }),
  },
  {
    pattern: new RegExp(
      `^(?:open|create)\\s+(${ADDRESS})\\s+in\\s+(?:a|another)\\s+(?:new\\s+)?tab$`,
      'i',
    ),
    build: ([address = ''], masked) => ({ kind: 'tab-open', url: addressOf(masked, address) }),
  },
  {
    pattern: new RegExp(
      `^(?:open|create|add|start)\\s+(?:a\\s+|another\\s+)?(?:new\\s+|empty\\s+)*tab(?:\\s+(?:with|at|for|on|to|and\\s+(?:go\\s+to|open|load|visit))\\s+(${ADDRESS}))?$`,
      'i',
    ),
    build: ([address = ''], masked) => ({
      kind: 'tab-open',
      url: address === '' ? null : addressOf(masked, address),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:${GO_TO}|focus|activate|show)\\s+(?:the\\s+)?(.*?)\\s*\\btab(?:\\s+(?:number\\s+)?(\\d+|called\\s+.+|named\\s+.+|${QUOTE}))?$`,
      'i',
    ),
    build: ([before = '', after = ''], masked) => tabFocus(tabChoice(masked, before, after)),
  },
  {
    pattern: new RegExp(
      `^close\\s+(?:the\\s+)?(.*?)\\s*\\btab(?:\\s+(?:number\\s+)?(\\d+|called\\s+.+|named\\s+.+|${QUOTE}))?$`,
      'i',
    ),
    build: ([before = '', after = ''], masked) => {
      const tab = tabChoice(masked, before, after);
      return tab === null ? null : { kind: 'tab-close', tab };
    },
  },
];

const MOVES: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^(?:(?:${GO_TO}|open|visit|load|launch|goto|go\\s+on)\\s+)(?:(?:the\\s+|this\\s+)?(?:[\\w-]+\\s+){0,3}(?:page|site|website|address|url|link)\\s+(?:at\\s+|of\\s+|on\\s+)?)?(${ADDRESS})(?:\\s+(?:page|site|website|in\\s+(?:the|this)\\s+(?:browser|tab)))?$`,
      'i',
    ),
    build: ([address = ''], masked) => ({ kind: 'open', url: addressOf(masked, address) }),
  },
  {
    pattern: new RegExp(`^(${ADDRESS})$`),
    build: ([address = ''], masked) => ({ kind: 'open', url: addressOf(masked, address) }),
  },
  {
    pattern:
      /^(?:go|navigate|move)?\s*back(?:\s+(?:one|a)\s+page|\s+to\s+the\s+(?:previous|last)\s+page)?$|^(?:go|return)\s+to\s+the\s+previous\s+page$/i,
    build: () => ({ kind: 'back' }),
  },
  {
    pattern: /^(?:go|navigate|move)\s+forwards?(?:\s+(?:one|a)\s+page)?$|^forward$/i,
    build: () => ({ kind: 'forward' }),
  },
  {
    pattern: /^(?:reload|refresh)(?:\s+(?:the|this)?\s*(?:current\s+)?(?:page|site|tab))?$/i,
    build: () => ({ kind: 'reload' }),
  },
  {
    pattern:
      /^(?:scroll|go|jump|move)\s+(?:all\s+the\s+way\s+)?(?:up\s+|down\s+)?to\s+(?:the\s+)?(?:very\s+)?(top|bottom|end|start|beginning)(?:\s+of\s+(?:the|this)\s+page)?$/i,
    build: ([edge = '']) => ({
      kind: 'scroll',
      direction: /^(?:top|start|beginning)$/i.test(edge) ? 'up' : 'down',
      amount: 100,
    }),
  },
  {
    pattern: new RegExp(
      `^(?:scroll|page)(?:\\s+the\\s+page)?\\s+(up|down|left|right)(?:\\s+by)?(?:\\s+(${ENGLISH_NUMBER})(?:\\s+(?:screens?|pages?|times?|screenfuls?))?|\\s+(once|twice|a\\s+bit|a\\s+little|half))?(?:\\s+(?:the|this)\\s+page)?$`,
      'i',
    ),
    build: ([direction = '', count = '', word = '']) => ({
      kind: 'scroll',
      direction: directionOf(direction),
      amount: count === '' ? amountOf(word) : parseEnglishNumber(count),
    }),
  },
  { pattern: /^scroll$/i, build: () => ({ kind: 'scroll', direction: 'down', amount: 1 }) },
  {
    pattern:
      /^scroll\s+(?:up\s+|down\s+)?(?:to|until\s+(?:you\s+see|i\s+see|i\s+can\s+see))\s+(.+)$/i,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'scroll-to', target })),
  },
  {
    pattern: /^(?:scroll|bring)\s+(.+?)\s+into\s+view$/i,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'scroll-to', target })),
  },
];

/** Rules for URLs, history, scrolling and tabs. */
export const ENGLISH_PAGE_RULES: readonly Rule[] = [...TABS, ...MOVES];

function tabChoice(masked: MaskedText, before: string, after: string): TabChoice | null {
  const words = before.replace(/^(?:the|browser)\s+/i, '').replace(/(?<!\s)\s*browser$/i, '');
  if (/^\d+$/.test(after)) return { kind: 'ordinal', ordinal: Number.parseInt(after, 10) };
  if (after !== '')
    return {
      kind: 'named',
      name: revealContent(masked, after.replace(/^(?:called|named)\s+/i, '')),
    };
  if (/^(?:current|this|active)?$/i.test(words)) return { kind: 'current' };
  if (/^next$/i.test(words)) return { kind: 'next' };
  if (/^previous$/i.test(words)) return { kind: 'previous' };
  if (new RegExp(`^${ENGLISH_ORDINAL}$`, 'i').test(words))
    return { kind: 'ordinal', ordinal: parseEnglishOrdinal(words) };
  return { kind: 'named', name: revealContent(masked, words) };
}

function tabFocus(tab: TabChoice | null): Instruction | null {
  return tab === null || tab.kind === 'current' ? null : { kind: 'tab-focus', tab };
}

function directionOf(word: string): Direction {
  const lower = word.toLowerCase();
  return lower === 'up' || lower === 'left' || lower === 'right' ? lower : 'down';
}

function amountOf(word: string): number {
  if (/^twice$/i.test(word)) return 2;
  return /^(?:a\s+|half)/i.test(word) ? 0.5 : 1;
}
