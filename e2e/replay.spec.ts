import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AgentFileSchema } from '../src/shared/model/agents/agent.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent, runCommand } from './fixtures/command.ts';
import { expect, test } from './fixtures/waymark.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

const START = page(
  'Library',
  '<nav><a href="/card">Library card</a> <a href="/hours">Opening hours</a></nav>',
);
/** The same page after a redesign: other ids, classes, order and wrappers, and synonymous words. */
const START_CHANGED = page(
  'City library',
  '<div class="n9"><header><a class="x" href="/hours">Opening hours</a></header><div><a class="x" href="/card">Your library card</a></div></div>',
);
const CARD = page(
  'Card',
  `<main><form action="/sent"><label for="a">Full name</label> <input id="a" name="who">
   <label>Branch <select name="branch"><option>North</option><option>South</option></select></label>
   <button class="go">Order card</button></form></main>`,
);
const CARD_CHANGED = page(
  'Card',
  `<div role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0">We use cookies <button>Accept</button></div>
   <main><p>New design</p><form action="/sent"><section><label>Branch <select id="z1" name="branch"><option>South</option><option>North</option></select></label></section>
   <section><div><label for="q77">Full name *</label></div><div><input id="q77" name="who"></div></section>
   <div><button type="reset">Start again</button><button class="b1 b2" id="go9">Order card</button></div></form></main>`,
);
/** Page without the button that the run pressed. */
const CARD_CLOSED = page(
  'Card',
  '<main><p>Cards are made at the desk.</p><button>Order a book</button></main>',
);

/** Page whose last button has another name and place, and sends a write. */
const CARD_RENAMED = CARD.replace(
  '<button class="go">Order card</button>',
  `<p>Nearly there</p><div><button formmethod="post" formaction="/sent?who=Ada+Lovelace&amp;branch=South">
   Send it off</button></div>`,
);

/** Returns the page covered by a new question. */
const asking = (buttons: readonly string[]): string =>
  CARD.replace(
    '<main>',
    `<div role="dialog" aria-label="Your privacy" style="position:fixed;inset:0;background:#fff"><p>We use cookies.</p>${buttons
      .map(
        (name) =>
          `<button onclick="fetch('/consent?${name}', { method: 'POST' }); this.parentNode.remove()">${name}</button>`,
      )
      .join(' ')}</div><main>`,
  );
const CARD_ASKING = asking(['Accept all', 'Settings', 'Reject all']);
const CARD_DEMANDING = asking(['Accept all', 'Settings']);

type Version = 'first' | 'changed' | 'closed' | 'renamed' | 'asking' | 'demanding';

let site: Site;
let version: Version = 'first';
/** Answers to the cookie banner. */
const consents: string[] = [];
/** Names that a card was ordered for. */
const sent: (string | null)[] = [];
let folder = '';
let runId = '';

const TASK = (start: string) =>
  `Open ${start}, then click "Library card", then type "Ada Lovelace" into the Full name field, then choose "South" in Branch, then click "Order card"`;
const PROBE = ['--probe', 'document.body.innerText.trim()'];
const modelFlags = (model: ScriptedModel): readonly string[] => [
  '--provider',
  'openai',
  '--base-url',
  model.url,
  '--model',
  'scripted',
];
const replay = (...args: readonly string[]) =>
  runAgent(['--user-data', folder, '--replay', runId, ...PROBE, ...args]);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-replay-'));
  const shown =
    (pages: Readonly<Record<Version, string>>) =>
    (
      _: unknown,
      response: { setHeader(name: string, value: string): void; end(text: string): void },
    ) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pages[version]);
    };
  site = await startSite({
    '/': shown({
      first: START,
      changed: START_CHANGED,
      closed: START,
      renamed: START,
      asking: START,
      demanding: START,
    }),
    '/card': shown({
      first: CARD,
      changed: CARD_CHANGED,
      closed: CARD_CLOSED,
      renamed: CARD_RENAMED,
      asking: CARD_ASKING,
      demanding: CARD_DEMANDING,
    }),
    '/consent': ({ url }, response) => {
      consents.push(decodeURIComponent(new URL(url ?? '', site.url).search.slice(1)));
      response.end();
    },
    '/sent': ({ url }, response) => {
      const query = new URL(url ?? '', site.url).searchParams;
      sent.push(query.get('who'));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page('Sent', `Card for ${query.get('who')} at ${query.get('branch')}`));
    },
  });
  const first = await runAgent(['--user-data', folder, '--task', TASK(`${site.url}/`), ...PROBE]);
  expect(first, first.finalAnswer).toMatchObject({
    status: 'completed',
    probe: 'Card for Ada Lovelace at South',
  });
  runId = first.runId;
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  version = 'first';
});

test('does a run again without a model, and says so @long', async () => {
  const again = await replay();
  expect(again, again.errors[0]?.message).toMatchObject({
    exitCode: 0,
    status: 'completed',
    probe: 'Card for Ada Lovelace at South',
    finalAnswer: 'Done again: 5 of 5 steps.',
    tokens: { input: 0, output: 0 },
    toolCalls: 5,
  });
});

test('finds everything again on pages that were made anew, with another value @long', async () => {
  version = 'changed';
  const again = await replay('--set', 'fullName=Grace Hopper');
  expect(again, again.errors[0]?.message).toMatchObject({
    status: 'completed',
    probe: 'Card for Grace Hopper at South',
    tokens: { input: 0, output: 0 },
  });
});

test('refuses what a banner over the page asks, and goes on; the run can be done again without it', async () => {
  version = 'asking';
  const again = await replay();
  expect(again, again.errors[0]?.message).toMatchObject({
    status: 'completed',
    probe: 'Card for Ada Lovelace at South',
    finalAnswer: 'Done again: 5 of 5 steps.',
    tokens: { input: 0, output: 0 },
  });
  expect(consents).toEqual(['Reject all']);
  version = 'first';
  const third = await runAgent(['--user-data', folder, '--replay', again.runId, ...PROBE]);
  expect(third, third.errors[0]?.message).toMatchObject({
    status: 'completed',
    finalAnswer: 'Done again: 5 of 5 steps.',
  });
});

test('stops at a banner that can only be agreed to, and agrees to nothing @long', async () => {
  consents.length = 0;
  version = 'demanding';
  const again = await replay();
  expect(again).toMatchObject({ exitCode: 1, status: 'failed' });
  expect(again.errors.at(-1)).toMatchObject({ code: 'REPLAY_STOPPED' });
  expect(again.errors.at(-1)?.message).toContain('Your privacy');
  expect(consents).toEqual([]);
});

test('stops at a step whose element is gone, and touches nothing else @long', async () => {
  version = 'closed';
  const again = await replay();
  expect(again).toMatchObject({ exitCode: 1, status: 'failed', title: 'Card' });
  expect(again.errors.at(-1)).toMatchObject({ code: 'REPLAY_STOPPED' });
  expect(again.errors.at(-1)?.message).toContain('Step 3 of 5');
});

test('hands over to the agent what is left, after one call for that step alone @long', async () => {
  version = 'closed';
  const model = await startScriptedModel([
    { calls: [{ tool: 'done', args: { success: false, message: 'It is not there.' } }] },
    { plan: { taskComplete: true, finalAnswer: 'Ask at the desk.' } },
  ]);
  const again = await replay('--on-difference', 'agent', ...modelFlags(model));
  await model.close();
  expect(again).toMatchObject({ status: 'completed', finalAnswer: 'Ask at the desk.' });
  expect(model.requests.map(({ role }) => role)).toEqual(['executor', 'planner']);
  const [, planner] = model.requests;
  expect(planner?.text).toContain('Left to do: 3. Type “Ada Lovelace” into “Full name”');
  expect(planner?.text).toContain('Library card');
});

test(
  'asks a model which element took the place of one that nothing tells, and for leave as any run does',
  { tag: '@long' },
  async () => {
    version = 'renamed';
    const model = await startScriptedModel(({ text }) => {
      const numbers = [...text.matchAll(/\[(\d+)\][^[\n]*Send it off/g)].map(
        ([, number]) => number,
      );
      return { calls: [{ tool: 'click', args: { nodeId: Number(numbers.at(-1)) } }] };
    });
    // The task does not ask for what this button says, and there is no person to ask.
    const refused = await replay(...modelFlags(model));
    expect(refused.errors.map(({ code }) => code)).toContain('NEEDS_APPROVAL');
    expect(refused).toMatchObject({ status: 'failed', title: 'Card' });
    const again = await replay(...modelFlags(model), '--grant', `send@${site.url}`);
    await model.close();
    expect(again, again.errors.map(({ message }) => message).join('\n')).toMatchObject({
      status: 'completed',
      probe: 'Card for Ada Lovelace at South',
    });
    expect(model.problems).toEqual([]);
    expect(model.requests.map(({ role }) => role)).toEqual(['executor', 'executor']);
  },
);

test('what a run did becomes a test for Playwright, or an agent that does it again @long', async () => {
  const write = (file: string) =>
    runCommand('agent', ['--user-data', folder, '--export-steps', runId, join(folder, file)]);
  expect(await write('card.spec.ts')).toMatchObject({ exitCode: 0 });
  const source = await readFile(join(folder, 'card.spec.ts'), 'utf8');
  expect(source).toContain("from '@playwright/test'");
  expect(source).toContain('Ada Lovelace');
  expect(source).toContain('Order card');
  expect(await write('card.json')).toMatchObject({ exitCode: 0 });
  const agent = AgentFileSchema.parse(
    JSON.parse(await readFile(join(folder, 'card.json'), 'utf8')),
  );
  expect(agent.recording?.steps.length).toBeGreaterThan(3);
  expect(agent.parameters.map(({ default: value }) => value)).toContain('Ada Lovelace');
  // An existing file is not overwritten.
  expect(await write('card.json')).toMatchObject({ exitCode: 1 });
  await mkdir(join(folder, 'agents'), { recursive: true });
  await copyFile(join(folder, 'card.json'), join(folder, 'agents', `${agent.id}.json`));
  const [name = ''] = agent.parameters.flatMap((one) =>
    one.default === 'Ada Lovelace' ? [one.name] : [],
  );
  const again = await runAgent([
    '--user-data',
    folder,
    '--agent',
    agent.id,
    // An agent's file does not open private networks.
    '--task',
    `Order a card at ${site.url}/`,
    '--param',
    `${name}=Grace Hopper`,
    ...PROBE,
  ]);
  expect(again, JSON.stringify(again.errors)).toMatchObject({
    status: 'completed',
    tokens: { input: 0, output: 0 },
    probe: 'Card for Grace Hopper at South',
  });
});

test('says what a value is called that is not one of the run @long', async () => {
  const { documents, exitCode } = await runCommand('agent', [
    '--user-data',
    folder,
    '--replay',
    runId,
    '--set',
    'colour=red',
  ]);
  expect(exitCode).toBe(1);
  expect(documents.at(-1)).toMatchObject({
    runId: null,
    errors: [{ code: 'PARAMETER_UNKNOWN', next: 'It takes: fullName.' }],
  });
});

test('is started from a run’s page and its line in the list, with other values, and shows its steps @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await waymark.ask(TASK(`${site.url}/`));
  await expect(waymark.lastRun).toContainText('Done', { timeout: 60_000 });
  version = 'changed';
  await waymark.pickFromMenu('Runs');
  const line = ui.getByRole('table', { name: 'Runs' }).getByRole('row', { name: /Library card/ });
  await line.hover();
  await line.getByRole('button', { name: /^Replay/ }).click();
  const dialog = ui.getByRole('dialog', { name: 'Replay' });
  await expect(dialog.getByText('Type “Ada Lovelace” into “Full name”')).toBeVisible();
  await waymark.request('settings.update', { language: 'zh' });
  await expect(ui.getByRole('dialog').getByText('在“Full name”中输入“Ada Lovelace”')).toBeVisible();
  await waymark.request('settings.update', { language: 'en' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await line.click();
  await ui.getByRole('button', { name: 'Replay' }).click();
  const name = dialog.getByRole('textbox', { name: 'Full name' });
  await expect(name).toHaveValue('Ada Lovelace');
  await name.fill('');
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(dialog.getByText('Required.')).toBeVisible();
  await name.fill('Grace Hopper');
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(waymark.lastRun).toContainText('Done again: 5 of 5 steps.', { timeout: 60_000 });
  expect(sent.at(-1)).toBe('Grace Hopper');

  await waymark.pickFromMenu('Runs');
  await ui.getByRole('table', { name: 'Runs' }).locator('[data-row]').first().click();
  await waymark.showRunPart('Steps');
  const steps = ui.getByRole('region', { name: 'Steps' });
  await expect(steps).toContainText('5 of 5 steps replayed');
  await expect(steps).toContainText('found by similarity');
  await expect(steps.getByRole('listitem')).toHaveCount(5);
});

test('does a run again that was asked for on a page of the private network @long', async ({
  waymark,
}) => {
  await waymark.visit(`${site.url}/`);
  await expect(waymark.ui.getByRole('tab', { name: 'Library' })).toBeVisible();
  await waymark.ask('click "Library card"');
  await expect(waymark.lastRun).toContainText('Done', { timeout: 60_000 });
  for (const times of [1, 2]) {
    await waymark.pickFromMenu('Runs');
    const lines = waymark.ui.getByRole('table', { name: 'Runs' }).locator('[data-row]');
    await expect(lines).toHaveCount(times);
    // The newest run, which the second time is itself a replay.
    await lines.first().hover();
    await lines
      .first()
      .getByRole('button', { name: /^Replay/ })
      .click();
    const dialog = waymark.ui.getByRole('dialog', { name: 'Replay' });
    await dialog.getByRole('button', { name: 'Replay', exact: true }).click();
    await expect(waymark.lastRun).toContainText('Done again: 1 of 1 steps.', { timeout: 60_000 });
  }
});
