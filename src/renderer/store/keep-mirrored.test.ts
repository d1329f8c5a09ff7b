import { beforeEach, describe, expect, it } from 'vitest';

import { NO_DOWNLOADS } from '#shared/model/download/no-downloads.ts';
import { MAX_SHOWN_RUNS } from '#shared/ipc/state/runs/max-shown-runs.ts';
import {
  AppStateSchema,
  type AppState,
  type Change,
  type NumberedChange,
  type SliceName,
} from '#shared/ipc/state/slices.ts';
import { RunIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import { type RunEvent, RunEventSchema } from '#shared/model/run/run-event.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { appStore, readMirror } from './app-state.ts';
import { keepMirrored, type WindowCall } from './keep-mirrored.ts';

const RUN_ID = RunIdSchema.parse('run_m3k5x9q2ab');
const WINDOW_ID = WindowIdSchema.parse(1);

function stateAt(seq: number, slices: { readonly [Name in SliceName]?: object } = {}): AppState {
  return AppStateSchema.parse({
    seq,
    slices: {
      program: {
        version: '0.1.0',
        electron: { version: '45.0.0', isOutOfSupport: false, isAcceptedAtStart: false },
        hasUpdates: false,
        systemLanguage: 'en',
        policy: { status: 'none' },
      },
      tabs: { list: [], windows: [] },
      closed: { list: [] },
      runs: { list: [], queue: [] },
      agents: { list: [], problems: [] },
      history: { revision: 0 },
      bookmarks: { revision: 0 },
      memory: { revision: 0, offer: null, suggestions: [] },
      schedules: { list: [], revision: 0 },
      savedTests: { revision: 0, check: null },
      downloads: { revision: 0, kept: NO_DOWNLOADS, unkept: NO_DOWNLOADS },
      settings: DEFAULT_SETTINGS,
      keys: {},
      mcp: { servers: [] },
      endpoint: { url: null, error: null, clients: [] },
      vault: {
        entries: [],
        protection: 'session',
        hasPassphrase: false,
        isLocked: false,
        offer: null,
        fills: [],
        newPasswords: [],
      },
      pageQuestions: { list: [] },
      pageView: { zooms: [], found: [], readable: [], pdfs: [], popups: [] },
      siteFacts: { list: [] },
      blocking: { status: 'off' },
      recorder: { active: null, hasSteps: false },
      profiles: { own: 'first', list: [], problem: null, canAdd: true },
      translation: { pages: [], writing: [], marked: [] },
      permissions: { questions: [], kept: [] },
      notices: { text: null },
      ...slices,
    },
  });
}

function noticed(text: string): Change<'notices'> {
  return { type: 'replaced', snapshot: { text } };
}

function runEvent(seq: number, body: object, runId: string = RUN_ID): RunEvent {
  const iteration = seq === 1 ? 0 : 1;
  return RunEventSchema.parse({ runId, seq, at: 1_000 + seq, iteration, body });
}

const startedAs = (runId: string): RunEvent =>
  runEvent(
    1,
    {
      type: 'run.started',
      task: 'Read the title',
      agentId: null,
      provider: 'builtin',
      model: 'built-in',
      tabId: 1,
      steps: null,
    },
    runId,
  );

/** A main process in memory; it receives structured clones, as over Electron's IPC. */
class FakeMain {
  asked = 0;
  readonly calls: WindowCall[] = [];
  state: AppState;
  #listener: (change: NumberedChange) => void = () => undefined;
  #soon: (() => void)[] = [];

  constructor(state: AppState) {
    this.state = state;
    keepMirrored({
      source: {
        getState: () => {
          this.asked += 1;
          return Promise.resolve(structuredClone(this.state));
        },
        onChange: (listener) => {
          this.#listener = listener;
          return () => undefined;
        },
      },
      onCall: (call) => this.calls.push(call),
      soon: (run) => this.#soon.push(run),
    });
  }

  send(change: NumberedChange): void {
    this.#listener(structuredClone(change));
  }

  /** Runs all pending work. */
  async settle(): Promise<void> {
    for (const run of this.#soon.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

beforeEach(() => appStore.setState({ status: 'waiting' }, true));

describe('keepMirrored', () => {
  it('applies numbered changes to the state it was given', async () => {
    const main = new FakeMain(stateAt(4));
    await main.settle();
    main.send({ seq: 5, slice: 'notices', change: noticed('Restored.') });
    main.send({
      seq: 6,
      slice: 'program',
      change: { type: 'shortcut', windowId: WINDOW_ID, shortcut: 'focus-ask' },
    });
    await main.settle();

    expect(readMirror().notices).toEqual({ text: 'Restored.' });
    expect(main.calls).toMatchObject([{ shortcut: 'focus-ask' }]);
    expect(main.asked).toBe(1);
  });

  it('changes no slice but the one that is told of', async () => {
    const main = new FakeMain(stateAt(0));
    await main.settle();
    const before = readMirror();
    main.send({ seq: 1, slice: 'notices', change: noticed('Restored.') });
    await main.settle();
    const { notices, ...others } = readMirror();
    expect(notices).not.toBe(before.notices);
    for (const [name, value] of Object.entries(others)) expect(before).toHaveProperty(name, value);
    expect(readMirror().settings).toBe(before.settings);
    expect(readMirror().runs).toBe(before.runs);
  });

  it('asks for the whole state again when a number is missing, and goes on from there', async () => {
    const main = new FakeMain(stateAt(4));
    await main.settle();
    main.state = stateAt(7, { notices: { text: 'From the whole state.' } });
    main.send({ seq: 7, slice: 'notices', change: noticed('After a gap.') });
    main.send({
      seq: 8,
      slice: 'program',
      change: { type: 'shortcut', windowId: WINDOW_ID, shortcut: 'focus-address' },
    });
    await main.settle();

    expect(main.asked).toBe(2);
    expect(readMirror().notices).toEqual({ text: 'From the whole state.' });
    expect(main.calls).toMatchObject([{ shortcut: 'focus-address' }]);
  });

  it('keeps changes that overtake the first answer and drops those it holds already', async () => {
    const main = new FakeMain(stateAt(4, { notices: { text: 'Four.' } }));
    main.send({ seq: 4, slice: 'notices', change: noticed('Old.') });
    main.send({ seq: 5, slice: 'notices', change: noticed('Five.') });
    await main.settle();
    expect(readMirror().notices).toEqual({ text: 'Five.' });
    expect(main.asked).toBe(1);
  });

  it('shows a changed agent', async () => {
    const main = new FakeMain(stateAt(0));
    await main.settle();
    const problems = [
      { file: 'broken.json', message: 'It is not JSON.', params: { reason: 'json' } },
    ];
    main.send({
      seq: 1,
      slice: 'agents',
      change: { type: 'replaced', snapshot: { list: [], problems } },
    });
    await main.settle();
    expect(readMirror().agents.problems).toEqual(problems);
  });

  it('holds the newest runs only, and one that goes on as the newest', async () => {
    const main = new FakeMain(stateAt(0));
    await main.settle();
    for (let index = 1; index <= MAX_SHOWN_RUNS + 2; index += 1)
      main.send({
        seq: index,
        slice: 'runs',
        change: {
          type: 'added',
          events: [startedAs(`${RUN_ID}${index}`)],
        },
      });
    const continued = {
      type: 'run.continued',
      text: 'And the next one?',
      provider: 'builtin',
      model: 'built-in',
      limits: DEFAULT_SETTINGS.limits,
    };
    main.send({
      seq: MAX_SHOWN_RUNS + 3,
      slice: 'runs',
      change: {
        type: 'event',
        event: runEvent(2, continued, `${RUN_ID}3`),
      },
    });
    await main.settle();
    const ids = readMirror().runs.list.map(({ view }) => view.runId);
    expect(ids).toHaveLength(MAX_SHOWN_RUNS);
    expect([ids[0], ids.at(-1)]).toEqual([`${RUN_ID}4`, `${RUN_ID}3`]);
    expect(readMirror().runs.list.at(-1)?.view.requests).toHaveLength(2);
  });

  it('folds a run’s events and drops the draft once its words are an event', async () => {
    const main = new FakeMain(stateAt(0));
    await main.settle();
    main.send({ seq: 1, slice: 'runs', change: { type: 'added', events: [startedAs(RUN_ID)] } });
    const delta = { type: 'delta', runId: RUN_ID, iteration: 1, role: 'planner' } as const;
    main.send({ seq: 2, slice: 'runs', change: { ...delta, text: 'Let me ' } });
    main.send({ seq: 3, slice: 'runs', change: { ...delta, text: 'look.' } });
    await main.settle();
    expect(readMirror().runs.list[0]?.draft).toEqual({
      iteration: 1,
      role: 'planner',
      text: 'Let me look.',
    });

    main.send({
      seq: 4,
      slice: 'runs',
      change: {
        type: 'event',
        event: runEvent(2, { type: 'note', level: 'info', text: 'Looked.' }),
      },
    });
    await main.settle();
    expect(readMirror().runs.list[0]).toMatchObject({
      draft: null,
      view: { iterations: [{ number: 1, notes: [{ text: 'Looked.' }] }] },
    });
  });

  it('says so when the first state cannot be had', async () => {
    keepMirrored({
      source: {
        getState: () => Promise.reject(new Error('No answer.')),
        onChange: () => () => undefined,
      },
      onCall: () => undefined,
      soon: (run) => run(),
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(appStore.getState()).toMatchObject({
      status: 'failed',
      error: { message: 'No answer.' },
    });
  });
});
