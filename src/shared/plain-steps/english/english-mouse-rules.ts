import type { DragGoal, Instruction, Place, Target } from '../instruction.ts';
import { withTarget } from '../build-instruction.ts';
import type { ClauseRule } from '../clause-rule.ts';
import type { MaskedText } from '../mask-text.ts';
import { ENGLISH_PLACE, parseEnglishPlace } from './english-place.ts';

type Rule = ClauseRule<Instruction>;

/** Target of mouse actions that name none: the page's drawing. */
const DRAWING: Target = {
  phrase: 'drawing',
  name: '',
  role: 'canvas',
  ordinal: null,
  section: null,
};
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  upwards: [0, -1],
  down: [0, 1],
  downwards: [0, 1],
};
const DIRECTION = `(?:to\\s+the\\s+)?(${Object.keys(DIRECTIONS).toSorted().toReversed().join('|')})`;
const PIXELS = '(\\d{1,4})\\s*(?:px|pixels?)';

const CLICKS: readonly Rule[] = [
  {
    pattern:
      /^(?:(double|triple)[\s-]?click|(right|middle)[\s-]?click)\s+(?:on\s+|in\s+|at\s+)?(.+)$/i,
    build: ([times = '', button = '', words = ''], masked) => {
      const how = /^(?:double|triple)$/i.test(times)
        ? { count: /^double$/i.test(times) ? 2 : 3 }
        : { button: /^right$/i.test(button) ? ('right' as const) : ('middle' as const) };
      return clickAt(masked, words, how);
    },
  },
  {
    pattern: new RegExp(
      `^(?:click|press|tap)\\s+(?:on\\s+|in\\s+|at\\s+)?(${ENGLISH_PLACE}\\s+(?:of|in|on)\\s+.+)$`,
      'i',
    ),
    build: ([words = ''], masked) => clickAt(masked, words, {}),
  },
  {
    pattern:
      /^(?:hover|point|(?:hover|rest|move|put|point)\s+(?:with\s+)?(?:the|your)\s+(?:mouse|pointer|cursor))\s+(?:over|on|onto|at|to)\s+(.+)$|^hover\s+(.+)$/i,
    build: ([words = '', bare = ''], masked) =>
      withTarget(masked, words || bare, (target) => ({ kind: 'hover', target })),
  },
];

const DRAGS: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^(?:drag|draw)\\s+(?:an?\\s+\\w+\\s+)?(?:(?:on|in|across)\\s+(.+?)\\s+)?from\\s+(${ENGLISH_PLACE})\\s+to\\s+(${ENGLISH_PLACE})(?:\\s+(?:of|on|in|across)\\s+(.+))?$`,
      'i',
    ),
    build: ([before = '', from = '', to = '', after = ''], masked) => {
      const goal = within(parseEnglishPlace(from), parseEnglishPlace(to));
      const words = after || before;
      if (goal === null) return null;
      return words === '' ? { kind: 'drag', target: DRAWING, goal } : dragTo(masked, words, goal);
    },
  },
  {
    pattern: new RegExp(
      `^(?:drag|move|pull)\\s+(.+?)\\s+(?:${DIRECTION}\\s+by\\s+${PIXELS}|(?:by\\s+)?${PIXELS}\\s+${DIRECTION})$`,
      'i',
    ),
    build: ([words = '', first = '', count = '', times = '', second = ''], masked) => {
      const [dx = 0, dy = 0] = DIRECTIONS[(first || second).toLowerCase()] ?? [];
      const pixels = Number(count || times);
      return dragTo(masked, words, { kind: 'by', dx: dx * pixels, dy: dy * pixels });
    },
  },
  {
    pattern:
      /^(?:drag(?:\s+and\s+drop)?|drop)\s+(.+?)\s+(?:onto|on\s+to|into|on\s+top\s+of|over\s+to|to|on|over|in)\s+(.+)$/i,
    build: ([words = '', onto = ''], masked) => {
      const target = withTarget(masked, onto, (goal) => ({ kind: 'hover', target: goal }));
      return target?.kind === 'hover'
        ? dragTo(masked, words, { kind: 'onto', target: target.target })
        : null;
    },
  },
];

/** Rules for mouse actions other than a plain click. */
export const ENGLISH_MOUSE_RULES: readonly Rule[] = [...CLICKS, ...DRAGS];

function clickAt(
  masked: MaskedText,
  words: string,
  how: Pick<Extract<Instruction, { kind: 'click' }>, 'count' | 'button'>,
): Instruction | null {
  const placed = new RegExp(`^(${ENGLISH_PLACE})\\s+(?:of|in|on)\\s+(.+)$`, 'i').exec(words);
  const at = placed === null ? null : parseEnglishPlace(placed[1] ?? '');
  return withTarget(masked, at === null ? words : (placed?.[2] ?? ''), (target) => ({
    kind: 'click',
    target,
    ...how,
    ...(at !== null && { at }),
  }));
}

function within(from: Place | null, to: Place | null): DragGoal | null {
  return from === null || to === null ? null : { kind: 'within', from, to };
}

function dragTo(masked: MaskedText, words: string, goal: DragGoal): Instruction | null {
  return withTarget(masked, words, (target) => ({ kind: 'drag', target, goal }));
}
