import { describe, expect, it } from 'vitest';

import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';

import { MISBEHAVING_AGENT, startHost, until } from '../../../../testing/agent-host/start-host.ts';

describe('runs beside each other, held and continued', () => {
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
      'contract.made',
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
      'contract.made',
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
});
