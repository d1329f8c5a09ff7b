import { describe, expect, it } from 'vitest';

import { MAX_SHOWN_RUNS } from '#shared/ipc/state/runs/max-shown-runs.ts';
import type { Change } from '#shared/ipc/state/slices.ts';
import { type RunId, TabIdSchema } from '#shared/model/ids.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import type { RunPlacement } from '../../../runs/agent-host/runs/run-scheduler.ts';
import type { RunNews } from '../../../runs/agent-host/runs/run-service.ts';
import { Emitter } from '../../../platform/async/emitter.ts';
import { openStore } from '../../../storage/store/open-store.ts';
import { RunsSource } from './runs-source.ts';

const FINISHED: RunEventBody = {
  type: 'run.finished',
  status: 'completed',
  finalAnswer: 'Done',
  error: null,
};

/** Creates a source over a real store, and records its changes. */
function open(userData = tempFolder()) {
  const opened = openStore({ userData });
  const { runs: store, interruptedRuns } = opened;
  const news = new Emitter<RunNews>();
  const source = new RunsSource({
    onNews: (listener) => news.on(listener),
    getEvents: (runId) => store.getEvents(runId),
    interrupted: interruptedRuns,
  });
  const told: Change<'runs'>[] = [];
  source.onChange((change) => told.push(change));
  const tellAdded = (runId: RunId) => {
    const events = store.getEvents(runId);
    news.emit({ type: 'added', events });
  };
  const tell = (event: RunEvent) => news.emit({ type: 'event', event });
  return {
    cutOff: () => opened.dispose(),
    store,
    source,
    told,
    tell,
    start: (task: string, more: { readonly isKept?: false } = {}): RunId => {
      const { event } = store.createRun({
        type: 'run.started',
        task,
        agentId: null,
        provider: 'builtin',
        model: 'built-in',
        tabId: TabIdSchema.parse(1),
        steps: null,
        ...more,
      });
      tellAdded(event.runId);
      return event.runId;
    },
    append: (runId: RunId, body: RunEventBody) => tell(store.appendEvent(runId, 1, body).event),
    goOn: (runId: RunId) => {
      const { limits } = DEFAULT_SETTINGS;
      const more = { provider: 'builtin', model: 'built-in', limits } as const;
      store.appendEvent(runId, 0, { type: 'run.continued', text: 'More', ...more });
      tellAdded(runId);
    },
    place: (...placements: readonly RunPlacement[]) => news.emit({ type: 'placed', placements }),
    forget: (runId: RunId) => opened.deletion.deleteRuns([runId]),
    shown: () => source.snapshot().list.map(({ events }) => events[0]?.runId),
  };
}

describe('RunsSource', () => {
  it('tells each event once and without what was told before', () => {
    const { start, append, told } = open();
    const task = 'x'.repeat(100_000);
    const runId = start(task);
    append(runId, { type: 'note', level: 'info', text: 'Looked.' });
    expect(told.map(({ type }) => type)).toEqual(['added', 'event']);
    expect(JSON.stringify(told[1]).length).toBeLessThan(250);
  });

  it('gives a window that begins all events of the runs of this session', () => {
    const { start, append, source, store } = open();
    const [first, second] = [start('One'), start('Two')];
    append(first, { type: 'note', level: 'info', text: 'Looked.' });
    expect(source.snapshot().list).toEqual(
      [first, second].map((runId) => ({ events: store.getEvents(runId), tabIds: [] })),
    );
  });

  it('tells only the newest event of a run that goes on, which is the newest run then', () => {
    const { start, append, goOn, told, shown } = open();
    const [first, second] = [start('One'), start('Two')];
    append(first, FINISHED);
    goOn(first);
    expect(told.at(-1)).toMatchObject({ type: 'event', event: { seq: 3, runId: first } });
    expect(shown()).toEqual([second, first]);
  });

  it('tells all of a run of an earlier session that goes on', () => {
    const { store, goOn, told } = open();
    const { event } = store.createRun({
      type: 'run.started',
      task: 'Yesterday',
      agentId: null,
      provider: 'builtin',
      model: 'built-in',
      tabId: TabIdSchema.parse(1),
      steps: null,
    });
    store.appendEvent(event.runId, 1, FINISHED);
    goOn(event.runId);
    expect(told).toMatchObject([
      { type: 'added', events: [{ seq: 1 }, { seq: 2 }, { body: { text: 'More' } }] },
    ]);
  });

  it('keeps the end of a run also when it could not be stored', () => {
    const { start, tell, source } = open();
    const runId = start('One');
    const end: RunEvent = { runId, seq: 2, at: 5, iteration: 1, body: FINISHED };
    tell(end);
    expect(source.snapshot().list[0]?.events.at(-1)).toEqual(end);
  });

  it('tells and keeps where runs are, and remembers where they were when they have ended', () => {
    const { start, place, source, told } = open();
    const [first, second] = [start('One'), start('Two')];
    const [one, two] = [TabIdSchema.parse(1), TabIdSchema.parse(2)];
    place(
      { runId: first, tabIds: [one, two], isWaiting: false },
      { runId: second, tabIds: [one], isWaiting: true },
    );
    expect(told.at(-1)).toMatchObject({
      tabs: [{ tabIds: [1, 2] }, { tabIds: [1] }],
      queue: [second],
    });
    place({ runId: second, tabIds: [one], isWaiting: false });
    expect(source.snapshot()).toMatchObject({
      list: [{ tabIds: [1, 2] }, { tabIds: [1] }],
      queue: [],
    });
  });

  it('holds the runs that the program was cut off in, where they were', () => {
    const userData = tempFolder();
    const before = open(userData);
    const runId = before.start('Cut off');
    before.cutOff();
    expect(open(userData).source.snapshot().list).toMatchObject([
      {
        events: [{ runId }, { body: { type: 'run.interrupted' } }],
        tabIds: [1],
      },
    ]);
  });

  it('holds the newest runs only', () => {
    const { start, shown } = open();
    const ids = Array.from({ length: MAX_SHOWN_RUNS + 1 }, (_, index) => start(`Run ${index}`));
    expect(shown()).toEqual(ids.slice(1));
  });

  it('still shows a run that was not to be kept once the store has nothing of it', () => {
    const { start, append, forget, source } = open();
    const unkept = start('a', { isKept: false });
    const kept = start('b');
    append(unkept, FINISHED);
    append(kept, FINISHED);
    forget(unkept);
    const [first] = source.snapshot().list;
    expect(first?.events.map(({ body }) => body.type)).toEqual(['run.started', 'run.finished']);
    source.removed([unkept]);
    expect(source.snapshot().list.map(({ events }) => events[0]?.runId)).toEqual([kept]);
  });
});
