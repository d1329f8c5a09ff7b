import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Proposal } from '#shared/saved-tests/trace.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Tokens } from '#shared/model/run/run-event.ts';

import type { ActRequest, Model, ModelContext, PlanRequest } from '../llm/model.ts';
import { isComplete } from '../loop/ending/is-complete.ts';
import { linesOfCalls, linesOfPlan } from './proposed-lines.ts';

/** The present model's answer to a request, as lines. */
type Asked = { readonly lines: readonly string[] } | { readonly problem: string };

/**
 * Plays the recorded model, and asks the present one the same in each round. The past in its prompts stays the recorded one, so that each
 * round is judged by itself.
 */
export class AskingModel {
  readonly proposals: Proposal[] = [];
  readonly tokens = { input: 0, output: 0 };
  readonly #recorded: Model;
  readonly #present: Model;
  readonly #round: () => number;
  /** The present model's answer to a plan without calls, to be compared with the executor's calls. */
  #open: Asked | null = null;

  constructor(recorded: Model, present: Model, round: () => number) {
    this.#recorded = recorded;
    this.#present = present;
    this.#round = round;
  }

  get model(): Model {
    const { provider, name, seesImages, pictures, answer } = this.#recorded;
    return {
      provider,
      name,
      seesImages,
      pictures,
      answer,
      learnFromCalls: (fit) => this.#recorded.learnFromCalls?.(fit),
      plan: (request, context) => this.#plan(request, context),
      act: (request, context) => this.#act(request, context),
    };
  }

  async #plan(request: PlanRequest, context: ModelContext) {
    const page = request.state.snapshot;
    const now = await this.#asked(context, async (quiet) => {
      const plan = await this.#present.plan(withoutPicture(request), quiet);
      const lines = linesOfPlan(plan, page);
      if (lines !== null || isComplete(plan)) return lines ?? [];
      const { task, tools } = request;
      const state = withoutPicture(request).state;
      const { calls } = await this.#present.act({ task, plan, turns: [], state, tools }, quiet);
      return linesOfCalls(calls, page);
    });
    const plan = await this.#recorded.plan(request, context);
    const recorded = linesOfPlan(plan, page);
    this.#open = recorded === null ? now : null;
    if (recorded !== null) this.#compare('planner', recorded, now);
    return plan;
  }

  async #act(request: ActRequest, context: ModelContext) {
    const page: PageSnapshot = request.state.snapshot;
    const now =
      this.#open ??
      (await this.#asked(context, async (quiet) => {
        const { calls } = await this.#present.act(withoutPicture(request), quiet);
        return linesOfCalls(calls, page);
      }));
    this.#open = null;
    const answer = await this.#recorded.act(request, context);
    this.#compare('executor', linesOfCalls(answer.calls, page), now);
    return answer;
  }

  #compare(role: Proposal['role'], recorded: readonly string[], now: Asked): void {
    this.proposals.push({
      round: this.#round(),
      role,
      recorded: [...recorded],
      now: 'lines' in now ? [...now.lines] : [],
      problem: 'lines' in now ? null : now.problem,
    });
  }

  async #asked(
    { signal }: ModelContext,
    ask: (context: ModelContext) => Promise<readonly string[]>,
  ): Promise<Asked> {
    try {
      const lines = await ask({
        signal,
        onDelta: () => undefined,
        onNotice: () => undefined,
        onCall: ({ tokens }) => this.#count(tokens),
      });
      return { lines };
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      return { problem: toErrorInfo(thrown).message.slice(0, 2000) };
    }
  }

  #count({ input, output }: Tokens): void {
    this.tokens.input += input;
    this.tokens.output += output;
  }
}

/** The request without its picture, since saved tests contain none. */
const withoutPicture = <Request extends PlanRequest | ActRequest>(request: Request): Request => ({
  ...request,
  state: { ...request.state, screenshot: null },
});
