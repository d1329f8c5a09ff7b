import { ownPlan } from '#shared/model/run/plan/plan-without-planner.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { NodeIdSchema } from '#shared/model/ids.ts';
import { type NodeArgument, NodeArgumentSchema } from '#shared/model/page/node-fingerprint.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';

import { z } from 'zod';

import type { ReplaySession } from './replay-session.ts';
import { reachedLimit } from '../loop/run-limits.ts';

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;
type Numbers = Partial<Record<NodeArgument, number>>;

/**
 * Asks the executor once which elements a step acts on when its own were not found. Only the numbers in its answer are used: the act stays
 * as recorded. `null` without a model, or when it names no elements.
 */
export async function chooseByModel(session: ReplaySession, step: Act): Promise<Numbers | null> {
  const { model, run } = session.parts;
  if (model.answer === null || reachedLimit(session.usage(), run.limits) !== null) return null;
  const known = NodeArgumentSchema.options.flatMap((argument) => {
    const target = step.targets[argument];
    return target === undefined
      ? []
      : [`${argument} was a ${target.role || target.tag} named “${target.name}”`];
  });
  const state = await session.observe('none');
  try {
    const answer = await model.act(
      {
        task: `Do this one step and nothing else: ${step.words}`,
        plan: ownPlan(step.words, {
          challengesIdentified: `The page has changed since the step was recorded: ${known.join('; ')}.`,
          stepByStepReasoning: `Call ${step.tool} once, with the number of the element that has taken its place. If none has, call done with success false.`,
          proposedActions: [step.words],
        }),
        turns: [],
        state,
        tools: session.tools,
      },
      session.modelContext('executor'),
    );
    return numbersIn(answer.calls.find(({ tool }) => tool === step.tool)?.args, step);
  } catch (error) {
    if (session.parts.signal.aborted || !(error instanceof AppError)) throw error;
    return null;
  }
}

/** The numbers for all elements of the step; `null` when one is missing. */
function numbersIn(args: unknown, { targets }: Act): Numbers | null {
  const given = z.record(z.string(), z.unknown()).safeParse(args).data ?? {};
  const numbers: Numbers = {};
  for (const argument of NodeArgumentSchema.options) {
    if (targets[argument] === undefined) continue;
    const nodeId = NodeIdSchema.safeParse(given[argument]);
    if (!nodeId.success) return null;
    numbers[argument] = nodeId.data;
  }
  return numbers;
}
