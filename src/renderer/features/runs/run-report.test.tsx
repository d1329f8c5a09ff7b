import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { TabIdSchema } from '#shared/model/ids.ts';
import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { render, t, unmount } from '../../../testing/page/render.ts';
import { appStore, type Mirror } from '../../store/app-state.ts';
import { REDUCERS } from '../../store/slices/reducers.ts';
import { useUiState } from '../../store/ui-state.ts';
import type { RunPart } from './parts/run-part.ts';
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

const STARTED: readonly object[] = [
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
];
const FAILURE = { code: 'HANDOFF_NO_CALLS', message: 'Nothing was called.', next: 'Call a tool.' };

const answeredRun = (changes: readonly object[]): RunView =>
  runOf([
    ...STARTED,
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
  ]);
const liveRun = (): RunView => runOf(STARTED);
const failedRun = (): RunView =>
  runOf([...STARTED, { type: 'run.finished', status: 'failed', finalAnswer: '', error: FAILURE }]);

function runOf(bodies: readonly object[]): RunView {
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

const NAVIGATED = [{ type: 'navigated', url: 'https://shop.example/tests' }];
const SENT = [
  { type: 'request_sent', method: 'POST', url: 'https://shop.example/cart', status: 200 },
];
const URL = 'waymark://runs/run_0123456789';

function show(view: RunView, part: RunPart | null = null): void {
  render(
    <RunReport
      view={view}
      url={part === null ? URL : `${URL}/${part}`}
      seq={null}
      claim={null}
      part={part}
      tabId={TabIdSchema.parse(3)}
    />,
  );
}
const buttons = (): readonly string[] =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent ?? '')
    .filter((name) =>
      [t('chat.copyAnswer'), t('replay.again'), t('chat.askFurther')].includes(name),
    );
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('a run that only read offers a follow-up first, for which the panel opens, and no button that replays', async () => {
  show(answeredRun(NAVIGATED));
  await expect.poll(buttons).toEqual([t('chat.askFurther'), t('chat.copyAnswer')]);
  const before = useUiState.getState();
  expect(before.pageRun).toEqual({ tabId: 3, runId: 'run_0123456789' });
  await page.getByRole('button', { name: t('chat.askFurther') }).click();
  expect(useUiState.getState()).toMatchObject({
    isPanelOpen: true,
    focusAsk: before.focusAsk + 1,
  });
  expect(page.getByRole('textbox').elements()).toEqual([]);
  unmount();
  expect(useUiState.getState().pageRun).toBeNull();
});

test('a run that sent something is replayed first', async () => {
  show(answeredRun(SENT));
  await expect
    .poll(buttons)
    .toEqual([t('replay.again'), t('chat.askFurther'), t('chat.copyAnswer')]);
});

test('the pages that a run used open in tabs', async () => {
  show(answeredRun(NAVIGATED));
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

test('an ended run opens at its answer, a running one at its steps, and a failed one at its steps with the reason', async () => {
  show(answeredRun(NAVIGATED));
  await expect.element(tab(t('runs.answer'))).toHaveAttribute('aria-selected', 'true');
  unmount();
  show(liveRun());
  await expect.element(tab(t('runs.steps'))).toHaveAttribute('aria-selected', 'true');
  unmount();
  show(failedRun());
  await expect.element(tab(t('runs.steps'))).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: new RegExp(`^${t('runs.steps')}`) });
  expect(panel.element().firstElementChild?.textContent).toContain(
    errorText(wordsIn('en'), FAILURE).message,
  );
});

test('when a run ends, its answer is shown unless the person uses the steps', async () => {
  const answer = tab(t('runs.answer'));
  show(liveRun());
  await expect.element(tab(t('runs.steps'))).toHaveAttribute('aria-selected', 'true');
  show(answeredRun(NAVIGATED));
  await expect.element(answer).toHaveAttribute('aria-selected', 'true');
  unmount();
  show(liveRun());
  const plan = new RegExp(`^${t('runs.planNumber', { number: 1 })}`);
  await page.getByRole('heading', { name: plan }).click();
  show(answeredRun(NAVIGATED));
  await expect.element(answer).toHaveAttribute('aria-selected', 'false');
});

test('a tab changes the end of the URL, by the keyboard too, and keeps what is opened in the others', async () => {
  show(answeredRun(NAVIGATED), 'steps');
  const steps = page.getByRole('tabpanel', { name: new RegExp(`^${t('runs.steps')}`) });
  await expect.element(steps).toBeVisible();
  const figures = steps.element().querySelector('details');
  figures?.querySelector('summary')?.click();
  tab(t('runs.steps')).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(sent.at(-1)).toEqual(['tab.navigate', { tabId: 3, input: `${URL}/data` }]);
  await expect.element(tab(t('runs.data'))).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(sent.at(-1)).toEqual(['tab.navigate', { tabId: 3, input: `${URL}/privacy` }]);
  await tab(t('runs.answer')).click();
  expect(sent.at(-1)).toEqual(['tab.navigate', { tabId: 3, input: `${URL}/answer` }]);
  show(answeredRun(NAVIGATED), 'data');
  await expect.element(page.getByText(t('runs.noData'))).toBeVisible();
  show(answeredRun(NAVIGATED), 'steps');
  expect(steps.element().querySelector('details')).toBe(figures);
  expect(figures?.open).toBe(true);
});

test('plans are numbered within their request, which stands above them', async () => {
  const first = answeredRun(NAVIGATED);
  const [request] = first.requests;
  const [iteration] = first.iterations;
  if (request === undefined || iteration === undefined) throw new Error('The run has no plan');
  const further = { ...request, seq: 99, text: 'And the loudest?', firstIteration: 2 };
  const view: RunView = {
    ...first,
    requests: [request, further],
    iterations: [iteration, { ...iteration, number: 2 }, { ...iteration, number: 3 }],
  };
  show(view, 'steps');
  const plan = (number: number) => t('runs.planNumber', { number });
  const steps = page.getByRole('tabpanel', { name: new RegExp(`^${t('runs.steps')}`) });
  const headings = () =>
    [...steps.element().querySelectorAll('.iterations > li > :is(h2, h3)')].map(
      ({ firstChild }) => firstChild?.textContent,
    );
  await expect.poll(headings).toEqual([request.text, plan(1), further.text, plan(1), plan(2)]);
});
