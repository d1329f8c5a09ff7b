import type { FromAgent } from '#shared/ports/agent/run-messages.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPortRemote } from './port-remote.ts';

const callId = CallIdSchema.parse('call-1');
const call = {
  callId,
  iteration: 1,
  tool: 'click',
  args: { nodeId: 1 },
  onWaiting: () => {},
  timeoutMs: 1_000,
};
const result: ToolResult = { ok: true, output: 'Clicked', effect: { changes: [] } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createPortRemote', () => {
  it('matches answers to questions by id, whatever their order', async () => {
    const sent: FromAgent[] = [];
    const remote = createPortRemote((message) => sent.push(message));
    const { signal } = new AbortController();
    const other = CallIdSchema.parse('call-2');
    const first = remote.call(call, signal);
    const second = remote.call({ ...call, callId: other }, signal);
    remote.take({ type: 'tool.result', callId: other, result: { ...result, output: 'second' } });
    remote.take({ type: 'tool.result', callId, result });
    expect(await Promise.all([first, second])).toEqual([result, { ...result, output: 'second' }]);
    expect(sent.map((message) => message.type)).toEqual(['tool.call', 'tool.call']);
  });

  it('says after the deadline that the outcome is unknown, and lets a late answer go', async () => {
    const remote = createPortRemote(() => {});
    const waiting = remote.call(call, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(call.timeoutMs);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'TOOL_NO_ANSWER' } });
    remote.take({ type: 'tool.result', callId, result });
  });

  it('waits as long as the person needs to decide', async () => {
    const remote = createPortRemote(() => {});
    const onWaiting = vi.fn();
    const waiting = remote.call({ ...call, onWaiting }, new AbortController().signal);
    remote.take({ type: 'tool.waiting', callId });
    await vi.advanceTimersByTimeAsync(3_600_000);
    remote.take({ type: 'tool.result', callId, result });
    expect(await waiting).toEqual(result);
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('ends every wait when the run is stopped, and asks nothing afterwards', async () => {
    const post = vi.fn();
    const remote = createPortRemote(post);
    const stop = new AbortController();
    const waits = [remote.call(call, stop.signal), remote.observe(1, 'none', stop.signal)];
    stop.abort();
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(remote.observe(1, 'none', stop.signal)).rejects.toMatchObject({ code: 'ABORTED' });
    expect(post).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws main’s own error for a page that cannot be seen', async () => {
    const remote = createPortRemote(() => {});
    const waiting = remote.observe(1, 'send', new AbortController().signal);
    remote.take({
      type: 'state.failed',
      requestId: 1,
      error: { code: 'TAB_CLOSED', message: 'Closed.', next: 'Open it.' },
    });
    await expect(waiting).rejects.toMatchObject({ code: 'TAB_CLOSED', next: 'Open it.' });
  });
});
