import type { ModelView } from '../../evals/eval-program.ts';
import type { ScriptedAnswer, ScriptedRequest } from '../../src/testing/scripted-model/script.ts';

/** A model that knows one task: it answers a run's requests, in their order, with what a policy wants done. */
export interface PolicyPlayer {
  answer(request: ScriptedRequest): Promise<ScriptedAnswer>;
  /** Why the policy gave up; `null` when it did not. */
  readonly complaint: string | null;
}

interface WantedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly answer: (result: string) => void;
}

const DONE = { tool: 'done', args: { success: true, message: 'Carried out.' } };

/**
 * Lets a policy solve its task through the requests of a real run: it sees the states and results that the prompts hold, and its
 * calls are what the model answers, one a round.
 */
export function playPolicy(
  goal: string,
  solve: (view: ModelView) => Promise<string>,
): PolicyPlayer {
  let complaint: string | null = null;
  let finalAnswer: string | null = null;
  let wanted: WantedCall | null = null;
  let state: string | null = null;
  let wake: () => void = () => undefined;
  let changed = new Promise<void>((resolve) => (wake = resolve));
  const tell = (): void => {
    wake();
    changed = new Promise((resolve) => (wake = resolve));
  };
  const view: ModelView = {
    state: async () => {
      while (state === null) await changed;
      return state;
    },
    call: (tool, args = {}) =>
      new Promise((answer) => {
        wanted = { tool, args, answer };
        tell();
      }),
  };
  void solve(view)
    .catch((error: unknown) => {
      complaint = error instanceof Error ? error.message : String(error);
      return '';
    })
    .then((answer) => {
      finalAnswer = answer;
      tell();
    });

  const plan = (): ScriptedAnswer =>
    finalAnswer === null
      ? { plan: { userTask: goal, proposedActions: ['Carry out the next step of the task'] } }
      : { plan: { userTask: goal, taskComplete: true, finalAnswer: finalAnswer || 'Done.' } };

  return {
    get complaint() {
      return complaint;
    },
    async answer({ role, body, lastText }) {
      if (role === 'planner') return plan();
      const result = body.messages.findLast((message) => message.role === 'tool');
      if (result?.role === 'tool' && wanted !== null) {
        // The page may be another one now: the policy looks at the next state.
        state = null;
        const { answer } = wanted;
        wanted = null;
        answer(withoutTags(result.content));
        return { calls: [DONE] };
      }
      state = stateIn(lastText);
      tell();
      while (wanted === null && finalAnswer === null) await changed;
      const next = wanted as WantedCall | null;
      return { calls: next === null ? [DONE] : [{ tool: next.tool, args: next.args }] };
    },
  };
}

/** The browser state as the prompt holds it, without what is put around it. */
function stateIn(text: string): string {
  return /<browser-state[^>]*>\n?([^]*?)\n?<\/browser-state/.exec(text)?.[1] ?? text;
}

/** A result comes between tags where a page has a say in it. */
function withoutTags(text: string): string {
  return /\{[^]*\}/.exec(text)?.[0] ?? text;
}
