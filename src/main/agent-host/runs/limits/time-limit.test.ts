import { expect, it } from 'vitest';

import { MISBEHAVING_AGENT, startHost, until } from '../../../../testing/agent-host/start-host.ts';
import { ToolCalls } from '../../../tabs/network/tool-calls.ts';

it('does not count the time in which a request of the run is held for a decision', async () => {
  let aheadMs = 0;
  const toolCalls = new ToolCalls();
  const { service, store, request, tab } = await startHost(MISBEHAVING_AGENT, {
    now: () => Date.now() + aheadMs,
    toolCalls,
  });
  // An agent that does not keep its time.
  const { runId, finished } = service.start(request({ task: 'wait long' }));
  await until(() => toolCalls.of(tab.id) !== null);
  const hold = toolCalls.of(tab.id)?.hold();
  aheadMs = request({}).limits.timeoutMs * 2;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(store.runs.getView(runId).phase).toBe('running');

  hold?.dispose();
  aheadMs *= 2;
  expect(await finished).toMatchObject({ status: 'limit', error: { code: 'LIMIT_TIME' } });
});
