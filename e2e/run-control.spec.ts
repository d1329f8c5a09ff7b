import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import type { Script, ScriptedAnswer } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { API_DOCS } from './sites/api-docs.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite(API_DOCS);
});
test.afterAll(() => site.close());

const done: ScriptedAnswer = { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] };

function nodeIdIn(text: string, name: string): number {
  const line = text.split('\n').find((candidate) => candidate.includes(`"${name}`));
  const nodeId = /\[(\d+)\]/.exec(line ?? '')?.[1];
  if (nodeId === undefined) throw new Error(`"${name}" is not in the state:\n${text}`);
  return Number(nodeId);
}

/** Script that scrolls and types round after round until the person says “enough”. */
const untilEnough: Script = ({ role, text, lastText, index }) => {
  if (role === 'planner')
    return lastText.includes('enough')
      ? { plan: { taskComplete: true, finalAnswer: 'I was told to end.' } }
      : { plan: { proposedActions: [`Type ${index} and scroll`] } };
  return {
    calls: [
      { tool: 'type', args: { nodeId: nodeIdIn(text, 'E-mail'), text: `round ${index}` } },
      { tool: 'key', args: { key: 'End' } },
      { tool: 'scroll', args: { direction: index % 4 < 2 ? 'down' : 'up' } },
      ...(done as { calls: [] }).calls,
    ],
  };
};

/** Sends a real mouse or key event to the page in front as the window system would, not over the protocol. */
async function useThePage(waymark: Waymark, kind: 'mouse' | 'key' | 'move'): Promise<void> {
  await waymark.app.evaluate(async ({ webContents }, how) => {
    // The inspector runs this at any point of the program; a real event waits for its turn.
    await new Promise((resolve) => setImmediate(resolve));
    const page = webContents.getAllWebContents().find((each) => each.getURL().startsWith('http'));
    if (page === undefined) throw new Error('no page');
    const at = { x: 300, y: 200 };
    if (how === 'move') page.sendInputEvent({ type: 'mouseMove', ...at });
    if (how === 'key') page.sendInputEvent({ type: 'keyDown', keyCode: 'a' });
    if (how === 'mouse') {
      page.sendInputEvent({ type: 'mouseDown', ...at, button: 'left', clickCount: 1 });
      page.sendInputEvent({ type: 'mouseUp', ...at, button: 'left', clickCount: 1 });
    }
  }, kind);
}

test('a run is held, let go on, told something and ends by it; its own input never holds it', async ({
  waymark,
}) => {
  const model = await startScriptedModel(untilEnough);
  await waymark.connect(model.url);
  await waymark.visit(`${site.url}/about`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(/about/i);
  await waymark.ask('Go on until I say so');
  const run = waymark.lastRun;
  // Neither many inputs of the run over the protocol nor a mouse that passes over the page pauses it.
  await expect(run).toContainText('Plan 4', { timeout: 30_000 });
  await useThePage(waymark, 'move');
  await expect(run).toContainText('Running');

  await waymark.ui.getByRole('button', { name: 'Pause' }).click();
  await expect(run).toContainText('Paused');
  await expect.poll(() => model.requests.length).toBeGreaterThan(4);
  const asked = await settledCount(() => model.requests.length);
  await waymark.ui.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => model.requests.length).toBeGreaterThan(asked);

  const box = waymark.ui.getByRole('textbox', { name: 'What do you want done?' }).first();
  await box.fill('That is enough');
  await box.press('Enter');
  await expect(run).toContainText('I was told to end.');
  await waymark.unfoldSteps();
  await expect(run).toContainText('That is enough');
  expect(model.problems).toEqual([]);
  await model.close();
});

for (const kind of ['mouse', 'key'] as const)
  test(`a person who uses the ${kind} in the page holds the run @long`, async ({ waymark }) => {
    const model = await startScriptedModel(untilEnough);
    await waymark.connect(model.url);
    await waymark.visit(`${site.url}/about`);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(/about/i);
    await waymark.ask('Go on until I say so');
    await expect(waymark.lastRun).toContainText('Plan 2', { timeout: 30_000 });
    await expect(async () => {
      await useThePage(waymark, kind);
      await expect(waymark.lastRun).toContainText('Paused', { timeout: 300 });
    }).toPass();
    await expect(waymark.ui.getByText('You have taken over. The run waits.')).toBeVisible();
    await waymark.ui.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(waymark.lastRun).toContainText('Stopped');
    await model.close();
  });

test('a question waits for the person, and a further question goes on with the history', async ({
  waymark,
}) => {
  const ask: ScriptedAnswer = {
    calls: [{ tool: 'ask_user', args: { question: 'Which colour?', options: ['Red', 'Blue'] } }],
  };
  let turns = 0;
  const model = await startScriptedModel(({ role, lastText }) => {
    if (role === 'executor') {
      turns += 1;
      return turns === 1 ? ask : done;
    }
    if (lastText.includes('TASK: And how much?'))
      return { plan: { taskComplete: true, finalAnswer: '42 €.' } };
    return lastText.includes('"output":"Blue"')
      ? { plan: { taskComplete: true, finalAnswer: 'Blue it is.' } }
      : { plan: { proposedActions: ['Ask for the colour'] } };
  });
  await waymark.connect(model.url);
  await waymark.ask('Choose a kettle');
  await expect(waymark.lastRun).toContainText('Waiting for you');
  await waymark.ui.getByRole('button', { name: 'Blue' }).click();
  await expect(waymark.lastRun).toContainText('Blue it is.');

  // The tab in front still shows the box of a new tab; the follow-up question is asked in the panel.
  const panel = waymark.ui.getByRole('textbox', { name: 'What do you want done?' }).last();
  await panel.fill('And how much?');
  await panel.press('Enter');
  await expect(waymark.lastRun).toContainText('42 €.');
  await expect(waymark.lastRun).toContainText('Choose a kettle');
  const last = model.requests.at(-1)!.lastText;
  expect(last).toContain('1. Choose a kettle');
  expect(last).toContain('== ITERATION 1 ==');
  expect(model.problems).toEqual([]);
  await model.close();
});

test('a stopped run goes on from its last finished step @long', async ({ waymark }) => {
  const model = await startScriptedModel(untilEnough);
  await waymark.connect(model.url);
  await waymark.visit(`${site.url}/about`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(/about/i);
  await waymark.ask('Go on until I say so');
  await expect(waymark.lastRun).toContainText('Plan 2', { timeout: 30_000 });
  await waymark.ui.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(waymark.lastRun).toContainText('Stopped');
  const before = model.requests.length;
  await waymark.lastRun.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => model.requests.length).toBeGreaterThan(before);
  const plan = model.requests.slice(before).find(({ role }) => role === 'planner');
  expect(plan?.lastText).toContain('== ITERATION 1 ==');
  await expect(waymark.lastRun).toContainText('Running');
  await model.close();
});

/** Returns the count once it has not changed for a second. */
async function settledCount(count: () => number): Promise<number> {
  let last = -1;
  await expect
    .poll(
      () => {
        const isSame = count() === last;
        last = count();
        return isSame;
      },
      { intervals: [1000] },
    )
    .toBe(true);
  return last;
}

test('Enter that is pressed twice in a moment sends once @long', async ({ waymark }) => {
  const { ui } = waymark;
  const model = await startScriptedModel(() => ({ hang: true }));
  await waymark.connect(model.url);
  await waymark.ask('Anything');
  await expect(ui.getByPlaceholder('Add a detail or change the task')).toBeVisible();
  const box = ui.getByRole('textbox', { name: 'What do you want done?' }).last();
  await box.fill('Not on Sundays');
  await box.evaluate((area) => {
    for (let press = 0; press < 2; press += 1)
      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  const [run] = (await waymark.request('run.list', { limit: 1, beforeStartedAt: null })) as [
    { runId: string },
  ];
  const { events } = (await waymark.request('run.get', { runId: run.runId })) as {
    events: { body: { type: string } }[];
  };
  expect(events.filter(({ body }) => body.type === 'person.said')).toHaveLength(1);
  await expect(box).toHaveValue('');
  await model.close();
});
