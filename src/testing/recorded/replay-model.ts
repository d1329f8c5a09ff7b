import { modelKey } from '../../shared/model/settings/model-key.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { onTestFinished } from 'vitest';

import type {
  ActRequest,
  ExecutorTurn,
  ModelCallReport,
  PlanRequest,
} from '../../agent/llm/model.ts';
import { createEndpointModel } from '../../agent/llm/endpoint/endpoint-model.ts';
import { runTools } from '../../agent/loop/own-tools/run-tools.ts';
import { BLANK_STATE } from '../../agent/single-request/models/blank-state.ts';
import { SHORT_TIMING } from '../fake-main/run-openai.ts';
import { type RecordedAnswer, events, startReplay } from './replay-endpoint.ts';

export const PLAN = {
  userTask: 'Wait',
  executionHistory: '',
  currentState: 'A page.',
  challengesIdentified: '',
  stepByStepReasoning: 'It is asked for.',
  proposedActions: ['Wait'],
  taskComplete: false,
  finalAnswer: '',
};
const TOOLS = runTools({}, { seesImages: false, answer: null });
const planRequest: PlanRequest = {
  task: 'Wait',
  earlier: [],
  said: [],
  mode: { kind: 'dynamic' },
  history: [],
  summary: null,
  metrics: {
    toolCalls: 0,
    errors: 0,
    observations: 1,
    elapsedMs: 0,
    rounds: 1,
    tokens: 0,
    cost: 0,
    left: { rounds: 49, toolCalls: 200, tokens: 500_000, ms: 1_800_000, cost: null },
  },
  state: BLANK_STATE,
  tools: TOOLS,
  mustConclude: false,
  notice: null,
};
export const actRequest = (turns: readonly ExecutorTurn[] = []): ActRequest => ({
  task: 'Wait',
  plan: PLAN,
  turns,
  state: BLANK_STATE,
  tools: TOOLS,
});

export const delta = (content: object, finish: string | null = null): object => ({
  id: 'x',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: content, finish_reason: finish }],
});
export const says = (text: string): RecordedAnswer =>
  events(delta({ role: 'assistant', content: text }), delta({}, 'stop'));
export const planned = says(JSON.stringify(PLAN));
export const wait = (id: string, seconds: number, index?: number): object => ({
  ...(index === undefined ? {} : { index }),
  id,
  type: 'function',
  function: { name: 'wait', arguments: JSON.stringify({ seconds }) },
});
export const waits = events(
  delta({ role: 'assistant', tool_calls: [wait('call_7', 1, 0)] }, 'tool_calls'),
);

/** Asks the model once and returns the outcome, with every request that it took. */
export async function replay(
  answers: readonly RecordedAnswer[],
  ask: 'plan' | ActRequest,
  settings: Partial<OpenAiProvider> = {},
  traits: ModelTraits | null = null,
) {
  const endpoint = await startReplay(answers);
  onTestFinished(() => endpoint.close());
  const reports: ModelCallReport[] = [];
  const learnt: ModelTraits[] = [];
  const model = createEndpointModel({
    provider: {
      kind: 'openai',
      baseUrl: endpoint.url,
      model: 'recorded',
      vision: false,
      ...settings,
    },
    apiKey: modelKey(endpoint.url, 'a-key'),
    traits,
    onTraits: (now) => learnt.push(now),
    timing: SHORT_TIMING,
  });
  const context = {
    signal: new AbortController().signal,
    onDelta: () => undefined,
    onNotice: () => undefined,
    onCall: (report: ModelCallReport) => reports.push(report),
  };
  const act = async (request: ActRequest) => ({ calls: (await model.act(request, context)).calls });
  const plan = async () => ({ actions: (await model.plan(planRequest, context)).proposedActions });
  const came: { readonly calls?: unknown; readonly actions?: unknown; readonly failed?: unknown } =
    await (ask === 'plan' ? plan() : act(ask)).catch((error: unknown) => ({ failed: error }));
  return { ...came, act, reports, learnt: learnt.at(-1), bodies: endpoint.bodies };
}

export const turnOf = (id: string): ExecutorTurn => ({
  seen: BLANK_STATE,
  text: '',
  executions: [
    {
      id,
      tool: 'wait',
      args: { seconds: 1 },
      result: { ok: true, output: 'Waited.', effect: { changes: [] } },
    },
  ],
});
