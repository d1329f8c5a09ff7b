import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { TabIdSchema } from '#shared/model/ids.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { render, t, unmount } from '../../../testing/page/render.ts';
import { appStore, type Mirror } from '../../store/app-state.ts';
import { REDUCERS } from '../../store/slices/reducers.ts';
import { RunReport } from './run-report.tsx';

const MODEL = { kind: 'openai', baseUrl: 'https://models.example/v1', model: 'any' };
const sent: (readonly [name: string, input: unknown])[] = [];

beforeEach(() => {
  sent.length = 0;
  const bridge = {
    request: (name: string, input: unknown) => {
      sent.push([name, input]);
      // Other parts of the page wait for main.
      return name === 'tab.open'
        ? Promise.resolve({ ok: true, value: { tabId: 7 } })
        : new Promise(() => undefined);
    },
  };
  Object.defineProperty(window, 'waymark', { value: bridge, configurable: true });
  const initial = Object.fromEntries(
    Object.entries(REDUCERS).map(([name, reducer]) => [name, reducer.initial]),
  ) as Mirror;
  const settings = { ...initial.settings, provider: MODEL } as Mirror['settings'];
  appStore.setState({ status: 'ready', mirror: { ...initial, settings } }, true);
});
afterEach(() => {
  unmount();
  appStore.setState({ status: 'waiting' }, true);
});

const seen = (url: string, title: string) => ({
  type: 'state.observed',
  tabId: 3,
  url,
  title,
  nodeCount: 0,
  text: '',
  screenshot: null,
  ms: 1,
});

function answeredRun(changes: readonly object[]) {
  const bodies: readonly object[] = [
    {
      type: 'run.started',
      task: 'Which kettle is the cheapest?',
      agentId: null,
      provider: 'openai',
      model: 'any',
      tabId: 3,
      steps: null,
    },
    { type: 'iteration.started' },
    seen('https://shop.example/', 'Kettles'),
    { type: 'tool.intended', callId: 'c1', tool: 'click', args: { nodeId: 3 } },
    {
      type: 'tool.finished',
      callId: 'c1',
      result: { ok: true, output: '', effect: { changes } },
      ms: 1,
    },
    seen('https://shop.example/tests#top', 'Kettle tests'),
    { type: 'run.finished', status: 'completed', finalAnswer: 'The Pebble kettle.', error: null },
  ];
  return foldRun(
    bodies.map((body, at) =>
      RunEventSchema.parse({
        runId: 'run_0123456789',
        seq: at + 1,
        at: 1_790_000_000_000,
        iteration: at === 0 ? 0 : 1,
        body,
      }),
    ),
  );
}

const show = (changes: readonly object[]): void =>
  render(
    <RunReport view={answeredRun(changes)} seq={null} claim={null} tabId={TabIdSchema.parse(3)} />,
  );
const buttons = (): readonly string[] =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent ?? '')
    .filter((name) => [t('chat.copyAnswer'), t('replay.again'), t('runs.followUp')].includes(name));
const NAVIGATED = [{ type: 'navigated', url: 'https://shop.example/tests' }];

test('a run that only read shows its answer and a box for a follow-up first, and no button that replays', async () => {
  show(NAVIGATED);
  expect(buttons()).toEqual([t('chat.copyAnswer')]);
  await page.getByRole('textbox', { name: t('chat.askFurther') }).fill('And the quietest?');
  await page.getByRole('button', { name: t('ask.start') }).click();
  await expect
    .poll(() => sent.filter(([name]) => name.startsWith('tab.') || name === 'run.continue'))
    .toEqual([
      ['tab.open', { url: null }],
      ['run.continue', { runId: 'run_0123456789', text: 'And the quietest?', tabId: 7 }],
    ]);
});

test('a run that sent something is replayed first, and asked further on request', async () => {
  show([{ type: 'request_sent', method: 'POST', url: 'https://shop.example/cart', status: 200 }]);
  expect(buttons()).toEqual([t('replay.again'), t('runs.followUp'), t('chat.copyAnswer')]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await page.getByRole('button', { name: t('runs.followUp') }).click();
  const box = page.getByRole('textbox', { name: t('chat.askFurther') });
  await expect.element(box).toHaveFocus();
});

test('the pages that a run used open in tabs', async () => {
  show(NAVIGATED);
  const pages = page.getByRole('region', { name: t('runs.pagesUsed') });
  expect(
    pages
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Kettles', 'Kettle tests']);
  await pages.getByRole('link', { name: 'Kettle tests' }).click();
  expect(sent.at(-1)).toEqual([
    'tab.openLink',
    { url: 'https://shop.example/tests#top', isBehind: false },
  ]);
});
