import { describe, expect } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { NodeIdSchema } from '#shared/model/ids.ts';

import { fuzz, pick, type Random, wholeBelow } from '../../../testing/fuzz/fuzz.ts';
import { randomJson } from '../../../testing/fuzz/random-value.ts';
import type { PlanMode } from '../model.ts';
import type { Completion } from './completion.ts';
import { parseArguments, parseJsonAnswer, withoutThinking } from './parse-json-answer.ts';
import { readActAnswer, readWrittenActAnswer } from './read-act-answer.ts';
import { readCompletion } from './read-completion.ts';
import { readPlan } from './read-plan.ts';
import { CHAT } from '../protocols/chat.ts';
import { createEndpointClient } from '../endpoint/endpoint-client.ts';

const PLAN = {
  userTask: 'Order',
  executionHistory: '',
  currentState: '',
  challengesIdentified: '',
  stepByStepReasoning: '',
  proposedActions: ['Click it'],
  calls: [{ action: 1, tool: 'click', args: { target: 'Order', nodeId: NodeIdSchema.parse(1) } }],
  taskComplete: false,
  finalAnswer: '',
};

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ',',
  ':',
  '<think>',
  '</think>',
  '```',
  '<calls>',
  '"a',
];

/** Removes, repeats or overwrites some parts of a text. */
function mutate(random: Random, text: string): string {
  let mutated = text;
  for (let left = wholeBelow(random, 5); left > 0; left -= 1) {
    const at = wholeBelow(random, mutated.length + 1);
    const length = wholeBelow(random, 20);
    const put = pick(random, [
      '',
      pick(random, ['', ...PIECES]),
      mutated.slice(at, at + length).repeat(3),
      JSON.stringify(randomJson(random)) ?? '',
    ]);
    mutated = mutated.slice(0, at) + put + mutated.slice(at + (random() < 0.5 ? 0 : length));
  }
  return mutated;
}

const PLAIN: Completion = {
  text: '',
  refusal: '',
  reasoning: '',
  calls: [],
  finishReason: 'stop',
  usage: null,
};

/** Runs all parsers of an answer; each must return a result or throw an error that explains the problem. */
function readEveryWay(text: string): void {
  const written = { ...PLAIN, text };
  const called = { ...PLAIN, calls: [{ id: '', name: 'click', arguments: text }] };
  const request = { turns: [] };
  const todos: PlanMode = {
    kind: 'predefined',
    plan: { agentId: 'a', name: 'a', goal: '', steps: ['Go'] },
    todos: [{ text: 'Go', done: false }],
  };
  for (const read of [
    () => readPlan(written, { kind: 'dynamic' }, true),
    () => readPlan(called, { kind: 'dynamic' }, true),
    () => readPlan(written, todos, false),
    () => readActAnswer(called, request, false),
    () => readWrittenActAnswer(written, request, 'calls'),
  ])
    try {
      read();
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
    }
  const fresh: object = {};
  expect(Object.keys(fresh)).toEqual([]);
  expect('polluted' in fresh).toBe(false);
}

describe('what models answer', () => {
  fuzz('is read or refused with a typed error', { cases: 300 }, (random) => {
    const value = random() < 0.5 ? PLAN : { ...PLAN, calls: randomJson(random) };
    const text = JSON.stringify({ ...value, ...(random() < 0.3 && { args: randomJson(random) }) });
    const pollution = text.replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    readEveryWay(mutate(random, random() < 0.2 ? pollution : text));
  });

  fuzz('takes time in proportion to its length', { cases: 20 }, (random) => {
    const pattern = Array.from({ length: 1 + wholeBelow(random, 4) }, () =>
      pick(random, ['<think', ...PIECES, ' ', 'x', '\n', '/*', '<thinking>']),
    ).join('');
    const head = pick(random, ['', '{', '{"a":"', '```json', '<calls>{']);
    const length = 1_000_000;
    const text =
      head + pattern.repeat(Math.ceil(length / pattern.length)) + pick(random, ['', 'x', '}']);
    const before = process.cpuUsage();
    withoutThinking(text);
    parseJsonAnswer(text);
    parseArguments(text);
    const { user } = process.cpuUsage(before);
    expect(user / 1000, JSON.stringify([head, pattern])).toBeLessThan(1000);
  });

  fuzz('may be nested as deep as it likes', { cases: 20 }, (random) => {
    const depth = 1000 * (1 + wholeBelow(random, 200));
    const [open, close] = pick<readonly [string, string]>(random, [
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const deep = `${open.repeat(depth)}1${random() < 0.3 ? '' : close.repeat(depth)}`;
    readEveryWay(deep);
    readEveryWay(JSON.stringify(PLAN).replace('{"target":"Order"', `{"target":${deep}`));
    readEveryWay(`<calls>{"tool":"click","args":{"a":${deep}}}</calls>`);
  });

  fuzz('may be cut at every byte of its stream', { cases: 3 }, async (random) => {
    const client = createEndpointClient({
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'm',
      apiKey: null,
    });
    const piece = (delta: unknown) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
    const stream = Buffer.from(
      mutate(
        random,
        `${piece({ content: 'aé日👍' })}${piece({ tool_calls: [{ index: 0, id: 'c', function: { name: 'click', arguments: '{"a":' } }] })}data: [DONE]\n\n`,
      ),
    );
    for (let end = 0; end <= stream.length; end += 1) {
      const response = new Response(stream.subarray(0, end), {
        headers: { 'content-type': 'text/event-stream' },
      });
      const outcome = await readCompletion(response, client, new AbortController(), {
        read: CHAT.reader(),
        onPiece: () => undefined,
      }).then(
        ({ text }) => text,
        (error: unknown) => error,
      );
      expect(typeof outcome === 'string' || outcome instanceof Error).toBe(true);
    }
  });
});
