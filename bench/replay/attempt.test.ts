import { expect, test } from 'vitest';

import { type RunEvent, RunEventSchema } from '../../src/shared/model/run/run-event.ts';
import { fingerprintOfButton } from '../../src/testing/page/fingerprint.ts';
import { actedOnLast } from './attempt.ts';

const clicked = (tag: string): RunEvent =>
  RunEventSchema.parse({
    runId: 'run_m3k5x9q2ab',
    seq: 1,
    at: 1,
    iteration: 1,
    body: {
      type: 'tool.intended',
      callId: 'c1',
      tool: 'click',
      args: {},
      targets: { nodeId: fingerprintOfButton({ tag }) },
    },
  });
const at = (control: string | null, around: readonly string[]) => ({
  at: 1,
  busyUntil: 1,
  control,
  around,
});

test('what was acted on last is the control, or else the element that the call named', () => {
  const icon = ['img||', 'div||', 'se-button||New#3', 'div||New Delete#1'];
  const events = [clicked('button'), clicked('se-button')];
  expect(actedOnLast({ input: [at(null, icon)], run: { events } })).toBe('se-button||New#3');
  expect(actedOnLast({ input: [at('button||Save#0', icon)], run: { events } })).toBe(
    'button||Save#0',
  );
  expect(actedOnLast({ input: [at(null, icon)], run: { events: [clicked('canvas')] } })).toBe(
    'img||',
  );
  expect(actedOnLast({ input: [], run: { events } })).toBeNull();
});
