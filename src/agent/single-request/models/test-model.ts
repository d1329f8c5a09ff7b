import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelTest, ModelTestStep } from '#shared/ports/agent/single-request-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { type ModelTraits, UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';
import { doneTool } from '#shared/tools/run/done.ts';

import { z } from 'zod';

import type { Model, ModelContext } from '../../llm/model.ts';
import { createEndpointModel } from '../../llm/endpoint/endpoint-model.ts';
import { BLANK_STATE } from './blank-state.ts';
import { TEST_PICTURE } from './test-picture.ts';

export interface TestModelOptions {
  readonly provider: OpenAiProvider;
  readonly apiKey: ModelKey | null;
  readonly signal: AbortSignal;
  readonly timing?: NonNullable<Parameters<typeof createEndpointModel>[0]['timing']>;
}

/** Shorter timeouts than in a run: the person learns more from a report that the model is slow than from a long wait. */
const TIMING = { firstPieceMs: 60_000, silenceMs: 30_000, maxMs: 5_000 };

/**
 * Tests what a run needs, in the same way as a run: an answer in a given form, a tool call, a look at a picture. Never throws: a failure
 * becomes a failed step with the reason.
 */
export async function testModel(options: TestModelOptions): Promise<ModelTest> {
  let traits: ModelTraits = UNKNOWN_MODEL;
  const model = createEndpointModel({
    ...options,
    // The person wants to know what the model can do, whatever the setting is.
    provider: { ...options.provider, vision: true },
    onTraits: (learnt) => {
      traits = learnt;
    },
    timing: { ...TIMING, ...options.timing },
  });
  let hasAnswered = false;
  let firstAnswerMs = 0;
  const context: ModelContext = {
    signal: options.signal,
    onDelta: () => undefined,
    onNotice: () => undefined,
    onCall: ({ exchange, ms }) => {
      if (hasAnswered || !hasText(JSON.parse(exchange.answer))) return;
      hasAnswered = true;
      firstAnswerMs = ms;
    },
  };

  const shape = await step('shape', async () => {
    await askForWord(model, context);
    return describeShape(traits);
  });
  const text: ModelTestStep = hasAnswered
    ? {
        name: 'text',
        outcome: 'works',
        finding: { kind: 'answers' },
        ms: Math.round(firstAnswerMs),
      }
    : { ...shape, name: 'text' };
  if (!hasAnswered) return { steps: [text, ...skipped('shape', 'tools', 'vision')], traits: null };
  const tools = await step('tools', async () => {
    await callDone(model, context);
    return traits.toolCalls === 'native'
      ? { outcome: 'works', finding: { kind: 'calls-tools' } }
      : { outcome: 'partly', finding: { kind: 'no-tool-calls' } };
  });
  const seen = await step('vision', () => look(model, context));
  const vision = model.seesImages
    ? seen
    : ({ ...seen, outcome: 'fails', finding: { kind: 'takes-no-pictures' } } as const);
  return {
    steps: [text, shape, tools, vision],
    traits: { ...traits, takesImages: model.seesImages },
  };
}

type Finding = Pick<ModelTestStep, 'outcome' | 'finding'>;

async function step(
  name: ModelTestStep['name'],
  attempt: () => Promise<Finding>,
): Promise<ModelTestStep> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    return { name, ...(await attempt()), ms: ms() };
  } catch (error) {
    return {
      name,
      outcome: 'fails',
      finding: { kind: 'failed', error: toErrorInfo(error) },
      ms: ms(),
    };
  }
}

function skipped(...names: readonly ModelTestStep['name'][]): readonly ModelTestStep[] {
  return names.map((name) => ({
    name,
    outcome: 'skipped',
    finding: { kind: 'not-tried' },
    ms: 0,
  }));
}

const WordSchema = z.strictObject({ word: z.string() });
const ColourSchema = z.strictObject({ colour: z.string() });

async function askForWord(model: Model, context: ModelContext): Promise<void> {
  await model.answer?.(
    {
      role: 'extraction',
      instructions: 'Give the word that stands in the material.',
      material: [{ source: 'test', text: 'waymark' }],
      image: null,
      schema: { type: 'object', properties: { word: { type: 'string' } } },
      read: (value) => readWord(value, /^waymark$/i),
    },
    context,
  );
}

function readWord(value: unknown, expected: RegExp) {
  const parsed = WordSchema.safeParse(value);
  if (!parsed.success) return { ok: false, problem: 'word: has to be a text' } as const;
  if (!expected.test(parsed.data.word.trim()))
    return { ok: false, problem: 'word: is not the word of the material' } as const;
  return { ok: true, answer: parsed.data.word } as const;
}

function describeShape({ structuredMethod }: ModelTraits): Finding {
  switch (structuredMethod) {
    case 'json_schema':
      return { outcome: 'works', finding: { kind: 'json-schema' } };
    case 'tool':
      return { outcome: 'works', finding: { kind: 'form-by-tool-call' } };
    case 'json_mode':
      return { outcome: 'partly', finding: { kind: 'json-without-schema' } };
    case 'text':
      return { outcome: 'partly', finding: { kind: 'json-by-words' } };
  }
}

async function callDone(model: Model, context: ModelContext): Promise<void> {
  await model.act(
    {
      task: 'Test the connection.',
      plan: {
        userTask: 'Test the connection.',
        executionHistory: '',
        currentState: 'An empty page.',
        challengesIdentified: '',
        stepByStepReasoning: 'There is nothing to do on the page.',
        proposedActions: ['Call done with success true'],
        taskComplete: false,
        finalAnswer: '',
      },
      turns: [],
      state: BLANK_STATE,
      tools: [doneTool],
    },
    context,
  );
}

async function look(model: Model, context: ModelContext): Promise<Finding> {
  const seen = await model.answer?.(
    {
      role: 'vision',
      instructions: 'Name the one colour that fills the picture, in English, with one word.',
      material: [],
      image: TEST_PICTURE,
      schema: { type: 'object', properties: { colour: { type: 'string' } } },
      read: (value) => {
        const parsed = ColourSchema.safeParse(value);
        return parsed.success
          ? { ok: true, answer: parsed.data.colour }
          : { ok: false, problem: 'colour: has to be a text' };
      },
    },
    context,
  );
  return /orange/i.test(seen ?? '')
    ? { outcome: 'works', finding: { kind: 'sees' } }
    : {
        outcome: 'fails',
        finding: { kind: 'sees-wrongly', said: (seen ?? '').slice(0, 40) },
      };
}

function hasText(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'text' in answer;
}
