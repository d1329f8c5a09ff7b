import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { startScriptedModel } from '../../../testing/scripted-model/start-scripted-model.ts';
import { openTestEndpoint } from '../../../testing/open-test-endpoint.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Time limit in ms for slow machines. */
const SLOW = { timeout: 15_000 };

describe('where a program may be', () => {
  const goTo = { url: 'https://shop.example/' };

  it('is what the person lets all programs do; where nobody can be asked the grant is named', async () => {
    const { connect, tabs } = await openTestEndpoint(undefined, {
      grants: ['visit@https://news.example'],
    });
    const { call } = await connect('Coder');
    const refused = await call('navigate', goTo);
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain("--grant 'visit@https://shop.example'");
    expect(tabs.list().map(({ url }) => url)).not.toContain(goTo.url);
    expect((await call('navigate', { url: 'https://news.example/' })).isError).toBe(false);
  });

  it('is what the person answers, in further leases too, and what they refuse is not asked again', async () => {
    const { connect, runService } = await openTestEndpoint(undefined, {
      grants: [],
      hasPerson: true,
      leaseIdleMs: 50,
    });
    const asked: string[] = [];
    runService.onNews((news) => {
      if (news.type !== 'event' || news.event.body.type !== 'question.asked') return;
      const { runId, body } = news.event;
      const { approval, callId } = body;
      if (approval?.kind !== 'origin') return;
      asked.push(`${approval.access} ${approval.origin}`);
      const answer = approval.origin === 'https://shop.example' ? 'once' : 'refuse';
      // A card accepts no permission before a short delay has passed.
      setTimeout(() => runService.answer(runId, callId, answer), 600);
    });
    const { call } = await connect('Coder');
    for (let lease = 0; lease < 2; lease += 1) {
      expect((await call('navigate', goTo)).isError).toBe(false);
      expect((await call('navigate', { url: 'https://bank.example/' })).text).toContain('refused');
      await expect.poll(() => runService.liveRunIds(), SLOW).toEqual([]);
    }
    expect(asked).toEqual(['read https://shop.example', 'read https://bank.example']);
  });

  it('is not asked any more once the program does not wait for it', async () => {
    const { connect, runService, store } = await openTestEndpoint(undefined, {
      grants: [],
      hasPerson: true,
    });
    const { client } = await connect('Coder');
    const givenUp = new AbortController();
    const call = client.callTool({ name: 'navigate', arguments: goTo }, { signal: givenUp.signal });
    const phase = () => runService.liveRunIds().map((id) => store.runs.getView(id).phase);
    await expect.poll(phase, SLOW).toEqual(['waiting']);
    givenUp.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(phase, SLOW).toEqual(['running']);
  });

  it('is not what stands in a task that it gives', async () => {
    const model = await startScriptedModel({
      planner: [
        { plan: { proposedActions: ['Go to https://shop.example/'] } },
        { plan: { taskComplete: true, finalAnswer: 'It could not be opened.' } },
      ],
      executor: [{ calls: [{ tool: 'navigate', args: goTo }] }],
    });
    onTestFinished(() => model.close());
    const provider = {
      kind: 'openai' as const,
      baseUrl: model.url,
      model: 'scripted',
      vision: false,
    };
    const { connect, tabs } = await openTestEndpoint(provider, { grants: [] });
    const { call } = await connect('Coder');
    await call('run_task', { task: 'Order the kettle at https://shop.example/' });
    expect(tabs.list().map(({ url }) => url)).not.toContain(goTo.url);
  });
});
