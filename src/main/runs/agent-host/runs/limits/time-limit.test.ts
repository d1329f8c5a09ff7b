import { expect, it } from 'vitest';

import {
  MISBEHAVING_AGENT,
  startHost,
  until,
} from '../../../../../testing/agent-host/start-host.ts';
import { ToolCalls } from '../../../../browser/tabs/network/tool-calls/tool-calls.ts';

it('counts the time in which a request of the run is held: only a question to the person stands the clock still', async () => {
  let aheadMs = 0;
  const toolCalls = new ToolCalls();
  const { service, request, tab } = await startHost(MISBEHAVING_AGENT, {
    now: () => Date.now() + aheadMs,
    toolCalls,
  });
  // The agent ignores its time limit.
  const { finished } = service.start(request({ task: 'wait long' }));
  await until(() => toolCalls.of(tab.id) !== null);
  toolCalls.of(tab.id)?.hold();
  aheadMs = request({}).limits.timeoutMs * 2;
  expect(await finished).toMatchObject({ status: 'limit', error: { code: 'LIMIT_TIME' } });
});
