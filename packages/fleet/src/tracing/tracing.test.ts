import { expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema } from '../../../../src/shared/model/ids.ts';
import type { RunEvent, RunEventBody } from '../../../../src/shared/model/run/run-event.ts';

import { startCollector } from '../../testing/start-collector.ts';
import { OtlpSender } from './otlp-sender.ts';
import { spansOfRun } from './run-spans.ts';
import { newSpanId, placeOf } from './span.ts';

const RUN = RunIdSchema.parse('run_tracedrun1');
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const START = 1_790_000_000_000;

const call = (id: string) => CallIdSchema.parse(id);
const eventsOf = (...bodies: readonly (readonly [number, RunEventBody])[]): readonly RunEvent[] =>
  bodies.map(([at, body], index) => ({
    runId: RUN,
    seq: index + 1,
    at: START + at,
    iteration: 1,
    body,
  }));
const failure = (code: string) => ({ code, message: 'secret words', next: '' });

const EVENTS = eventsOf(
  [-5000, intended('call_0', 'click')],
  [
    400,
    {
      type: 'model.called',
      callId: call('call_1'),
      role: 'planner',
      model: 'small',
      attempt: 1,
      tokens: { input: 700, output: 30 },
      ms: 250.5,
      error: failure('MODEL_BUSY'),
    },
  ],
  [500, intended('call_2', 'extract')],
  [600, intended('call_3', 'scroll', 'call_2')],
  [700, finished('call_3', true)],
  [800, finished('call_2', false)],
  [900, intended('call_4', 'the secret words of a page')],
  [1000, { type: 'note', level: 'info', text: 'secret words' }],
);

function intended(id: string, tool: string, within?: string): RunEventBody {
  const args = { text: 'secret words' };
  return {
    type: 'tool.intended',
    callId: call(id),
    tool,
    args,
    ...(within !== undefined && { within: call(within) }),
  };
}

function finished(id: string, isOk: boolean): RunEventBody {
  const result = isOk
    ? { ok: true as const, output: 'secret words', effect: { changes: [] } }
    : { ok: false as const, error: failure('secret words') };
  return { type: 'tool.finished', callId: call(id), result, ms: 1 };
}

it('makes a span of each call of a run, with nothing of its texts', () => {
  const spans = spansOfRun(EVENTS, START, { traceId: TRACE, parentId: PARENT });
  const told = spans.map(({ name, kind, startedAt, endedAt, error, parentId }) => ({
    name,
    kind,
    from: startedAt - START,
    to: endedAt - START,
    error,
    isBelowJob: parentId === PARENT,
  }));
  expect(told).toEqual([
    {
      name: 'chat small',
      kind: 'client',
      from: 149.5,
      to: 400,
      error: 'MODEL_BUSY',
      isBelowJob: true,
    },
    {
      name: 'execute_tool scroll',
      kind: 'internal',
      from: 600,
      to: 700,
      error: null,
      isBelowJob: false,
    },
    {
      name: 'execute_tool extract',
      kind: 'internal',
      from: 500,
      to: 800,
      error: '_OTHER',
      isBelowJob: true,
    },
    {
      name: 'execute_tool _OTHER',
      kind: 'internal',
      from: 900,
      to: 1000,
      error: 'UNFINISHED',
      isBelowJob: true,
    },
  ]);
  expect(spans[1]?.parentId).toBe(spans[2]?.spanId);
  expect(spans[0]?.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': 'small',
    'gen_ai.usage.input_tokens': 700,
  });
  expect(JSON.stringify(spans)).not.toContain('secret');
});

it('goes below the trace that a job names, and keeps nothing of one that is not kept', () => {
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  expect(placeOf(traceparent)).toEqual({ traceId: TRACE, parentId: PARENT });
  expect(placeOf(traceparent.replace(/1$/, '0'))).toBeNull();
  expect(placeOf(undefined)).toMatchObject({ parentId: null });
});

it('sends what a collector can decode, again where that refuses for a moment, with the headers that it wants', async () => {
  const collector = await startCollector([503]);
  const sender = new OtlpSender({
    endpoint: `${collector.url}/`,
    env: { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-other=1', OTEL_SERVICE_NAME: 'shop' },
    instance: 'one',
    log: (event) => expect(event).toBe(null),
  });
  sender.send(spansOfRun(EVENTS, START, { traceId: TRACE, parentId: PARENT }));
  await expect.poll(() => collector.spans.length, { timeout: 10_000 }).toBe(4);
  await sender.close();
  expect(collector.spans[0]).toMatchObject({
    traceId: TRACE,
    parentSpanId: PARENT,
    kind: 3,
    startTimeUnixNano: '1790000000149500000',
    status: { code: 2 },
    attributes: { 'error.type': 'MODEL_BUSY', 'gen_ai.usage.output_tokens': 30 },
  });
  expect(collector.resources).toEqual([{ 'service.name': 'shop', 'service.instance.id': 'one' }]);
  expect(collector.headers.at(-1)).toMatchObject({ 'x-key': 'a b', 'x-other': '1' });
  await collector.close();
});

it('says what a collector does not take, and goes to no other address than its own', async () => {
  const collector = await startCollector([400, 307]);
  const said: unknown[] = [];
  const sender = new OtlpSender({
    endpoint: collector.url,
    env: {},
    instance: 'one',
    log: (event, { spans }) => said.push([event, spans]),
  });
  const span = spansOfRun(EVENTS, START, { traceId: TRACE, parentId: newSpanId() });
  sender.send(span);
  await expect.poll(() => said).toEqual([['traces.not_sent', 4]]);
  expect(collector.bodies).toHaveLength(1);
  sender.send(span);
  await sender.close();
  expect(said).toHaveLength(2);
  await collector.close();
});
