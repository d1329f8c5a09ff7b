import { describe, expect, it } from 'vitest';
import { onTestFinished } from 'vitest';

import { NO_OTHER_MODELS } from '#shared/agent-port/messages.ts';
import { AgentDefinitionSchema } from '#shared/model/run/agent.ts';
import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import { foldRun } from '#shared/model/run/fold-run.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/settings.ts';

import { forkNodeAgent } from '../../../testing/agent-host/fork-node-agent.ts';
import { noPdfs } from '../../../testing/agent-host/no-pdfs.ts';
import { FakeTabs, fakeReader } from '../../../testing/agent-host/fake-tabs.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { openStore } from '../../store/open-store.ts';
import { createToolGate } from '../../gate/run-tool.ts';
import { createRunService } from './create-run-service.ts';
import type { RunNews, StartRun } from './run-service.ts';
import { TOOL_REGISTRY } from '../../tools/registry.ts';

const REAL_AGENT = new URL('../../../agent/index.ts', import.meta.url);
const MISBEHAVING_AGENT = new URL(
  '../../../testing/agent-host/misbehaving-agent.ts',
  import.meta.url,
);
const KEY = 'very-secret-key';
const GREETER = AgentDefinitionSchema.parse({
  id: 'greeter',
  name: 'Greeter',
  description: 'Opens a page for somebody.',
  goal: 'Open the page of {{who}}',
  steps: ['Open {{who}}'],
  parameters: [{ name: 'who', label: 'Who', kind: 'text', required: true }],
});

const THINKER = AgentDefinitionSchema.parse({
  id: 'thinker',
  name: 'Thinker',
  description: 'Judges a page.',
  goal: 'Judge the page',
  steps: ['Open https://example.org', 'Weigh up the arguments and judge which one is best'],
  parameters: [],
});

async function startHost(entry: URL) {
  const store = openStore({ userData: tempFolder() });
  const tabs = new FakeTabs();
  const tab = await tabs.open({ url: null });
  const granted: string[] = [];
  const errors: unknown[] = [];
  const service = createRunService({
    store: store.runs,
    artifacts: store.artifacts,
    tabs,
    pageReader: fakeReader,
    toolGate: createToolGate({ tools: TOOL_REGISTRY, pdfs: noPdfs, tabs, pageReader: fakeReader }),
    agents: {
      list: () => [{ agent: GREETER, isOwn: false }],
      get: (id) => [GREETER, THINKER].find((agent) => agent.id === id),
    },
    modelMemory: store.modelTraits,
    forkAgent: forkNodeAgent(entry),
    grantHost: (hostPort) => granted.push(hostPort),
    allowPrivateNetwork: () => false,
    maxParallelRuns: () => 2,
    onDrivenTabs: () => {},
    onError: (error) => errors.push(error),
    now: Date.now,
  });
  const news: RunNews[] = [];
  service.onNews((item) => news.push(item));
  onTestFinished(() => store.dispose());
  const request = (change: Partial<StartRun>): StartRun => ({
    task: 'end well',
    tabId: tab.id,
    agentId: null,
    parameters: {},
    typedUrls: [],
    provider: DEFAULT_SETTINGS.provider,
    apiKey: KEY,
    others: NO_OTHER_MODELS,
    limits: DEFAULT_SETTINGS.limits,
    prices: [],
    hasPerson: true,
    whenBusy: 'queue',
    ...change,
  });
  const run = async (change: Partial<StartRun>) => {
    const result = await service.start(request(change)).finished;
    return { result, view: foldRun(store.runs.getEvents(result.runId)) };
  };
  return { service, store, tabs, tab, granted, errors, news, request, run };
}

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

  it.each([
    ['crash', 'failed', 'AGENT_EXITED'],
    ['send rubbish', 'failed', 'AGENT_PROTOCOL'],
    ['write a tool result itself', 'failed', 'AGENT_PROTOCOL'],
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
      await until(() => task !== 'wait long' || news.some((item) => item.type === 'event'));
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

  it('lets one run drive a tab: the next for it waits, or is refused', async () => {
    const { service, store, request } = await startHost(MISBEHAVING_AGENT);
    const first = service.start(request({ task: 'say nothing' }));
    expect(() => service.start(request({ whenBusy: 'refuse' }))).toThrow(
      expect.objectContaining({ code: 'TAB_BUSY' }),
    );
    const second = service.start(request({}));
    expect(store.runs.getView(second.runId).life).toMatchObject({ queuedFor: 'tab' });
    const third = service.start(request({}));
    service.stop(third.runId);
    expect((await third.finished).status).toBe('stopped');
    expect(store.runs.getView(third.runId)).toMatchObject({ phase: 'stopped', iterations: [] });
    service.stop(first.runId);
    expect((await second.finished).status).toBe('completed');
    expect(store.runs.getEvents(second.runId).map(({ body }) => body.type)).toEqual([
      'run.started',
      'run.queued',
      'run.dequeued',
      'run.finished',
    ]);
    expect(service.liveRunIds()).toEqual([]);
  });

  it('carries on so many runs at once, and holds only the one whose tab the person uses', async () => {
    const { service, store, request, tabs, tab } = await startHost(MISBEHAVING_AGENT);
    const other = await tabs.open({ url: null });
    const third = await tabs.open({ url: null });
    const one = service.start(request({ task: 'keep looking' }));
    const two = service.start(request({ task: 'keep looking', tabId: other.id }));
    const observed = (runId: typeof one.runId) => store.runs.getView(runId).totals.observations;
    await until(() => observed(one.runId) > 0 && observed(two.runId) > 0);
    const waits = request({ tabId: third.id });
    expect(() => service.start({ ...waits, whenBusy: 'refuse' })).toThrow(
      expect.objectContaining({ code: 'RUNS_FULL' }),
    );
    const { runId, finished } = service.start(waits);
    expect(store.runs.getView(runId)).toMatchObject({ phase: 'queued' });
    service.personActed(third.id);
    expect(store.runs.getView(runId).life).toMatchObject({ isPaused: false });
    service.personActed(tab.id);
    expect(store.runs.getView(two.runId).phase).toBe('running');
    expect((await one.finished).finalAnswer).toBe('refused with RUN_PAUSED');
    expect((await finished).status).toBe('completed');
    service.stop(two.runId);
    expect((await two.finished).status).toBe('stopped');
  });

  it('holds and adds to a run that has not begun', async () => {
    const { service, store, request } = await startHost(MISBEHAVING_AGENT);
    const first = service.start(request({ task: 'say nothing' }));
    const second = service.start(
      request({ task: 'ask the person', startUrl: 'https://example.org/' }),
    );
    service.pause(second.runId);
    service.say(second.runId, 'Mind the price');
    service.stop(first.runId);
    await until(() => store.runs.getView(second.runId).phase === 'waiting');
    service.answer(second.runId, CallIdSchema.parse('q1'), 'Red');
    expect((await second.finished).finalAnswer).toBe('told: Mind the price; answered: Red');
  });

  it('does not begin a second time what has not ended', async () => {
    const { service, request, tab } = await startHost(MISBEHAVING_AGENT);
    const { runId, finished } = service.start(request({ task: 'say nothing' }));
    const again = { ...request({}), runId, text: 'end well', tabId: tab.id };
    expect(() => service.continue(again)).toThrow(expect.objectContaining({ code: 'RUN_ACTIVE' }));
    service.stop(runId);
    await finished;
    expect((await service.continue(again).finished).status).toBe('completed');
  });

  it('holds, answers, adds and goes on, each written down before it takes effect', async () => {
    const { service, store, request, tab } = await startHost(MISBEHAVING_AGENT);
    const { runId, finished } = service.start(request({ task: 'ask the person' }));
    const view = () => store.runs.getView(runId);
    await until(() => view().phase === 'waiting');
    service.pause(runId);
    service.pause(runId);
    expect(view().phase).toBe('waiting');
    service.say(runId, ' Mind the price ');
    expect(view().life).toMatchObject({ isPaused: false });
    const { life } = view();
    if (!life.isLive || life.question === null) throw new Error('no question');
    expect(life.question).toMatchObject({ question: 'Red or blue?', options: ['Red', 'Blue'] });
    const { callId } = life.question;
    expect(() => service.answer(runId, callId, ' ')).toThrow(
      expect.objectContaining({ code: 'MESSAGE_EMPTY' }),
    );
    service.answer(runId, callId, 'Blue');
    expect((await finished).finalAnswer).toBe('told: Mind the price; answered: Blue');
    expect(() => service.say(runId, 'more')).toThrow(
      expect.objectContaining({ code: 'RUN_ENDED' }),
    );
    const types = store.runs.getEvents(runId).map(({ body }) => body.type);
    expect(types).toEqual([
      'run.started',
      'question.asked',
      'run.paused',
      'person.said',
      'run.resumed',
      'question.answered',
      'run.finished',
    ]);
    expect(tab.describe().page).toBe('newtab');
  });

  it('refuses acts and looks while the person uses a page of the run', async () => {
    const { service, store, request, tab } = await startHost(MISBEHAVING_AGENT);
    const { runId, finished } = service.start(request({ task: 'keep looking' }));
    await until(() => store.runs.getView(runId).totals.observations > 0);
    service.personActed(TabIdSchema.parse(99));
    expect(store.runs.getView(runId).phase).toBe('running');
    service.personActed(tab.id);
    expect(store.runs.getView(runId).life).toMatchObject({ isPaused: true, pausedBy: 'takeover' });
    expect((await finished).finalAnswer).toBe('refused with RUN_PAUSED');
  });

  it('goes on with a run whose agent crashed, and refuses what was completed', async () => {
    const { service, store, request, run, tab } = await startHost(MISBEHAVING_AGENT);
    const { result } = await run({ task: 'crash' });
    const again = { ...request({}), runId: result.runId, text: 'end well', tabId: tab.id };
    expect((await service.continue(again).finished).status).toBe('completed');
    const view = store.runs.getView(result.runId);
    expect(view.requests.map(({ text, end }) => [text, end])).toEqual([
      ['crash', 'failed'],
      ['end well', 'completed'],
    ]);
    expect(view).toMatchObject({ phase: 'completed', finalAnswer: 'It is done.', error: null });
    expect(() => service.continue({ ...again, text: null })).toThrow(
      expect.objectContaining({ code: 'RUN_COMPLETE' }),
    );
  });

  it('keeps the files that a run was given for its further requests', async () => {
    const { service, store, request, run, tab } = await startHost(MISBEHAVING_AGENT);
    const { result } = await run({ task: 'crash', files: ['/home/ada/cv.pdf'] });
    const again = { ...request({}), runId: result.runId, text: 'end well', tabId: tab.id };
    const files = ['/home/ada/cv.pdf', '/home/ada/letter.pdf'];
    await service.continue({ ...again, files }).finished;
    const { requests } = store.runs.getView(result.runId);
    expect(requests.map((each) => each.files)).toEqual([[files[0]], [files[1]]]);

    const hundred = Array.from({ length: 99 }, (_, index) => `/home/ada/${index}.pdf`);
    expect(() => service.continue({ ...again, files: hundred })).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_FILES' }),
    );
    expect(service.liveRunIds()).toEqual([]);
  });

  it('goes on when somebody who listens fails', async () => {
    const { service, store, request, errors } = await startHost(MISBEHAVING_AGENT);
    service.onNews(() => {
      throw new Error('the window is gone');
    });
    const { runId, status } = await service.start(request({})).finished;

    expect(status).toBe('completed');
    expect(store.runs.getView(runId).phase).toBe('completed');
    expect(errors).toHaveLength(4);
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

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}
