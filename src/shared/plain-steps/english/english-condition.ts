import type { Condition, NodeCondition } from '../instruction.ts';
import { applyRules, type ClauseRule } from '../clause-rule.ts';
import { hasMixedQuotation, type MaskedText, revealContent } from '../mask-text.ts';
import { parseTarget } from '../parse-target.ts';

const STATES: Readonly<Record<string, readonly [NodeCondition, boolean]>> = {
  checked: ['checked', true],
  ticked: ['checked', true],
  selected: ['checked', true],
  on: ['checked', true],
  unchecked: ['checked', false],
  unticked: ['checked', false],
  unselected: ['checked', false],
  off: ['checked', false],
  disabled: ['disabled', true],
  inactive: ['disabled', true],
  enabled: ['disabled', false],
  active: ['disabled', false],
  expanded: ['expanded', true],
  collapsed: ['expanded', false],
  pressed: ['pressed', true],
  empty: ['empty', true],
};
const STATE = Object.keys(STATES).join('|');
const PAGE = '(?:(?:the|this|current)\\s+)?(?:current\\s+)?(?:page|site|website|screen|text|it)';
const NOT = "(?:(?:does|do|is|are)\\s+not|(?:does|do|is|are)n['’]t)";

/** Rules in order: the negative form of presence comes before the positive one, which would read its "not" as part of the name. */
const RULES: readonly ClauseRule<Condition>[] = [
  {
    pattern: new RegExp(
      `^(?:the\\s+)?(?:page\\s+)?title\\s+(${NOT}\\s+)?(?:contains?|includes?|is|has|says?)\\s+(.+)$`,
      'i',
    ),
    build: ([not = '', text = ''], masked) => ({
      kind: 'title-has',
      text: revealContent(masked, text),
      isNegated: not !== '',
    }),
  },
  {
    pattern: new RegExp(
      `^(?:the\\s+)?(?:page\\s+)?(?:url|address)\\s+(${NOT}\\s+)?(?:contains?|includes?|is|has|says?)\\s+(.+)$`,
      'i',
    ),
    build: ([not = '', text = ''], masked) => ({
      kind: 'address-has',
      text: revealContent(masked, text),
      isNegated: not !== '',
    }),
  },
  {
    pattern:
      /^(?:there(?:\s+is|\s+are|['’]s)|is\s+there|are\s+there)\s+(no\s+|not\s+)?(.+?)(?:\s+(?:on|in|at)\s+(?:the|this)\s+(?:page|site|screen))?$/i,
    build: ([not = '', thing = ''], masked) => presenceOf(masked, thing, not !== ''),
  },
  {
    pattern:
      /^there\s+(?:isn['’]t|aren['’]t)\s+(.+?)(?:\s+(?:on|in|at)\s+(?:the|this)\s+(?:page|site|screen))?$/i,
    build: ([thing = ''], masked) => presenceOf(masked, thing, true),
  },
  {
    pattern: new RegExp(
      `^(?:does\\s+|do\\s+)?${PAGE}\\s+(?:now\\s+)?(${NOT}\\s+)?(?:contains?|has|have|says?|shows?|mentions?|includes?|displays?)\\s+(no\\s+)?(.+)$`,
      'i',
    ),
    build: ([not = '', no = '', thing = ''], masked) =>
      presenceOf(masked, thing, (not === '') !== (no === '')),
  },
  {
    pattern: new RegExp(
      `^(.+?)\\s+(?:${NOT}\\s+(?:exist|appear|there|present|visible|shown|displayed|on\\s+(?:the|this)\\s+page)|is\\s+(?:missing|gone|absent)|disappears?)$`,
      'i',
    ),
    build: ([thing = ''], masked) => presenceOf(masked, thing, true),
  },
  {
    pattern: new RegExp(
      `^(?:is\\s+|are\\s+)?(.+?)\\s+(?:is\\s+|are\\s+|has\\s+been\\s+|was\\s+)?(already\\s+)?(not\\s+)?(?:already\\s+)?(${STATE})$`,
      'i',
    ),
    build: ([thing = '', , not = '', state = ''], masked) =>
      stateOf(
        masked,
        thing.replace(/(?<!\s)\s+(?:is|are)(?:n['’]t)?$/i, ''),
        state,
        (not !== '') !== /n['’]t$/i.test(thing),
      ),
  },
  {
    pattern: new RegExp(
      `^(.+?)\\s+(?:is\\s+|are\\s+)?(?:exists?|appears?|there|present|visible|shown|displayed|shows\\s+up|on\\s+(?:the|this)\\s+(?:page|screen))$`,
      'i',
    ),
    build: ([thing = ''], masked) =>
      presenceOf(masked, thing.replace(/(?<!\s)\s+(?:is|are)$/i, ''), false),
  },
];

/** Parses an English condition such as `the page has "Sign in"` or `the Terms checkbox is not checked`, also as a question. */
export function parseEnglishCondition(masked: MaskedText, words: string): Condition | null {
  return applyRules(RULES, masked, words.trim());
}

function presenceOf(masked: MaskedText, thing: string, isNegated: boolean): Condition | null {
  const asText = /^(?:the\s+|an?\s+)?(?:text|words?|phrase|string|message|sentence)\s+(.+)$/i.exec(
    thing,
  );
  if (asText !== null && hasMixedQuotation(asText[1] ?? '')) return null;
  if (asText !== null)
    return { kind: 'page-has', text: revealContent(masked, asText[1] ?? ''), isNegated };
  const target = parseTarget(masked, thing);
  if (target === null) return null;
  if (target.role !== null) return { kind: 'node-exists', target, isNegated };
  const text = revealContent(masked, thing.replace(/^(?:the|an?|any)\s+/i, ''));
  return text === '' ? null : { kind: 'page-has', text, isNegated };
}

function stateOf(
  masked: MaskedText,
  thing: string,
  word: string,
  isNegated: boolean,
): Condition | null {
  const target = parseTarget(masked, thing);
  const known = STATES[word.toLowerCase()];
  if (target === null || known === undefined) return null;
  const [state, isState] = known;
  return { kind: 'node-is', target, state, isNegated: isNegated === isState };
}
