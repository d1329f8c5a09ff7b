import { AppError } from '#shared/errors/app-error.ts';
import type { Plan } from '#shared/model/run/plan/planner-output.ts';

import type { ActAnswer, AnswerRequest, Model, ModelContext, QuickRequest } from './model.ts';

/** The models of one run by their purpose. `main` stands in for those that are `null`. */
export interface TeamMembers {
  readonly main: Model;
  readonly executor: Model | null;
  readonly vision: Model | null;
  readonly extraction: Model | null;
  /** Decides single steps before the planner is asked; `null` without such a model. */
  readonly quick: Model | null;
  /** Takes over for the rest of the run from a model that can no longer be reached or used. */
  readonly fallback: Model | null;
}

/** The strongest first: a member that wants fewer pictures drops what it is sent. */
const PICTURE_USES = ['always', 'auto', 'never'] as const;

/** One `Model` made of several: each question goes to the model chosen for its kind. */
export function createModelTeam(members: TeamMembers): Model {
  const { main, fallback } = members;
  const executor = members.executor ?? main;
  const looking = () => members.vision ?? (main.seesImages ? main : executor);
  const lost = new Set<Model>();
  const present = (model: Model): Model =>
    lost.has(model) && fallback !== null ? fallback : model;

  async function ask<Result>(
    model: Model,
    { onNotice }: ModelContext,
    question: (asked: Model) => Promise<Result>,
  ): Promise<Result> {
    const asked = present(model);
    try {
      return await question(asked);
    } catch (error) {
      if (fallback === null || asked === fallback || !isUnusable(error)) throw error;
      lost.add(asked);
      onNotice(`${fallback.name} takes over from ${asked.name}. ${error.message}`, {
        code: 'MODEL_TAKEN_OVER',
        params: { fallback: fallback.name, model: asked.name },
      });
      return question(fallback);
    }
  }

  const chooserOf = (role: AnswerRequest<unknown>['role']): Model => {
    if (role === 'vision') return looking();
    // The planner's model writes scripts and answers the person.
    return role === 'repair' || role === 'page' ? main : (members.extraction ?? main);
  };

  return {
    provider: main.provider,
    get name() {
      return present(main).name;
    },
    get seesImages() {
      return [main, executor, looking()].some((model) => present(model).seesImages);
    },
    get pictures() {
      const uses = new Set([main, executor].map((model) => present(model).pictures));
      return PICTURE_USES.find((use) => uses.has(use)) ?? 'never';
    },
    learnFromCalls: (fit) => present(main).learnFromCalls?.(fit),
    plan: (request, context) => ask<Plan>(main, context, (model) => model.plan(request, context)),
    act: (request, context) =>
      ask<ActAnswer>(executor, context, (model) => model.act(request, context)),
    isQuick: members.quick !== null,
    nextLine: (request: QuickRequest, context: ModelContext) =>
      ask(members.quick ?? main, context, (model) => {
        if (model.nextLine === undefined) throw new Error(`${model.name} gives no lines`);
        return model.nextLine(request, context);
      }),
    answer: <Answer>(request: AnswerRequest<Answer>, context: ModelContext) => {
      const chosen = chooserOf(request.role);
      return ask(chosen, context, (model) => {
        if (model.answer === null) throw new Error(`${model.name} answers no questions`);
        return model.answer(request, context);
      });
    },
  };
}

/** Whether the endpoint has failed for good. An unusable answer is no reason to change the model. */
function isUnusable(error: unknown): error is AppError {
  return error instanceof AppError && error.code.startsWith('ENDPOINT_');
}
