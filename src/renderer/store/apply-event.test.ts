import { beforeEach, describe, expect, it } from 'vitest';

import { AppStateSchema, MAX_CHAT_RUNS, type AppState } from '#shared/ipc/app-state.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/settings.ts';

import { appStore, type Mirror } from './app-state.ts';
import { keepMirrored, type Shortcut } from './apply-event.ts';

const RUN_ID = 'run_m3k5x9q2ab';

function stateAt(seq: number, extra: object = {}): AppState {
  return AppStateSchema.parse({
    seq,
    version: '0.1.0',
    systemLanguage: 'en',
    mcpServers: [],
    mcpEndpoint: { url: null, error: null, clients: [] },
    tabs: [],
    activeTabId: null,
    settings: DEFAULT_SETTINGS,
    keys: {},
    chat: [],
    notice: null,
    ...extra,
  });
}

function runEvent(seq: number, body: object): object {
  return { runId: RUN_ID, seq, at: 1_000 + seq, iteration: seq === 1 ? 0 : 1, body };
}

const STARTED = runEvent(1, {
  type: 'run.started',
  task: 'Read the title',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: 1,
  steps: null,
});
const SUMMARY = {
  runId: RUN_ID,
  task: 'Read the title',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  phase: 'running',
  finalAnswer: '',
  startedAt: 1_001,
  finishedAt: null,
  iterations: 0,
  toolCalls: 0,
  errors: 0,
  tokens: { input: 0, output: 0 },
  cost: null,
};

/** A main process in memory: structured clones go in, as over Electron's IPC. */
class FakeMain {
  asked = 0;
  readonly shortcuts: Shortcut[] = [];
  state: AppState;
  #listener: (change: unknown) => void = () => undefined;
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
      onShortcut: (shortcut) => this.shortcuts.push(shortcut),
      soon: (run) => this.#soon.push(run),
    });
  }

  send(seq: number, change: object): void {
    this.#listener(structuredClone({ seq, change }));
  }

  /** Lets everything happen that is on its way. */
  async settle(): Promise<void> {
    for (const run of this.#soon.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function mirror(): Mirror {
  const state = appStore.getState();
  if (state.status !== 'ready') throw new Error(`The mirror is ${state.status}.`);
  return state.mirror;
}

beforeEach(() => appStore.setState({ status: 'waiting' }, true));

describe('keepMirrored', () => {
  it('applies numbered changes to the state it was given', async () => {
    const main = new FakeMain(stateAt(4));
    await main.settle();
    main.send(5, { type: 'notice', notice: 'Restored.' });
    main.send(6, { type: 'shortcut', shortcut: 'focus-ask' });
    await main.settle();

    expect(mirror()).toMatchObject({ seq: 6, notice: 'Restored.' });
    expect(main.shortcuts).toEqual(['focus-ask']);
    expect(main.asked).toBe(1);
  });

  it('asks for the whole state again when a number is missing, and goes on from there', async () => {
    const main = new FakeMain(stateAt(4));
    await main.settle();
    main.state = stateAt(7, { notice: 'From the whole state.' });
    main.send(7, { type: 'notice', notice: 'After a gap.' });
    main.send(8, { type: 'shortcut', shortcut: 'focus-address' });
    await main.settle();

    expect(main.asked).toBe(2);
    expect(mirror()).toMatchObject({ seq: 8, notice: 'From the whole state.' });
    expect(main.shortcuts).toEqual(['focus-address']);
  });

  it('holds the newest runs only, and one that goes on as the newest', async () => {
    const main = new FakeMain(stateAt(0));
    await main.settle();
    const add = (seq: number, index: number) => {
      const runId = `${RUN_ID}${index}`;
      const run = { summary: { ...SUMMARY, runId }, events: [{ ...STARTED, runId }] };
      main.send(seq, { type: 'run.added', run });
    };
    for (let index = 1; index <= MAX_CHAT_RUNS + 2; index += 1) add(index, index);
    add(MAX_CHAT_RUNS + 3, 3);
    await main.settle();
    const ids = mirror().chat.map(({ view }) => view.runId);
    expect(ids).toHaveLength(MAX_CHAT_RUNS);
    expect([ids[0], ids.at(-1)]).toEqual([`${RUN_ID}4`, `${RUN_ID}3`]);
  });

  it('asks again when a change cannot be read', async () => {
    const main = new FakeMain(stateAt(4));
    await main.settle();
    main.send(5, { type: 'from-the-future' });
    await main.settle();
    expect(main.asked).toBe(2);
  });

  it('keeps changes that overtake the first answer and drops those it holds already', async () => {
    const main = new FakeMain(stateAt(4, { notice: 'Four.' }));
    main.send(4, { type: 'notice', notice: 'Old.' });
    main.send(5, { type: 'notice', notice: 'Five.' });
    await main.settle();
    expect(mirror()).toMatchObject({ seq: 5, notice: 'Five.' });
    expect(main.asked).toBe(1);
  });

  it('folds a run’s events and drops the draft once its words are an event', async () => {
    const main = new FakeMain(stateAt(0));
    await main.settle();
    main.send(1, { type: 'run.added', run: { summary: SUMMARY, events: [STARTED] } });
    main.send(2, {
      type: 'run.delta',
      runId: RUN_ID,
      iteration: 1,
      role: 'planner',
      text: 'Let me ',
    });
    main.send(3, {
      type: 'run.delta',
      runId: RUN_ID,
      iteration: 1,
      role: 'planner',
      text: 'look.',
    });
    await main.settle();
    expect(mirror().chat[0]?.draft).toEqual({
      iteration: 1,
      role: 'planner',
      text: 'Let me look.',
    });

    main.send(4, {
      type: 'run.event',
      event: runEvent(2, { type: 'note', level: 'info', text: 'Looked.' }),
      summary: { ...SUMMARY, iterations: 1 },
    });
    await main.settle();
    expect(mirror().chat[0]).toMatchObject({
      draft: null,
      summary: { iterations: 1 },
      view: { iterations: [{ number: 1, notes: [{ text: 'Looked.' }] }] },
    });
  });

  it('says so when the first state cannot be had', async () => {
    keepMirrored({
      source: {
        getState: () => Promise.reject(new Error('No answer.')),
        onChange: () => () => undefined,
      },
      onShortcut: () => undefined,
      soon: (run) => run(),
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(appStore.getState()).toMatchObject({
      status: 'failed',
      error: { message: 'No answer.' },
    });
  });
});
