import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import {
  KEY,
  MISBEHAVING_AGENT,
  REAL_AGENT,
  startHost,
  until,
} from '../../../../testing/agent-host/start-host.ts';
import type { StartRun } from './run-service.ts';

describe('run service', () => {
  it('runs the real agent to its answer and stores every event before it shows it', async () => {
    const { run, news, store, tab } = await startHost(REAL_AGENT);
    const { result, view } = await run({
      task: 'Open https://example.org/ and then wait 0 seconds',
    });

    expect(result).toMatchObject({ status: 'completed', error: null });
    expect(tab.describe().url).toBe('https://example.org/');
    expect(view.iterations[0]?.toolCalls[0]).toMatchObject({ tool: 'navigate', state: 'done' });
    const shown = news.flatMap((item) =>
      item.type === 'added' ? item.events : item.type === 'event' ? [item.event] : [],
    );
    expect(shown).toEqual(store.runs.getEvents(result.runId));
  });

  it('loads the start address through the gate, and saves the run as failed when it cannot', async () => {
    const { run, granted, service } = await startHost(MISBEHAVING_AGENT);

    const good = await run({ startUrl: 'http://127.0.0.1:8080/docs' });
    expect(granted).toEqual(['127.0.0.1:8080']);
    expect(good.view.iterations[0]?.toolCalls[0]).toMatchObject({
      tool: 'navigate',
      state: 'done',
    });
    expect(good.result).toMatchObject({ status: 'completed', finalAnswer: 'It is done.' });

    const bad = await run({ startUrl: 'http://nowhere.example/' });
    expect(bad.view).toMatchObject({ phase: 'failed', error: { code: 'NAVIGATION_FAILED' } });
    expect(service.liveRunIds()).toEqual([]);
  });

  it('lets a run reach what the person wrote, not what its agent names by itself', async () => {
    const { service, request, granted } = await startHost(MISBEHAVING_AGENT);
    const start = async (parameters: StartRun['parameters']) => {
      const home = { agentId: 'home', task: '', parameters };
      const { runId, finished } = service.start(request(home));
      service.stop(runId);
      await finished;
    };
    await start({});
    await start({ machine: 'http://10.0.0.7/' });
    expect(granted).toEqual([]);
    await start({ machine: 'http://10.0.0.8/' });
    expect(granted).toEqual(['10.0.0.8:80']);
  });

  it.each([
    ['crash', 'failed', 'AGENT_EXITED'],
    ['send rubbish', 'failed', 'AGENT_PROTOCOL'],
    ['write a tool result itself', 'failed', 'AGENT_PROTOCOL'],
    ['say again that it is ready', 'failed', 'AGENT_PROTOCOL'],
    ['use one call id twice', 'failed', 'AGENT_PROTOCOL'],
    ['think without end', 'limit', 'LIMIT_TOKENS'],
  ])('ends a run whose agent would %s', async (task, status, code) => {
    const { run } = await startHost(MISBEHAVING_AGENT);
    const { result, view } = await run({
      task,
      limits: { ...DEFAULT_SETTINGS.limits, maxTokens: 1000 },
    });

    expect(result).toMatchObject({ status, error: { code } });
    expect(view).toMatchObject({ phase: status, error: { code } });
  });

  it('keeps what a crashed agent wrote, without the key', async () => {
    const { run } = await startHost(MISBEHAVING_AGENT);
    const { view } = await run({ task: 'crash' });

    const notes = view.iterations
      .flatMap((iteration) => iteration.notes.map(({ text }) => text))
      .join();
    expect(notes).toContain('the key is [secret]');
    expect(JSON.stringify(view)).not.toContain(KEY);
  });

  it.each(['say nothing', 'hang for ever', 'wait long'])(
    'stops within a second when the agent would %s',
    async (task) => {
      const { service, store, request, news } = await startHost(MISBEHAVING_AGENT);
      const { runId, finished } = service.start(request({ task }));
      // The contract is stored before the agent starts.
      const count = () => news.filter((item) => item.type === 'event').length;
      await until(() => task !== 'wait long' || count() > 1);
      await new Promise((resolve) => setTimeout(resolve, 300));

      const stoppedAt = performance.now();
      service.stop(runId);
      expect((await finished).status).toBe('stopped');
      expect(performance.now() - stoppedAt).toBeLessThan(1000);

      const view = foldRun(store.runs.getEvents(runId));
      expect(view.phase).toBe('stopped');
      const calls = view.iterations.flatMap((iteration) => iteration.toolCalls);
      expect(calls.map((call) => call.state)).toEqual(task === 'wait long' ? ['failed'] : []);
    },
  );

  it('takes down the last words of an agent that is stopped', async () => {
    const { service, store, request, news } = await startHost(MISBEHAVING_AGENT);
    const { runId, finished } = service.start(request({ task: 'wait long' }));
    // The contract is stored before the agent starts.
    await until(() => news.filter((item) => item.type === 'event').length > 1);

    service.stop(runId);
    expect(await finished).toMatchObject({ status: 'stopped', finalAnswer: 'Half of it is done.' });
    const called = store.runs.getEvents(runId).filter(({ body }) => body.type === 'model.called');
    expect(called).toMatchObject([{ body: { callId: 'late' } }]);
  });

  it('refuses what cannot be started, in words that help, and saves nothing of it', async () => {
    const { service, store, request } = await startHost(MISBEHAVING_AGENT);
    const code = (change: Partial<StartRun>) => {
      try {
        service.start(request(change));
        return 'started';
      } catch (thrown) {
        return thrown instanceof Error && 'code' in thrown ? thrown.code : thrown;
      }
    };

    expect(code({ task: '  \n' })).toBe('TASK_EMPTY');
    expect(code({ task: 'ü'.repeat(50_001) })).toBe('TASK_TOO_LONG');
    expect(code({ agentId: 'thinker', provider: { kind: 'builtin' } })).toBe('NEEDS_MODEL');
    expect(code({ agentId: 'nobody' })).toBe('AGENT_UNKNOWN');
    expect(code({ agentId: 'greeter' })).toBe('PARAMETER_MISSING');
    expect(code({ agentId: 'greeter', parameters: { who: 'a', colour: 'red' } })).toBe(
      'PARAMETER_UNKNOWN',
    );
    expect(code({ tabId: TabIdSchema.parse(99) })).toBe('TAB_CLOSED');
    expect(store.runs.listRuns(10, null)).toEqual([]);
  });

  it('goes on when somebody who listens fails', async () => {
    const { service, store, request, errors } = await startHost(MISBEHAVING_AGENT);
    service.onNews(() => {
      throw new Error('the window is gone');
    });
    const { runId, status } = await service.start(request({})).finished;

    expect(status).toBe('completed');
    expect(store.runs.getView(runId).phase).toBe('completed');
    // One error for each event: start, contract, two of the agent, and end.
    expect(errors).toHaveLength(5);
  });

  it('gives an agent its plan with the parameters in it', async () => {
    const { run } = await startHost(MISBEHAVING_AGENT);
    const { view } = await run({
      agentId: 'greeter',
      parameters: { who: '{{who}} & Ada' },
      task: 'say nothing',
      limits: { ...DEFAULT_SETTINGS.limits, timeoutMs: 1000 },
      startUrl: 'http://nowhere.example/',
    });

    expect(view).toMatchObject({ agentId: 'greeter', steps: ['Open {{who}} & Ada'] });
  });
});
