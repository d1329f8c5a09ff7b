import type { Condition, Direction, Instruction, TabChoice } from '../instruction.ts';
import { applyRules, type ClauseRule } from './clause-rule.ts';
import { parseEnglishCondition } from './english-condition.ts';
import { parseEnglishCount, parseEnglishRead } from './english-read.ts';
import { parseKey } from './key-names.ts';
import { ADDRESS, completeAddress, type MaskedText, QUOTE, revealContent } from './mask-text.ts';
import { ENGLISH_NUMBER, ENGLISH_ORDINAL, parseEnglishNumber, parseEnglishOrdinal } from './number-words.ts';
import { parseTarget } from './parse-target.ts';

type Rule = ClauseRule<Instruction>;

const GO_TO = '(?:go|navigate|browse|head|surf|move|switch|change|jump)\\s+(?:back\\s+|over\\s+)?to';
const CHECK = '(?:check|see|verify|confirm|make\\s+sure|ensure|test|tell\\s+me|find\\s+out|assert|look)';

const TABS: readonly Rule[] = [
  { pattern: new RegExp(`^(?:open|create)\\s+(${ADDRESS})\\s+in\\s+(?:a|another)\\s+(?:new\\s+)?tab$`, 'i'), build: ([address = ''], masked) => ({ kind: 'tab-open', url: addressOf(masked, address) }) },
  { pattern: new RegExp(`^(?:open|create|add|start)\\s+(?:a\\s+|another\\s+)?(?:new\\s+|empty\\s+)*tab(?:\\s+(?:with|at|for|on|to|and\\s+(?:go\\s+to|open|load|visit))\\s+(${ADDRESS}))?$`, 'i'), build: ([address = ''], masked) => ({ kind: 'tab-open', url: address === '' ? null : addressOf(masked, address) }) },
  { pattern: new RegExp(`^(?:${GO_TO}|focus|activate|show)\\s+(?:the\\s+)?(.*?)\\s*\\btab(?:\\s+(?:number\\s+)?(\\d+|called\\s+.+|named\\s+.+|${QUOTE}))?$`, 'i'), build: ([before = '', after = ''], masked) => tabFocus(tabChoice(masked, before, after)) },
  { pattern: new RegExp(`^close\\s+(?:the\\s+)?(.*?)\\s*\\btab(?:\\s+(?:number\\s+)?(\\d+|called\\s+.+|named\\s+.+|${QUOTE}))?$`, 'i'), build: ([before = '', after = ''], masked) => { const tab = tabChoice(masked, before, after); return tab === null ? null : { kind: 'tab-close', tab }; } },
];

const MOVES: readonly Rule[] = [
  { pattern: new RegExp(`^(?:(?:${GO_TO}|open|visit|load|launch|goto|go\\s+on)\\s+)(?:(?:the\\s+|this\\s+)?(?:[\\w-]+\\s+){0,3}(?:page|site|website|address|url|link)\\s+(?:at\\s+|of\\s+|on\\s+)?)?(${ADDRESS})(?:\\s+(?:page|site|website|in\\s+(?:the|this)\\s+(?:browser|tab)))?$`, 'i'), build: ([address = ''], masked) => ({ kind: 'open', url: addressOf(masked, address) }) },
  { pattern: new RegExp(`^(${ADDRESS})$`), build: ([address = ''], masked) => ({ kind: 'open', url: addressOf(masked, address) }) },
  { pattern: /^(?:go|navigate|move)?\s*back(?:\s+(?:one|a)\s+page|\s+to\s+the\s+(?:previous|last)\s+page)?$|^(?:go|return)\s+to\s+the\s+previous\s+page$/i, build: () => ({ kind: 'back' }) },
  { pattern: /^(?:go|navigate|move)\s+forwards?(?:\s+(?:one|a)\s+page)?$|^forward$/i, build: () => ({ kind: 'forward' }) },
  { pattern: /^(?:reload|refresh)(?:\s+(?:the|this)?\s*(?:current\s+)?(?:page|site|tab))?$/i, build: () => ({ kind: 'reload' }) },
  { pattern: /^(?:scroll|go|jump|move)\s+(?:all\s+the\s+way\s+)?(?:up\s+|down\s+)?to\s+(?:the\s+)?(?:very\s+)?(top|bottom|end|start|beginning)(?:\s+of\s+(?:the|this)\s+page)?$/i, build: ([edge = '']) => ({ kind: 'scroll', direction: /^(?:top|start|beginning)$/i.test(edge) ? 'up' : 'down', amount: 100 }) },
  { pattern: new RegExp(`^(?:scroll|page)(?:\\s+the\\s+page)?\\s+(up|down|left|right)(?:\\s+by)?(?:\\s+(${ENGLISH_NUMBER})(?:\\s+(?:screens?|pages?|times?|screenfuls?))?|\\s+(once|twice|a\\s+bit|a\\s+little|half))?(?:\\s+(?:the|this)\\s+page)?$`, 'i'), build: ([direction = '', count = '', word = '']) => ({ kind: 'scroll', direction: directionOf(direction), amount: count === '' ? amountOf(word) : parseEnglishNumber(count) }) },
  { pattern: /^scroll$/i, build: () => ({ kind: 'scroll', direction: 'down', amount: 1 }) },
  { pattern: /^scroll\s+(?:up\s+|down\s+)?(?:to|until\s+(?:you\s+see|i\s+see|i\s+can\s+see))\s+(.+)$/i, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'scroll-to', target })) },
  { pattern: /^(?:scroll|bring)\s+(.+?)\s+into\s+view$/i, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'scroll-to', target })) },
];

const WAITS: readonly Rule[] = [
  { pattern: new RegExp(`^(?:wait|pause|sleep)(?:\\s+for)?(?:\\s+another)?\\s+(${ENGLISH_NUMBER})\\s*(?:more\\s+)?(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|moments?)$`, 'i'), build: ([count = '', unit = '']) => ({ kind: 'wait', seconds: secondsOf(parseEnglishNumber(count), unit) }) },
  { pattern: /^(?:wait|pause)(?:\s+a\s+(?:bit|little|while))?$|^wait\s+(?:for\s+the\s+page(?:\s+to\s+(?:load|finish|be\s+ready).*)?|until\s+(?:the\s+page|it)\s+(?:has\s+|is\s+)?(?:fully\s+)?(?:loads?|loaded|ready|settled|finished).*)$/i, build: () => ({ kind: 'wait', seconds: 2 }) },
  { pattern: /^wait\s+(?:until|till)\s+(.+)$/i, build: ([words = ''], masked) => waitUntil(parseEnglishCondition(masked, words)) },
  { pattern: /^wait\s+for\s+(.+?)(?:\s+to\s+(?:appear|show(?:\s+up)?|be\s+(?:visible|shown|there)|load|exist))?$/i, build: ([words = ''], masked) => waitUntil(parseEnglishCondition(masked, `there is ${words}`)) },
];

const CHECKS: readonly Rule[] = [
  { pattern: new RegExp(`^(make\\s+sure|ensure|assert)\\s+(?:that\\s+)?(.+)$`, 'i'), build: ([, words = ''], masked) => check(parseEnglishCondition(masked, words), true) },
  { pattern: new RegExp(`^${CHECK}\\s+(?:whether|if|that)\\s+(.+?)(?:\\s+or\\s+not)?$`, 'i'), build: ([words = ''], masked) => check(parseEnglishCondition(masked, words), false) },
  { pattern: /^(?:check|look|search|scan)\s+(?:on\s+)?(?:the|this)\s+page\s+for\s+(.+)$/i, build: ([words = ''], masked) => check(parseEnglishCondition(masked, `there is ${words}`), false) },
  { pattern: /^check\s+for\s+(.+?)(?:\s+on\s+(?:the|this)\s+page)?$/i, build: ([words = ''], masked) => check(parseEnglishCondition(masked, `there is ${words}`), false) },
  { pattern: /^((?:is|are|does|do)\s+.+)$/i, build: ([words = ''], masked) => check(parseEnglishCondition(masked, words), false) },
];

const READS: readonly Rule[] = [
  { pattern: /^(?:count|how\s+many|tell\s+me\s+how\s+many)\s+(.+)$/i, build: ([words = ''], masked) => read(parseEnglishCount(masked, words)) },
  { pattern: /^(?:what\s+(?:is|are)|what['’]s|what|which|where\s+is|show\s+me|tell\s+me|give\s+me)\s+(?:does\s+(?:it|the\s+page|this\s+page)\s+say\s+)?(.+)$/i, build: ([words = ''], masked) => read(parseEnglishRead(masked, words, true)) },
  { pattern: /^(?:summari[sz]e|sum\s+up|give\s+me\s+a\s+summary\s+of)(?:\s+(?:the|this)(?:\s+\w+)?|\s+it)?$/i, build: () => read({ kind: 'outline', isSummary: true }) },
  { pattern: /^(?:outline)(?:\s+(?:the|this)\s+page)?$/i, build: () => read({ kind: 'outline', isSummary: false }) },
  { pattern: new RegExp(`^(?:find|locate|look\\s+for|quote|search\\s+(?:the|this)\\s+page\\s+for)\\s+(?:all\\s+)?(?:the\\s+)?(${QUOTE})(?:\\s+(?:on|in)\\s+(?:the|this)\\s+page)?$`, 'i'), build: ([text = ''], masked) => read({ kind: 'passages', text: revealContent(masked, text) }) },
  { pattern: /^(?:quote|find)\s+(?:the\s+)?(?:passages?|sentences?|paragraphs?|text|parts?|lines?)\s+(?:that|which|where\s+it)\s+(?:contains?|mentions?|says?|has|have)\s+(.+)$/i, build: ([text = ''], masked) => read({ kind: 'passages', text: revealContent(masked, text) }) },
  { pattern: /^(?:read|extract|get|list|show|find|find\s+out|copy|note|note\s+down|report|return|collect|print|look\s+for|locate|scrape|output)\s+(?:out\s+|me\s+)?(.+)$/i, build: ([words = ''], masked) => readOrFindNode(masked, words) },
];

const FILLS: readonly Rule[] = [
  { pattern: /^(?:clear|empty|erase|reset)\s+(?:out\s+)?(?:the\s+(?:text|contents?|value)\s+(?:of|in|from)\s+)?(.+)$/i, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'clear', target })) },
  { pattern: /^(?:select|choose|pick)\s+(.+?)\s+(?:from|in|for|as|on)\s+(.+)$/i, build: ([option = '', words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'select', option: optionOf(masked, option), target })) },
  { pattern: /^(?:fill(?:\s+in|\s+out)?|complete)\s+(.+?)\s+with\s+(.+)$/i, build: ([words = '', text = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: new RegExp(`^(?:type|enter|input|fill(?:\\s+in)?|paste|key\\s+in)\\s+(?:the\\s+(?:text|words?|value)\\s+)?(${QUOTE}|${ADDRESS}|.+?)\\s+(?:into|in\\s+to|in|to|on|inside|as|for|under)\\s+(.+)$`, 'i'), build: ([text = '', words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: new RegExp(`^(?:write|put)\\s+(${QUOTE}|${ADDRESS})\\s+(?:into|in|on|inside)\\s+(.+)$`, 'i'), build: ([text = '', words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: /^(?:write|put)\s+(.+?)\s+(?:into|in)\s+(?=.*\b(?:field|box|input|area|bar)\b)(.+)$/i, build: ([text = '', words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: /^(?:set|change)\s+(.+?)\s+to\s+(.+)$/i, build: ([words = '', text = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'type', text: revealContent(masked, text), target })) },
  { pattern: /^(?:type|enter|input|paste)\s+(?:the\s+(?:text|words?)\s+)?(.+)$/i, build: ([text = ''], masked) => ({ kind: 'type', text: revealContent(masked, text), target: null }) },
  { pattern: new RegExp(`^(?:select|choose|pick)\\s+(?:the\\s+)?(?:option\\s+)?(${QUOTE}|\\S.*?)(?:\\s+option)?$`, 'i'), build: ([option = ''], masked) => (/\b(?:link|button|tab|radio|checkbox)\b/i.test(option) ? null : { kind: 'select', option: revealContent(masked, option), target: null }) },
];

const ACTS: readonly Rule[] = [
  { pattern: /^(?:press|hit|push|tap|use)\s+(.+)$/i, build: ([words = ''], masked) => keyOf(revealContent(masked, words)) },
  { pattern: /^(?:un-?check|un-?tick|deselect|unselect|turn\s+off|switch\s+off)\s+(.+)$/i, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: false })) },
  { pattern: /^(?:check|tick|turn\s+on|switch\s+on)\s+(?!whether\b|if\b|that\b|for\b|the\s+page\b|out\b)(.+)$/i, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: true })) },
  { pattern: /^(?:click|press|tap|push|hit|choose|select|follow|activate)\s+(?:on\s+|at\s+)?(.+)$/i, build: ([words = ''], masked) => withTarget(masked, words, (target) => ({ kind: 'click', target })) },
  { pattern: new RegExp(`^search\\s+(?:for\\s+)?(?:the\\s+(?:words?|term)\\s+)?(.+?)(?:\\s+(?:on|in|with)\\s+(?:(?:the|this)\\s+)?(?:page|site|website|search\\s+(?:box|bar|field)))?$`, 'i'), build: ([words = ''], masked) => (new RegExp(ADDRESS).test(words) ? null : { kind: 'search', words: revealContent(masked, words) }) },
  { pattern: /^(?:celebrate.*|(?:use|call|run)\s+(?:the\s+)?celebration(?:[_\s]tool)?\b.*|(?:show|throw|launch)\s+(?:some\s+)?(?:the\s+)?(?:confetti|celebration).*)$/i, build: () => ({ kind: 'celebrate' }) },
  { pattern: new RegExp(`^(?:open|go\\s+to)\\s+(.+)$`, 'i'), build: ([words = ''], masked) => (new RegExp(`^(?:a|an|some)\\s|${ADDRESS}`, 'i').test(words) ? null : withTarget(masked, words, (target) => ({ kind: 'click', target }))) },
];

const RULES: readonly Rule[] = [...TABS, ...MOVES, ...WAITS, ...CHECKS, ...READS, ...FILLS, ...ACTS];

/** The meaning of one English clause, or `null` when it is not understood. */
export function parseEnglishClause(masked: MaskedText, clause: string): Instruction | null {
  const bare = clause.replace(/\bcelebration_tool\b/gi, 'celebration tool');
  return applyRules(RULES, masked, bare);
}

function addressOf(masked: MaskedText, words: string): string {
  return completeAddress(revealContent(masked, words));
}

function withTarget(masked: MaskedText, words: string, build: (target: NonNullable<ReturnType<typeof parseTarget>>) => Instruction): Instruction | null {
  const target = parseTarget(masked, words);
  return target === null ? null : build(target);
}

function optionOf(masked: MaskedText, words: string): string {
  return revealContent(masked, words.replace(/^(?:the\s+)?(?:option\s+)?/i, '').replace(/\s+option$/i, ''));
}

function tabChoice(masked: MaskedText, before: string, after: string): TabChoice | null {
  const words = before.replace(/^(?:the|browser)\s+/i, '').replace(/\s*browser$/i, '');
  if (/^\d+$/.test(after)) return { kind: 'ordinal', ordinal: Number.parseInt(after, 10) };
  if (after !== '') return { kind: 'named', name: revealContent(masked, after.replace(/^(?:called|named)\s+/i, '')) };
  if (/^(?:current|this|active)?$/i.test(words)) return { kind: 'current' };
  if (/^next$/i.test(words)) return { kind: 'next' };
  if (/^previous$/i.test(words)) return { kind: 'previous' };
  if (new RegExp(`^${ENGLISH_ORDINAL}$`, 'i').test(words)) return { kind: 'ordinal', ordinal: parseEnglishOrdinal(words) };
  return { kind: 'named', name: revealContent(masked, words) };
}

function tabFocus(tab: TabChoice | null): Instruction | null {
  return tab === null || tab.kind === 'current' ? null : { kind: 'tab-focus', tab };
}

function waitUntil(condition: Condition | null): Instruction | null {
  return condition === null ? null : { kind: 'wait-until', condition };
}

function check(condition: Condition | null, mustHold: boolean): Instruction | null {
  return condition === null ? null : { kind: 'check', condition, mustHold };
}

function read(what: ReturnType<typeof parseEnglishRead>): Instruction | null {
  return what === null ? null : { kind: 'read', what };
}

function readOrFindNode(masked: MaskedText, words: string): Instruction | null {
  const counted = /^(?:the\s+)?number\s+of\s+/i.test(words) ? parseEnglishCount(masked, words) : null;
  if (counted !== null) return read(counted);
  const what = parseEnglishRead(masked, words, false);
  if (what !== null && what.kind !== 'value') return read(what);
  const target = parseTarget(masked, words);
  if (target !== null && target.role !== null && target.name !== '')
    return check({ kind: 'node-exists', target, isNegated: false }, true);
  return read(what);
}

function keyOf(words: string): Instruction | null {
  const key = parseKey(words);
  return key === null ? null : { kind: 'key', key };
}

function directionOf(word: string): Direction {
  const lower = word.toLowerCase();
  return lower === 'up' || lower === 'left' || lower === 'right' ? lower : 'down';
}

function amountOf(word: string): number {
  if (/^twice$/i.test(word)) return 2;
  return /^(?:a\s+|half)/i.test(word) ? 0.5 : 1;
}

function secondsOf(count: number, unit: string): number {
  if (/^(?:ms|milli)/i.test(unit)) return count / 1000;
  return /^min/i.test(unit) ? count * 60 : count;
}
