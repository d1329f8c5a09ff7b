import type { ObservedState } from '../../src/shared/ports/agent/run-messages.ts';
import { ArtifactIdSchema } from '../../src/shared/model/ids.ts';
import { pictureTells } from '../../src/shared/page-state/picture-tells.ts';
import { toolResultText } from '../../src/agent/prompts/history/tool-result-text.ts';
import { createEndpointModel } from '../../src/agent/llm/endpoint/endpoint-model.ts';
import { runAgent } from '../../src/agent/loop/run-agent.ts';
import { RunControl } from '../../src/agent/loop/run-control.ts';
import type { Remote } from '../../src/agent/remote-tools/remote.ts';
import { runStart } from '../../src/testing/fake-main/fake-main.ts';
import type {
  Script,
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import type { EvalRun, ModelView } from '../eval-program.ts';

/** Limit of a result's length, as in the executor's prompt. */
const MAX_RESULT_CHARS = 20_000;
/** Stands in for the screenshot: the provider determines a picture's cost. */
const PICTURE: ObservedState['screenshot'] = {
  artifactId: ArtifactIdSchema.parse('0'.repeat(64)),
  dataUrl: 'data:image/png;base64,iVBORw0KGgo=',
};

interface WantedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly answer: (result: string) => void;
}

/** Link between the policy and the loop: the state in a prompt, and the calls that the policy wants. */
class Exchange {
  #state: ObservedState | null = null;
  #isOver = false;
  readonly #wanted: WantedCall[] = [];
  #wake: () => void = () => undefined;
  #changed = new Promise<void>((resolve) => (this.#wake = resolve));

  /** View for the policy: the state in the newest prompt, and calls that the model will answer with. */
  readonly view: ModelView = {
    state: async () => {
      while (this.#state === null) await this.#changed;
      return this.#state.text;
    },
    call: (tool, args = {}) =>
      new Promise((answer) => {
        this.#wanted.push({ tool, args, answer });
        this.#tell();
      }),
  };

  show(state: ObservedState): void {
    this.#state = state;
    this.#tell();
  }

  /** Reports the result of the first requested call; the page is unknown until the next state. */
  finish(result: string): void {
    this.#state = null;
    this.#wanted.shift()?.answer(result);
  }

  end(): void {
    this.#isOver = true;
    this.#tell();
  }

  /** Returns the next call; `undefined` when the policy wants no more. */
  async next(): Promise<WantedCall | undefined> {
    while (this.#wanted.length === 0 && !this.#isOver) await this.#changed;
    return this.#wanted[0];
  }

  #tell(): void {
    this.#wake();
    this.#changed = new Promise((resolve) => (this.#wake = resolve));
  }
}

/**
 * Lets a policy solve its task from inside the loop: its calls become the scripted model's answers, one per round, and it sees the states
 * in the prompts. So the prompts equal those that a model would get.
 */
export async function solveInLoop(
  run: Pick<EvalRun, 'look' | 'callTool'>,
  goal: string,
  solve: (view: ModelView) => Promise<void>,
  onRequest: (request: ScriptedRequest) => void,
): Promise<void> {
  const exchange = new Exchange();
  const script: Script = async (request) => {
    onRequest(request);
    const next = await exchange.next();
    return request.role === 'planner' ? planFor(goal, next) : callFor(next);
  };
  const server = await startScriptedModel(script);
  const work = solve(exchange.view).finally(() => exchange.end());
  // The error of a policy that gives up is reported below, when its run has ended.
  work.catch(() => undefined);
  try {
    const start = runStart();
    const { status, error } = await runAgent(
      { ...start, task: goal, limits: { ...start.limits, maxIterations: 100, timeoutMs: 600_000 } },
      {
        model: createEndpointModel({
          provider: { kind: 'openai', baseUrl: server.url, model: 'scripted', vision: true },
          apiKey: null,
        }),
        remote: remoteOf(run, exchange),
        control: new RunControl(),
      },
    );
    if (status !== 'completed')
      throw new Error(`the run ended as ${status}: ${error?.message ?? ''}`);
    await work;
  } finally {
    await server.close();
    await work.catch(() => undefined);
  }
}

/** Returns main's interface to the loop; it reads and acts through the eval run. */
function remoteOf(run: Pick<EvalRun, 'look' | 'callTool'>, exchange: Exchange): Remote {
  return {
    observe: async (_iteration, picture) => {
      const seen = await run.look();
      const isSent =
        picture === 'send' || (picture === 'if-it-tells' && pictureTells(seen.snapshot));
      const state = { ...seen, screenshot: isSent ? PICTURE : null };
      exchange.show(state);
      return state;
    },
    glance: async () => ({ ...(await run.look()), screenshot: null }),
    call: async ({ tool, args }) => {
      const result = await run.callTool(tool, argsOf(args));
      exchange.finish(toolResultText(result, MAX_RESULT_CHARS));
      return result;
    },
    ask: () => Promise.resolve(null),
    event: () => undefined,
    delta: () => undefined,
  };
}

function planFor(goal: string, next: WantedCall | undefined): ScriptedAnswer {
  if (next === undefined)
    return { plan: { userTask: goal, taskComplete: true, finalAnswer: 'It is done.' } };
  const { tool, args } = next;
  return {
    plan: {
      userTask: goal,
      executionHistory:
        'What was begun before has worked as the results say; nothing has failed so far and nothing is left over.',
      currentState: 'The page shows the list with its entries and the fields that are needed next.',
      challengesIdentified: '',
      stepByStepReasoning: `The goal needs one more step on this page before the next one can be seen: ${tool} is what brings it about.`,
      proposedActions: [`${tool} with ${JSON.stringify(args)}, as the goal says`],
    },
  };
}

function callFor(next: WantedCall | undefined): ScriptedAnswer {
  const done = { tool: 'done', args: { success: next !== undefined, message: 'Carried out.' } };
  if (next === undefined) return { calls: [done] };
  return { calls: [{ tool: next.tool, args: next.args }, done] };
}

function argsOf(args: unknown): Readonly<Record<string, unknown>> {
  return typeof args === 'object' && args !== null ? { ...args } : {};
}
