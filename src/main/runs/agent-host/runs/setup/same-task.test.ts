import { expect, onTestFinished, test } from 'vitest';

import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';
import { NO_OTHER_MODELS } from '#shared/ports/agent/run-messages.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';

import { FakeTabs } from '../../../../../testing/agent-host/fake-tabs.ts';
import { fingerprintOfButton } from '../../../../../testing/page/fingerprint.ts';
import { tempFolder } from '../../../../../testing/store/temp-folder.ts';
import { openStore } from '../../../../storage/store/open-store.ts';
import { newRunId } from '../../../../storage/store/runs/run-id.ts';
import { prepareNew } from './prepare-run.ts';
import { sameTask } from './same-task.ts';

const BOARD = 'https://board.example';
const TASK = 'Add a card called “Ship it” to Done';

interface Act {
  readonly tool?: string;
  readonly args?: object;
  readonly name?: string;
  readonly tabUrl?: string;
  readonly changes?: readonly object[];
  readonly inputType?: string;
}

const CARD: readonly Act[] = [
  {
    tool: 'type',
    name: 'Title',
    args: { target: 'field "Title"', text: 'Ship it' },
    changes: [{ type: 'value_changed', value: 'Ship it' }],
  },
  {
    name: 'Add',
    args: { target: 'button "Add"' },
    changes: [{ type: 'page_changed', mutations: 3 }],
  },
];

/** A run of the person that made these acts, with further events before its end. */
function runOf(
  acts: readonly Act[],
  { task = TASK, status = 'completed', started = {}, more = [] as readonly object[] } = {},
) {
  const runId = newRunId(0);
  const calls = acts.flatMap((act, index) => {
    const { tool = 'click', args = {}, name, tabUrl = `${BOARD}/` } = act;
    const { changes = [], inputType } = act;
    const field = { kind: 'typeable', tag: 'input', role: 'textbox' } as const;
    const node = fingerprintOfButton({
      name: name ?? '',
      ...(tool === 'type' && field),
      ...(inputType !== undefined && { inputType }),
    });
    const callId = `call-${index}`;
    const targets = name === undefined ? {} : { targets: { nodeId: node } };
    return [
      { type: 'tool.intended', callId, tool, args, tabUrl, ...targets },
      { type: 'tool.sent', callId },
      {
        type: 'tool.finished',
        callId,
        ms: 1,
        result: { ok: true, output: null, effect: { changes } },
      },
    ];
  });
  const bodies = [
    {
      type: 'run.started',
      task,
      agentId: null,
      provider: 'openai',
      model: 'm',
      tabId: 1,
      steps: null,
      ...started,
    },
    { type: 'iteration.started' },
    ...calls,
    ...more,
    {
      type: 'run.finished',
      status,
      finalAnswer: 'Done.',
      error: status === 'completed' ? null : { code: 'X', message: 'x', next: 'x' },
    },
  ];
  return foldRun(
    bodies.map((body, index) =>
      RunEventSchema.parse({
        runId,
        seq: index + 1,
        at: index,
        iteration: index < 1 ? 0 : 1,
        body,
      }),
    ),
  );
}

/** What is offered after these runs, the newest first. */
function offered(views: readonly ReturnType<typeof runOf>[], task = TASK, origin = BOARD) {
  const store = {
    listRuns: () => views.map((view) => toRunSummary(view)),
    getView: (id: string) => {
      const view = views.find(({ runId }) => runId === id);
      if (view === undefined) throw new Error('no run');
      return view;
    },
  };
  return sameTask({ store, language: () => 'en' }, task, [origin]);
}

test('the acts of the last run for the same words are offered, with what it typed', () => {
  const found = offered([runOf(CARD)], 'add a card called  “Ship it” to done');
  expect(found).toMatchObject({
    id: 'same-task',
    parameters: [],
    recording: {
      startUrl: `${BOARD}/`,
      steps: [{ tool: 'type', args: { text: 'Ship it' } }, { tool: 'click' }],
    },
  });
  expect(found?.description).toContain('add a card called “Ship it” to done');
});

test.each([
  ['other words', [runOf(CARD, { task: 'Add a card' })]],
  ['a run that failed since', [runOf(CARD, { status: 'failed' }), runOf(CARD)]],
  ['a private run', [runOf(CARD, { started: { isKept: false } })]],
  ['a run of another program', [runOf(CARD, { started: { isForeign: true } })]],
  ['a run in an empty session', [runOf(CARD, { started: { session: 'empty' } })]],
  ['text that the person did not write', [runOf([{ ...CARD[0], args: { text: 'Lorem' } }])]],
  [
    'a run that went to another site',
    [runOf([...CARD, { name: 'Ad', tabUrl: 'https://ad.example/' }])],
  ],
  [
    'a run that opened another site',
    [runOf([...CARD, { tool: 'navigate', args: { url: 'https://ad.example/' } }])],
  ],
  ['a run that read', [runOf([...CARD, { tool: 'read_page' }])]],
  ['a run that only went somewhere', [runOf([{ tool: 'navigate', args: { url: `${BOARD}/a` } }])]],
])('nothing is offered of %s', (_what, views) => {
  expect(offered(views)).toBeNull();
});

test('nothing is offered at another site', () => {
  expect(offered([runOf(CARD)], TASK, 'https://other.example')).toBeNull();
});

const ON = { mayRepeat: (): boolean => true };
const OFF = { mayRepeat: (): boolean => false };

test.each([
  ['what runs did is remembered', ON, {}, ['same-task']],
  ['that is switched off', OFF, {}, undefined],
  ['there is no memory', {}, {}, undefined],
  ['the run is private', ON, { isKept: false }, undefined],
  ['the run has a session of its own', ON, { session: 'empty' }, undefined],
] as const)('a run is offered it: %s', async (_when, more, asked, expected) => {
  const store = openStore({ userData: tempFolder() });
  onTestFinished(() => store.dispose());
  const tabs = new FakeTabs();
  const tab = await tabs.open({ url: null });
  const before = runOf(CARD);
  const parts = {
    store: { getView: () => before, getEvents: () => [], listRuns: () => [toRunSummary(before)] },
    tabs,
    agents: { list: () => [], get: () => undefined },
    agentGrants: () => [],
    modelMemory: store.modelTraits,
    language: () => 'en' as const,
    mcpServers: () => [],
    hasSecrets: () => false,
    searchUrl: () => '',
    isRehearsed: () => false,
    ...more,
  };
  const { start } = prepareNew(parts, {
    task: TASK,
    tabId: tab.id,
    agentId: null,
    parameters: {},
    typedUrls: [],
    startUrl: `${BOARD}/`,
    provider: { kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1', model: 'm', vision: false },
    apiKey: null,
    others: NO_OTHER_MODELS,
    limits: DEFAULT_SETTINGS.limits,
    prices: [],
    hasPerson: true,
    whenBusy: 'queue',
    ...asked,
  });
  expect(start.skills?.map(({ id }) => id)).toEqual(expected);
});

test('what failed when it was done again is not offered again', () => {
  const noted = (isOk: boolean) => ({
    type: 'step.noted',
    tool: 'use_skill',
    args: { name: 'same-task' },
    result: isOk
      ? { ok: true, output: null, effect: { changes: [] } }
      : { ok: false, error: { code: 'REPLAY_STOPPED', message: '', next: '' } },
  });
  expect(offered([runOf(CARD, { more: [noted(true)] })])).not.toBeNull();
  expect(offered([runOf(CARD, { more: [noted(false)] })])).toBeNull();
});
