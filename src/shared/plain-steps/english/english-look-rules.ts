import type { Instruction, ReadRequest } from '../instruction.ts';
import { isCriterion } from '../asks-to-judge.ts';
import { check, read, readOrFindNode, waitUntil } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import { type MaskedText, QUOTE, revealContent } from '../mask-text.ts';
import { ENGLISH_NUMBER, parseEnglishNumber } from '../number-words.ts';
import { parseEnglishCondition } from './english-condition.ts';
import { parseEnglishCount, parseEnglishRead } from './english-read.ts';

type Rule = ClauseRule<Instruction>;

const CHECK =
  '(?:check|see|verify|confirm|make\\s+sure|ensure|test|tell\\s+me|find\\s+out|assert|look)';

const WAITS: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^(?:wait|pause|sleep)(?:\\s+for)?(?:\\s+another)?\\s+(${ENGLISH_NUMBER})\\s*(?:more\\s+)?(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|moments?)$`,
      'i',
    ),
    build: ([count = '', unit = '']) => ({
      kind: 'wait',
      seconds: secondsOf(parseEnglishNumber(count), unit),
    }),
  },
  {
    pattern:
      /^(?:wait|pause)(?:\s+a\s+(?:bit|little|while))?$|^wait\s+(?:for\s+the\s+page(?:\s+to\s+(?:load|finish|be\s+ready).*)?|until\s+(?:the\s+page|it)\s+(?:has\s+|is\s+)?(?:fully\s+)?(?:loads?|loaded|ready|settled|finished).*)$/i,
    build: () => ({ kind: 'wait', seconds: 2 }),
  },
  {
    pattern: /^wait\s+(?:(?:for\s+)?(?:up\s+to|at\s+most)\s+\w+\s+\w+\s+)?(?:until|till)\s+(.+)$/i,
    build: ([words = ''], masked) => waitUntil(parseEnglishCondition(masked, words)),
  },
  {
    pattern:
      /^wait\s+for\s+(.+?)(?:\s+to\s+(?:appear|show(?:\s+up)?|be\s+(?:visible|shown|there)|load|exist))?$/i,
    build: ([words = ''], masked) => waitUntil(parseEnglishCondition(masked, `there is ${words}`)),
  },
];

const CHECKS: readonly Rule[] = [
  {
    pattern: new RegExp(`^(make\\s+sure|ensure|assert)\\s+(?:that\\s+)?(.+)$`, 'i'),
    build: ([, words = ''], masked) => check(parseEnglishCondition(masked, words), true),
  },
  {
    pattern: new RegExp(`^${CHECK}\\s+(?:whether|if|that)\\s+(.+?)(?:\\s+or\\s+not)?$`, 'i'),
    build: ([words = ''], masked) => check(parseEnglishCondition(masked, words), false),
  },
  {
    pattern: /^(?:check|look|search|scan)\s+(?:on\s+)?(?:the|this)\s+page\s+for\s+(.+)$/i,
    build: ([words = ''], masked) =>
      check(parseEnglishCondition(masked, `there is ${words}`), false),
  },
  {
    pattern: /^check\s+for\s+(.+?)(?:\s+on\s+(?:the|this)\s+page)?$/i,
    build: ([words = ''], masked) =>
      check(parseEnglishCondition(masked, `there is ${words}`), false),
  },
  {
    pattern: /^((?:is|are|does|do)\s+.+)$/i,
    build: ([words = ''], masked) => check(parseEnglishCondition(masked, words), false),
  },
];

const READS: readonly Rule[] = [
  {
    pattern: /^(?:count|how\s+many|tell\s+me\s+how\s+many)\s+(.+)$/i,
    build: ([words = ''], masked) => read(parseEnglishCount(masked, words)),
  },
  {
    pattern:
      /^(?:what\s+(?:is|are)|what['’]s|what|which|where\s+is|show\s+me|tell\s+me|give\s+me)\s+(?:does\s+(?:it|the\s+page|this\s+page)\s+say\s+)?(.+)$/i,
    build: ([words = ''], masked) => read(parseEnglishRead(masked, words, true)),
  },
  {
    pattern:
      /^(?:tell\s+me|give\s+me|write\s+down)\s+(?:what\s+)?((?:the|its)\s+(?:[\w-]+\s+){0,3}[\w-]+?)(?:\s+(?:is|says))?$/i,
    build: ([words = ''], masked) => read(parseEnglishRead(masked, words, false)),
  },
  {
    pattern: new RegExp(
      String.raw`^(?:extract|collect|export|scrape|get)\s+(?:(?:all|every|each|the|of|data|rows|from|in)\s+)*(table|list)s?(?:\s+data)?(?:\s+as\s+(?:data|json|csv|a\s+table))?` +
        String.raw`(?:\s+(?:from|on|of|in|across)\s+(?:(all|every)\s+(?:the\s+)?(?:further\s+)?pages?|(?:the\s+)?(?:first\s+)?(${ENGLISH_NUMBER})\s+pages|(?:the|this|that)\s+(?:current\s+)?(?:page|site|website)))?(?:\s+as\s+(?:data|json|csv))?$`,
      'i',
    ),
    build: ([what = '', all = '', count = '']) => ({
      kind: 'extract',
      what: /table/i.test(what) ? 'tables' : 'lists',
      pages: all === '' ? parseEnglishNumber(count === '' ? 'one' : count) : 'all',
    }),
  },
  {
    pattern:
      /^(?:summari[sz]e|sum\s+up|give\s+me\s+a\s+summary\s+of)(?:\s+(?:the|this)(?:\s+\w+)?|\s+it)?$/i,
    build: () => read({ kind: 'outline', isSummary: true }),
  },
  {
    pattern: /^(?:outline)(?:\s+(?:the|this)\s+page)?$/i,
    build: () => read({ kind: 'outline', isSummary: false }),
  },
  {
    pattern: new RegExp(
      `^(?:find|locate|look\\s+for|quote|search\\s+(?:the|this)\\s+page\\s+for)\\s+(?:all\\s+)?(?:the\\s+)?(${QUOTE})(?:\\s+(?:on|in)\\s+(?:the|this)\\s+page)?$`,
      'i',
    ),
    build: ([text = ''], masked) => read({ kind: 'passages', text: revealContent(masked, text) }),
  },
  {
    pattern:
      /^(?:quote|find)\s+(?:the\s+)?(?:passages?|sentences?|paragraphs?|text|parts?|lines?)\s+(?:that|which|where\s+it)\s+(?:contains?|mentions?|says?|has|have)\s+(.+)$/i,
    build: ([text = ''], masked) => read({ kind: 'passages', text: revealContent(masked, text) }),
  },
  {
    pattern:
      /^(read|extract|get|list|show|find|find\s+out|copy|note|note\s+down|report|return|collect|print|look\s+for|locate|scrape|output)\s+(?:out\s+|me\s+)?(.+)$/i,
    build: ([verb = '', words = ''], masked) => {
      const what = parseEnglishWanted(masked, words);
      const isSought = /^(?:get|show|find|look|locate)/i.test(verb) && what?.kind === 'value';
      return readOrFindNode(masked, words, isSought && isCriterion(words) ? null : what);
    },
  },
];

/** Rules for waiting, checking and reading. */
export const ENGLISH_LOOK_RULES: readonly Rule[] = [...WAITS, ...CHECKS, ...READS];

function secondsOf(count: number, unit: string): number {
  if (/^(?:ms|milli)/i.test(unit)) return count / 1000;
  return /^min/i.test(unit) ? count * 60 : count;
}

function parseEnglishWanted(masked: MaskedText, words: string): ReadRequest | null {
  const isCount = /^(?:the\s+)?number\s+of\s+/i.test(words);
  return (
    (isCount ? parseEnglishCount(masked, words) : null) ?? parseEnglishRead(masked, words, false)
  );
}
