import type { ScriptedAnswer, ScriptedRequest } from '../../src/testing/scripted-model/script.ts';
import { z } from 'zod';

import type { NamedNode, RecordedCall, Recording } from './recording.ts';
import { nodesIn } from './request-nodes.ts';

/** The name of the model that is asked for single lines. */
export const QUICK_MODEL = 'quick';

const PlanSchema = z.object({
  calls: z.array(z.object({ tool: z.string(), args: z.record(z.string(), z.json()) })).default([]),
  finalAnswer: z.string().default(''),
});

/**
 * Plays a recorded chore in quick mode: the recorded calls in their order, each as a line where one says it and the table has its element,
 * else by the planner with all calls that the recorded answer has left. It decides as well as the recording: what is measured is the text
 * that it is shown, not a small model's judgement.
 */
export class QuickPlayer {
  /** Calls of each recorded answer that are not done yet. */
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
    const line = next === undefined ? null : lineOf(next, nodesIn(request));
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
        calls: calls.map((call) => ({ action: 1, ...call })),
      },
    };
  }
}

function planIn(content = '{}'): z.infer<typeof PlanSchema> {
  try {
    return PlanSchema.parse(JSON.parse(content));
  } catch {
    // An answer to another question: data from a text, a look at a picture.
    return { calls: [], finalAnswer: '' };
  }
}

/** A call of the executor's by the words of its element, as the planner gives calls. */
function byWords(
  { tool, args }: RecordedCall,
  nodes: Readonly<Record<string, NamedNode>>,
): RecordedCall {
  const { nodeId, ...rest } = args;
  const node = nodes[String(nodeId)];
  return node === undefined ? { tool, args } : { tool, args: { ...rest, target: node.name } };
}

/** `null`: no line says it, or the table has not exactly one element of that name. */
function lineOf(
  { tool, args }: RecordedCall,
  nodes: ReadonlyMap<number, NamedNode>,
): string | null {
  const { target, ...rest } = args;
  const others = Object.keys(rest).toSorted().join(' ');
  const element = typeof target === 'string' ? elementOf(target, nodes) : null;
  const text = typeof rest['text'] === 'string' ? rest['text'] : '';
  if (text.includes('\n')) return null;
  switch (`${tool} ${others}`.trim()) {
    case 'click':
    case 'check':
      return element === null ? null : `${tool} ${element}`;
    case 'type text':
      return element === null || text === '' ? null : `type ${element} "${text}"`;
    case 'type submit text':
      return element === null || rest['submit'] !== true ? null : `submit ${element} "${text}"`;
    case 'select option':
      return element === null ? null : `select ${element} ${String(rest['option'])}`;
    case 'key key':
      return target === undefined ? `key ${String(rest['key'])}` : null;
    case 'navigate url':
      return `open ${String(rest['url'])}`;
    case 'back':
      return 'back';
    case 'read_page':
      return 'read';
    default:
      return null;
  }
}

/** By the name in quotes and, of several, the place that the words name after it. */
function elementOf(target: string, nodes: ReadonlyMap<number, NamedNode>): number | null {
  const [, name, place] =
    /("(?:[^"\\]|\\.)*")(?: (?:in|of) .*?("(?:[^"\\]|\\.)*"))?/.exec(target) ?? [];
  if (name === undefined) return null;
  const named = [...nodes].filter(
    ([, node]) => node.name === name || node.name.startsWith(`${name} in `),
  );
  const placed =
    place === undefined ? named : named.filter(([, node]) => node.name.includes(place));
  const [first, ...more] = placed.length > 0 ? placed : named;
  return first === undefined || more.length > 0 ? null : first[0];
}
