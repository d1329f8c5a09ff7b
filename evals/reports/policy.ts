import { z } from 'zod';

import type {
  ScriptedAnswer,
  ScriptedCall,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';

/** Information that a model gets with the request for its next calls. */
export interface Told {
  /** Results of the calls before, in order. */
  readonly results: readonly CallResult[];
  /** Last message of the request, above all the state of the page. */
  readonly state: string;
  /** Value of `performance.now()` when the request came in. */
  readonly at: number;
}

export interface CallResult {
  readonly ok: boolean;
  /** Output of the tool, or its error. */
  readonly text: string;
  readonly output: unknown;
}

/** Plays a model: yields groups of calls, receives their results, and returns the answer. */
export type Policy = (first: Told) => Generator<readonly ScriptedCall[], string, Told>;

const ResultSchema = z.object({
  ok: z.boolean(),
  output: z.unknown().optional(),
  error: z.string().optional(),
});

/** Answers a run’s requests with a policy. An error of the policy becomes the answer of a failed run. */
export class PolicyPlayer {
  readonly told: Told[] = [];
  readonly #policy: Policy;
  #going: ReturnType<Policy> | null = null;
  /** Last request and its answer: a repeated request gets the same answer again. */
  #before: { readonly asked: string; readonly calls: readonly ScriptedCall[] } | null = null;
  #over: { readonly success: boolean; readonly message: string } | null = null;

  constructor(policy: Policy) {
    this.#policy = policy;
  }

  answer(request: ScriptedRequest): ScriptedAnswer {
    if (request.role === 'executor') return { calls: this.#next(request) };
    if (!JSON.stringify(request.body).includes('proposedActions')) return { content: '{}' };
    return this.#over === null
      ? { plan: { proposedActions: ['Go on'] } }
      : { plan: { taskComplete: true, finalAnswer: this.#over.message } };
  }

  #next(request: ScriptedRequest): readonly ScriptedCall[] {
    const asked = JSON.stringify(request.body.messages);
    if (this.#before?.asked === asked) return this.#before.calls;
    const calls = this.#callsAfter(request);
    this.#before = { asked, calls };
    return calls;
  }

  #callsAfter(request: ScriptedRequest): readonly ScriptedCall[] {
    const told = toldBy(request);
    this.told.push(told);
    if (this.#over === null) {
      const step = this.#step(told);
      if (step.done !== true) return step.value;
      this.#over ??= { success: true, message: step.value };
    }
    return [{ tool: 'done', args: { ...this.#over } }];
  }

  #step(told: Told): IteratorResult<readonly ScriptedCall[], string> {
    try {
      if (this.#going !== null) return this.#going.next(told);
      this.#going = this.#policy(told);
      return this.#going.next();
    } catch (error) {
      const message = `The policy is stuck: ${error instanceof Error ? error.message : String(error)}`;
      this.#over = { success: false, message };
      return { done: true, value: message };
    }
  }
}

function toldBy({ body, lastText, at }: ScriptedRequest): Told {
  const last = body.messages.findLastIndex(({ role }) => role === 'assistant');
  const results = body.messages
    .slice(last + 1)
    .flatMap((message) => (message.role === 'tool' ? [resultOf(message.content)] : []));
  return { results, state: lastText, at };
}

function resultOf(message: string): CallResult {
  // Content of a page is between tags.
  const content = /^<untrusted[^>]*>\n([^]*)\n<\/untrusted[^>]*>$/.exec(message)?.[1] ?? message;
  let value: unknown = null;
  try {
    value = JSON.parse(content);
  } catch {
    // A truncated result stays text.
  }
  const parsed = ResultSchema.safeParse(value);
  if (!parsed.success) return { ok: content.startsWith('{"ok":true'), text: content, output: null };
  const { ok, output, error } = parsed.data;
  const text = error ?? (typeof output === 'string' ? output : JSON.stringify(output));
  return { ok, text, output };
}
