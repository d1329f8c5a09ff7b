import type { Instruction } from '../instruction.ts';
import { chooseOption, pressKey, typeInto, withTarget } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import { ADDRESS, QUOTE, revealContent } from '../mask-text.ts';

type Rule = ClauseRule<Instruction>;

const FILLS: readonly Rule[] = [
  {
    pattern: /^(?:in|into)\s+(.+?)[,\s]+(?:type|enter|input|write|put)\s+(.+)$/i,
    build: ([words = '', text = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern:
      /^(?:clear|empty|erase|reset)\s+(?:out\s+)?(?:the\s+(?:text|contents?|value)\s+(?:of|in|from)\s+)?(.+)$/i,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'clear', target })),
  },
  {
    pattern: /^(?:select|choose|pick)\s+(.+?)\s+(?:from|in|for|as|on)\s+(.+)$/i,
    build: ([option = '', words = ''], masked) => chooseOption(masked, bareOption(option), words),
  },
  {
    pattern: /^(?:fill(?:\s+in|\s+out)?|complete)\s+(.+?)\s+with\s+(.+)$/i,
    build: ([words = '', text = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(
      `^(?:type|enter|input|fill(?:\\s+in)?|paste|key\\s+in)\\s+(?:the\\s+(?:text|words?|value)\\s+)?(${QUOTE}|${ADDRESS}|.+?)\\s+(?:into|in\\s+to|in|to|on|inside|as|for|under)\\s+(.+)$`,
      'i',
    ),
    build: ([text = '', words = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(
      `^(?:write|put)\\s+(${QUOTE}|${ADDRESS})\\s+(?:into|in|on|inside)\\s+(.+)$`,
      'i',
    ),
    build: ([text = '', words = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: /^(?:write|put)\s+(.+?)\s+(?:into|in)\s+(?=.*\b(?:field|box|input|area|bar)\b)(.+)$/i,
    build: ([text = '', words = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(
      `^(?:append|add)\\s+(?:the\\s+(?:text|words?)\\s+)?(${QUOTE})\\s+(?:to|at)\\s+(?:the\\s+end\\s+of\\s+)(.+)$|^append\\s+(${QUOTE})\\s+to\\s+(.+)$`,
      'i',
    ),
    build: ([text = '', words = '', other = '', place = ''], masked) =>
      added(typeInto(masked, text || other, words || place)),
  },
  {
    pattern: /^(?:rename|set|change)\s+(.+?)\s+to\s+(.+)$/i,
    build: ([words = '', text = ''], masked) => typeInto(masked, text, words),
  },
  {
    pattern: new RegExp(
      `^(?:type|enter|input|paste|write)\\s+(${QUOTE})\\s+(?:there|here|at\\s+the\\s+cursor|where\\s+the\\s+(?:cursor|focus)\\s+is)$`,
      'i',
    ),
    build: ([text = ''], masked) => {
      const typing = typeInto(masked, text, null);
      return typing?.kind === 'type' ? { ...typing, isAtCursor: true } : null;
    },
  },
  {
    pattern: /^(?:type|enter|input|paste)\s+(?:the\s+(?:text|words?)\s+)?(.+)$/i,
    build: ([text = ''], masked) => typeInto(masked, text, null),
  },
  {
    pattern: new RegExp(
      `^(?:select|choose|pick)\\s+(?:the\\s+)?(?:option\\s+)?(${QUOTE}|\\S.*?)(?:\\s+option)?$`,
      'i',
    ),
    build: ([option = ''], masked) =>
      /\b(?:link|button|tab|radio|checkbox)\b/i.test(option)
        ? null
        : chooseOption(masked, bareOption(option), null),
  },
];

const ACTS: readonly Rule[] = [
  {
    pattern: /^(?:press|hit|push|use)\s+(.+?)\s+(?:in|on|inside|while\s+in)\s+(.+)$/i,
    build: ([words = '', place = ''], masked) => {
      const key = pressKey(revealContent(masked, words));
      return key?.kind === 'key'
        ? withTarget(masked, place, (target) => ({ ...key, target }))
        : null;
    },
  },
  {
    pattern: /^submit(?:\s+(?:it|that|the\s+form|the\s+search))$/i,
    build: () => ({ kind: 'key', key: 'Enter' }),
  },
  {
    pattern: /^(?:press|hit|push|tap|use)\s+(.+)$/i,
    build: ([words = ''], masked) => pressKey(revealContent(masked, words)),
  },
  {
    pattern: /^(?:un-?check|un-?tick|deselect|unselect|turn\s+off|switch\s+off)\s+(.+)$/i,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: false })),
  },
  {
    pattern:
      /^(?:check|tick|turn\s+on|switch\s+on)\s+(?!whether\b|if\b|that\b|for\b|the\s+page\b|out\b)(.+)$/i,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'set-checked', target, isChecked: true })),
  },
  {
    pattern: /^(?:click|press|tap|push|hit|choose|select|follow|activate)\s+(?:on\s+|at\s+)?(.+)$/i,
    build: ([words = ''], masked) =>
      withTarget(masked, words, (target) => ({ kind: 'click', target })),
  },
  {
    pattern: new RegExp(
      `^search\\s+(?:for\\s+)?(?:the\\s+(?:words?|term)\\s+)?(.+?)(?:\\s+(?:on|in|with)\\s+(?:(?:the|this)\\s+)?(?:page|site|website|search\\s+(?:box|bar|field)))?$`,
      'i',
    ),
    build: ([words = ''], masked) =>
      new RegExp(ADDRESS).test(words)
        ? null
        : { kind: 'search', words: revealContent(masked, words) },
  },
  {
    pattern:
      /^(?:celebrate.*|(?:use|call|run)\s+(?:the\s+)?celebration(?:[_\s]tool)?\b.*|(?:show|throw|launch)\s+(?:some\s+)?(?:the\s+)?(?:confetti|celebration).*)$/i,
    build: () => ({ kind: 'celebrate' }),
  },
  {
    pattern: new RegExp(`^(?:open|go\\s+to)\\s+(.+)$`, 'i'),
    build: ([words = ''], masked) =>
      new RegExp(`^(?:a|an|some)\\s|${ADDRESS}`, 'i').test(words)
        ? null
        : withTarget(masked, words, (target) => ({ kind: 'click', target })),
  },
];

/** Rules for actions on elements: fill in, choose, tick, click, press; search and celebrate. */
export const ENGLISH_ACT_RULES: readonly Rule[] = [...FILLS, ...ACTS];

function bareOption(words: string): string {
  return words.replace(/^(?:the\s+)?(?:option\s+)?/i, '').replace(/(?<!\s)\s+option$/i, '');
}

function added(instruction: Instruction | null): Instruction | null {
  return instruction?.kind === 'type' ? { ...instruction, isAdded: true } : null;
}
