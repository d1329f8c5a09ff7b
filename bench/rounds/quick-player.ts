import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { z } from 'zod';

import type { NamedNode, RecordedCall, Recording } from './recording.ts';

/** Name of the model that is asked for single lines. */
export const QUICK_MODEL = 'quick';

const PlanSchema = z.object({
  calls: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.json()) })).default([]),
  finalAnswer: z.string().default(''),
});

/**
 * Plays a recorded chore in quick mode: the recorded calls in order, each as a line if there is one for it and the table has its element;
 * otherwise as the planner, with all remaining calls of the recorded answer. Its decisions are those of the recording: the benchmark
 * measures the text in its requests, not a small model's judgement.
 */
export class QuickPlayer {
  /** Remaining calls of each recorded answer. */
  readonly #left: RecordedCall[][];
  readonly #answer: string;

  constructor({ answers }: Recording) {
    const recorded = answers.map(({ content, calls, nodes }) => {
      const plan = calls === undefined ? planIn(content) : { calls, finalAnswer: '' };
      return {
        calls: plan.calls.map((call) => byWords(call, nodes)).filter(({ tool }) => tool !== 'done'),
        finalAnswer: plan.finalAnswer,
      };
    });
    this.#left = recorded.map(({ calls }) => calls).filter((calls) => calls.length > 0);
    this.#answer =
      recorded.findLast(({ finalAnswer }) => finalAnswer !== '')?.finalAnswer ?? 'Done.';
  }

  answer(request: ScriptedRequest): ScriptedAnswer {
    if (request.body.model !== QUICK_MODEL) return this.#asPlanner(request);
    const calls = this.#left[0];
    if (calls === undefined) return { content: `done ${this.#answer.replaceAll('\n', ' ')}` };
    const [next] = calls;
    const line = next === undefined ? null : lineOf(next, itemsIn(request.lastText));
    if (line === null) return { content: 'planner' };
    calls.shift();
    if (calls.length === 0) this.#left.shift();
    return { content: line };
  }

  #asPlanner({ role, body }: ScriptedRequest): ScriptedAnswer {
    if (role === 'executor')
      return { calls: [{ tool: 'done', args: { success: false, message: 'It did not fit.' } }] };
    if (!JSON.stringify(body).includes('proposedActions')) return { content: '{}' };
    const calls = this.#left.shift();
    if (calls === undefined) return { plan: { taskComplete: true, finalAnswer: this.#answer } };
    return {
      plan: {
        proposedActions: ['Go on'],
        calls: calls.map(({ tool, args }) => ({ action: 1, tool, args })),
      },
    };
  }
}

function planIn(content = '{}'): z.infer<typeof PlanSchema> {
  try {
    return PlanSchema.parse(JSON.parse(content));
  } catch {
    // The answer is to another question: data from a text, or a picture.
    return { calls: [], finalAnswer: '' };
  }
}

/** Returns a call of the executor with words for its element, as in calls of the planner. */
function byWords(
  { tool, args }: RecordedCall,
  nodes: Readonly<Record<string, NamedNode>>,
): RecordedCall {
  const { nodeId, ...rest } = args;
  const node = typeof nodeId === 'number' ? nodes[nodeId] : undefined;
  return node === undefined ? { tool, args } : { tool, args: { ...rest, target: node.name } };
}

/** Element of the table. */
interface Item {
  readonly number: number;
  /** Name in quotation marks, as far as the table has it. */
  readonly name: string;
  /** Text of its line before the name: its kind and place. */
  readonly head: string;
  readonly isFocused: boolean;
}

const ITEM = /(?:^|, )(?:\*)?(\d+) (\*?)(?:[\w-]+ )?("(?:[^"\\]|\\.)*"|\(no name\))([^,"]*)/g;

function itemsIn(text: string): readonly Item[] {
  return text.split('\n').flatMap((line) => {
    const [, head = '', items = ''] = /^([^:]{1,200}?): (.*)$/.exec(line) ?? [];
    return [...items.matchAll(ITEM)].map(([, number, , name = '', rest = '']) => ({
      number: Number(number),
      name,
      head,
      isFocused: rest.includes('focused'),
    }));
  });
}

/** Returns the line of a call; `null` if none says it, or the table does not have exactly one element of that name. */
function lineOf({ tool, args }: RecordedCall, items: readonly Item[]): string | null {
  const { target, ...rest } = args;
  const others = Object.keys(rest).toSorted().join(' ');
  const element = typeof target === 'string' ? elementOf(target, items) : focusedOf(items);
  const said = (name: string): string => (typeof rest[name] === 'string' ? rest[name] : '');
  const text = said('text');
  if (text.includes('\n') || (element === null && /^(?:click|check|type|select)$/.test(tool)))
    return null;
  switch (`${tool} ${others}`.trim()) {
    case 'click':
    case 'check':
      return target === undefined ? null : `${tool} ${element}`;
    case 'type text':
      return text === '' ? null : `type ${element} "${text}"`;
    case 'type submit text':
      return rest['submit'] === true ? `submit ${element} "${text}"` : null;
    case 'select option':
      return `select ${element} ${said('option')}`;
    case 'key key':
      return target === undefined ? `key ${said('key')}` : null;
    case 'navigate url':
      return `open ${said('url')}`;
    case 'back':
      return 'back';
    case 'read_page':
      return 'read';
    default:
      return null;
  }
}

/** Finds an element by its quoted name and, among several, by the place after it or the kind. */
function elementOf(target: string, items: readonly Item[]): number | null {
  const [, kind = '', name, place] =
    /^([a-z]*) ?("(?:[^"\\]|\\.)*")(?: (?:in|of) .*?("(?:[^"\\]|\\.)*"))?/.exec(target) ?? [];
  if (name === undefined) return null;
  const isNamed = (item: Item): boolean =>
    item.name === name || (item.name.endsWith('…"') && name.startsWith(item.name.slice(0, -2)));
  const narrowed = (some: readonly Item[], fits: (item: Item) => boolean): readonly Item[] =>
    some.length > 1 && some.some(fits) ? some.filter(fits) : some;
  const named = items.filter(isNamed);
  const placed = narrowed(named, ({ head }) => place !== undefined && head.includes(place));
  const [first, ...more] = narrowed(placed, ({ head }) => kind !== '' && head.includes(kind));
  return first === undefined || more.length > 0 ? null : first.number;
}

const focusedOf = (items: readonly Item[]): number | null =>
  items.find(({ isFocused }) => isFocused)?.number ?? null;
