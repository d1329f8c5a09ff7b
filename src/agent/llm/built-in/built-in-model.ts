import { AppError, type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

import type { Model, ModelContext, PlanRequest } from '../model.ts';
import { packText } from '../pack-text.ts';
import { actRound } from './act/act-round.ts';
import { planRound } from './plan/plan-round.ts';

const NAME = 'built-in';
const NO_TOKENS = { input: 0, output: 0 };

/**
 * The engine that needs no network: it follows step-by-step instructions in English and Chinese by a grammar and by the names of the
 * elements on the page. It stores nothing between calls, so a run can be continued where it stopped. Its planner throws `NEEDS_MODEL` and
 * `BUILT_IN_STUCK` when it cannot go on.
 */
export function createBuiltInModel(): Model {
  return {
    provider: 'builtin',
    name: NAME,
    seesImages: false,
    pictures: 'never',
    async plan(asking, context) {
      const request = presentRequest(asking);
      const { task, mode, history, mustConclude } = request;
      const asked = {
        task,
        steps: mode.kind === 'predefined' ? mode.plan.steps : null,
        iterationsBefore: history.length,
        mustConclude,
        page: pageOf(request.state.snapshot),
      };
      return decide(
        'planner',
        context,
        asked,
        () => planRound(request),
        (plan) => ({ ...plan }),
      );
    },
    async act(request, context) {
      const asked = {
        actions: request.plan.proposedActions,
        turnsBefore: request.turns.length,
        page: pageOf(request.state.snapshot),
      };
      const answer = await decide(
        'executor',
        context,
        asked,
        () => actRound(request),
        describeAnswer,
      );
      context.onDelta(answer.text);
      return answer;
    },
    answer: null,
  };
}

/**
 * Reduces a run with several requests to the newest one, with the person's additions to it as further instructions; earlier requests are
 * done.
 */
function presentRequest(request: PlanRequest): PlanRequest {
  const before = request.earlier.at(-1)?.lastIteration ?? 0;
  const added = request.said.filter(({ afterIteration }) => afterIteration > before);
  return {
    ...request,
    task: [request.task, ...added.map(({ text }) => text)].join('\n'),
    history: request.history.filter(({ iteration }) => iteration > before),
  };
}

async function decide<Answer>(
  role: 'planner' | 'executor',
  { signal, onCall }: ModelContext,
  request: object,
  think: () => Answer,
  describe: (answer: Answer) => object,
): Promise<Answer> {
  if (signal.aborted)
    throw new AppError({
      code: 'ABORTED',
      message: 'The run was stopped.',
      next: 'Start it again to go on.',
    });
  const startedAt = performance.now();
  const report = async (answer: object | null, error: ErrorInfo | null): Promise<void> => {
    const ms = performance.now() - startedAt;
    onCall({
      model: NAME,
      role,
      attempt: 1,
      tokens: NO_TOKENS,
      ms,
      error,
      exchange: {
        request: await packText(JSON.stringify(request)),
        answer: JSON.stringify(answer),
      },
    });
  };
  try {
    const answer = think();
    await report(describe(answer), null);
    return answer;
  } catch (thrown) {
    await report(null, toErrorInfo(thrown));
    throw thrown;
  }
}

function describeAnswer(answer: ReturnType<typeof actRound>): object {
  return {
    text: answer.text,
    calls: answer.calls.map(({ id, tool, args }) => ({ id, tool, args: JSON.stringify(args) })),
  };
}

function pageOf({
  tab,
  nodes,
}: {
  readonly tab: { readonly url: string; readonly title: string };
  readonly nodes: readonly unknown[];
}) {
  return { url: tab.url, title: tab.title, elements: nodes.length };
}
