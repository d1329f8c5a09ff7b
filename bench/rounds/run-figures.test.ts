import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '../../src/shared/model/ids.ts';
import type { RunEventBody } from '../../src/shared/model/run/run-event.ts';
import { runFigures } from './run-figures.ts';

const asked: RunEventBody = {
  type: 'model.called',
  callId: CallIdSchema.parse('asked'),
  role: 'executor',
  model: 'scripted',
  attempt: 1,
  tokens: { input: 1, output: 1 },
  ms: 1,
  error: null,
};

function call(tool: string, code?: string): readonly RunEventBody[] {
  const callId = CallIdSchema.parse('called');
  const effect = { changes: [] };
  return [
    { type: 'tool.intended', callId, tool, args: {} },
    {
      type: 'tool.finished',
      callId,
      ms: 1,
      result:
        code === undefined
          ? { ok: true, output: 'done', effect }
          : { ok: false, error: { code, message: 'no', next: 'another way' } },
    },
  ];
}

function causesOf(...parts: readonly (readonly RunEventBody[])[]) {
  const events = [asked];
  for (const part of parts) events.push(...part, asked);
  return Object.fromEntries(runFigures(events).causes.entries());
}

describe('runFigures', () => {
  it('says why the model was asked again', () => {
    expect(causesOf(call('click'))).toEqual({ next: 1 });
    expect(causesOf(call('click', 'NODE_GONE'))).toEqual({ 'not found': 1 });
    expect(causesOf(call('click', 'NODE_COVERED'))).toEqual({ failure: 1 });
    expect(causesOf(call('wait'))).toEqual({ wait: 1 });
    expect(causesOf([...call('find_text'), ...call('wait')])).toEqual({ 'look only': 1 });
    expect(causesOf(call('click'), call('read_page'), [])).toEqual({ next: 2, 'look only': 1 });
  });

  it('does not count the page that the run starts with', () => {
    const { toolCalls, hasWaited } = runFigures([...call('navigate'), asked, ...call('wait')]);
    expect(toolCalls).toBe(1);
    expect(hasWaited).toBe(true);
  });
});
