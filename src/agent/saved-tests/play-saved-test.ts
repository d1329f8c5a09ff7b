import {
  type ModelAccess,
  NO_OTHER_MODELS,
  PROTOCOL_VERSION,
  type RunStart,
} from '#shared/ports/agent/run-messages.ts';
import type { SavedTest } from '#shared/saved-tests/saved-test.ts';
import type { Played, TraceStep } from '#shared/saved-tests/trace.ts';
import { RunIdSchema } from '#shared/model/ids.ts';

import type { Model, ModelContext } from '../llm/model.ts';
import { createEndpointModel } from '../llm/endpoint/endpoint-model.ts';
import { runAgent } from '../loop/run-agent.ts';
import { RunControl } from '../loop/run-control.ts';
import { AskingModel } from './asking-model.ts';
import { recordedModel } from './recorded-model.ts';
import { recordedRemote } from './recorded-remote.ts';
import { Tape } from './tape.ts';

/** A fixed start time, so that each playback is the same. */
const STARTED_AT = 1_700_000_000_000;
/** Minimum time limit, since the present model may think for longer than the recorded one. */
const TIMEOUT_MS = 3_600_000;

/**
 * Runs the loop on a saved test, with recordings instead of pages, tools and the person.
 * @param access model that is asked as well; without one, nothing leaves this process
 */
export async function playSavedTest(
  savedTest: SavedTest,
  access: ModelAccess | null,
): Promise<Played> {
  const control = new RunControl();
  const tape = new Tape(savedTest, (text) => control.say(text));
  const steps: TraceStep[] = [];
  let round = 0;
  const played = watched(
    recordedModel(savedTest, tape, (asked) => {
      steps.push({ kind: 'asked', round, ...asked, problem: null });
    }),
    steps,
  );
  const asking =
    access === null ? null : new AskingModel(played, createEndpointModel(access), () => round);
  const { status, finalAnswer, error } = await runAgent(startOf(savedTest), {
    model: asking?.model ?? played,
    remote: recordedRemote(
      tape,
      (step) => steps.push(step),
      (iteration) => {
        round = iteration;
      },
    ),
    control,
    now: () => STARTED_AT + tape.at,
  });
  const left = error === null && !tape.isAtEnd ? 'It ended before the recorded run did.' : null;
  return {
    trace: {
      steps,
      status,
      finalAnswer,
      problem: (error?.message ?? left)?.slice(0, 2000) ?? null,
    },
    proposals: asking?.proposals ?? [],
    tokens: asking?.tokens ?? { input: 0, output: 0 },
  };
}

/** Wraps a model to record for each request why its answer could not be used. */
function watched(model: Model, steps: TraceStep[]): Model {
  const watch = (context: ModelContext): ModelContext => ({
    ...context,
    onCall: (report) => {
      const index = steps.findLastIndex(
        (step) => step.kind === 'asked' && step.role === report.role,
      );
      const step = steps[index];
      if (step !== undefined && report.error !== null)
        steps[index] = { ...step, problem: report.error.message.slice(0, 2000) };
      context.onCall(report);
    },
  });
  const { answer } = model;
  return {
    provider: model.provider,
    name: model.name,
    seesImages: model.seesImages,
    pictures: model.pictures,
    plan: (request, context) => model.plan(request, watch(context)),
    act: (request, context) => model.act(request, watch(context)),
    learnFromCalls: (fit) => model.learnFromCalls?.(fit),
    answer: answer === null ? null : (question, context) => answer(question, watch(context)),
  };
}

function startOf({ start }: SavedTest): RunStart {
  const { model, vision, traits, limits } = start;
  return {
    protocolVersion: PROTOCOL_VERSION,
    runId: RunIdSchema.parse('run_fixture0'),
    task: start.task,
    plan: start.plan,
    provider: { kind: 'openai', baseUrl: 'http://saved-test.invalid/v1', model, vision },
    apiKey: null,
    traits,
    others: NO_OTHER_MODELS,
    limits: { ...limits, timeoutMs: Math.max(limits.timeoutMs, TIMEOUT_MS) },
    prices: [],
    mcpServers: start.mcpServers,
    files: start.files,
    hasSecrets: start.hasSecrets,
    hasSeveralTabs: start.hasSeveralTabs,
    askedTools: start.askedTools,
    startedAt: STARTED_AT,
    past: null,
  };
}
