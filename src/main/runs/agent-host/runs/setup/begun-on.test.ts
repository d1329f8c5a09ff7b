import { expect, test } from 'vitest';

import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';

import { hostBegunOn } from './begun-on.ts';

const MINE = 'http://192.168.0.5/notes';
const started = (more: object = {}) => ({
  type: 'run.started',
  task: 'Send the form',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: 1,
  steps: null,
  ...more,
});
const call = (tool: string, args: object) => ({
  type: 'tool.intended',
  callId: tool,
  tool,
  args,
});
const seen = (url: string) => ({
  type: 'state.observed',
  tabId: 1,
  url,
  title: '',
  nodeCount: 0,
  text: '',
  screenshot: null,
  ms: 1,
});
const begunOn = (...bodies: readonly object[]): string | null =>
  hostBegunOn(
    foldRun(
      bodies.map((body, index) =>
        RunEventSchema.parse({
          runId: 'run_m3k5x9q2ab',
          seq: index + 1,
          at: 1,
          iteration: 0,
          body,
        }),
      ),
    ),
  );
const LED = call('navigate', { url: MINE });

test('is that of the page that was open when the person asked, or that they gave the address of', () => {
  expect(begunOn(started(), seen(MINE))).toBe('192.168.0.5:80');
  expect(begunOn(started({ agentId: 'reader' }), seen(MINE))).toBe('192.168.0.5:80');
  expect(begunOn(started(), LED, seen(MINE))).toBe('192.168.0.5:80');
});

test('is where a run was let go that does another again and looks at nothing', () => {
  const again = started({ replayOf: { kind: 'run', runId: 'run_m3k5x9q2aa' } });
  const done = {
    type: 'tool.finished',
    callId: 'navigate',
    result: { ok: true, output: '', effect: { changes: [] } },
    ms: 1,
  };
  expect(begunOn(again, LED, done)).toBe('192.168.0.5:80');
  expect(begunOn(again, LED)).toBeNull();
  expect(begunOn(started({ replayOf: { kind: 'agent', agentId: 'a' } }), LED, done)).toBeNull();
});

test('is none that the run reached by itself', () => {
  expect(begunOn(started(), seen('https://example.org/'), LED, seen(MINE))).toBeNull();
  expect(begunOn(started(), seen('waymark://newtab'), LED, seen(MINE))).toBeNull();
});

test('is none that an agent’s file or another program led to', () => {
  expect(begunOn(started({ agentId: 'reader' }), LED, seen(MINE))).toBeNull();
  expect(begunOn(started({ isForeign: true }), seen(MINE))).toBeNull();
});
