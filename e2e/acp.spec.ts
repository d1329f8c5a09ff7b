import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { runAgent } from './fixtures/command.ts';
import { openWaymark, type Waymark } from './fixtures/waymark.ts';

const DOUBLE = resolve(import.meta.dirname, '../src/testing/acp/acp-double.ts');
const commandOf = (mode: string): string => `"${process.execPath}" "${DOUBLE}" ${mode}`;

const SITE = {
  '/': `<title>Kettle tests</title><h1>Kettles</h1><p>The Lark is the cheapest.</p>
    <form action="/saved" method="post"><label>Note <input name="note"></label><button>Save</button></form>`,
  '/saved': '<title>Saved</title><h1>Saved</h1>',
};

let site: Site;
let waymark: Waymark;

test.beforeAll(async () => {
  site = await startSite(SITE);
});
test.afterAll(() => site.close());

const address = (): string => `${site.url}/`;

const useAgent = (mode: string): Promise<unknown> =>
  waymark.request('settings.update', {
    provider: {
      kind: 'acp',
      agent: 'own',
      own: { name: 'Double', command: process.execPath, args: [DOUBLE, mode], variables: [] },
    },
    allowPrivateNetwork: true,
  });

const openKettles = async (): Promise<void> => {
  await waymark.visit(address());
  await expect(waymark.ui.getByRole('tab', { name: /Kettle tests/ })).toBeVisible();
};

test.describe('in the window', () => {
  test.beforeEach(async () => {
    waymark = await openWaymark();
  });
  test.afterEach(() => waymark.close());

  test('a person enters an agent of their own, asks it, allows what it writes and reads its answer', async () => {
    const { ui } = waymark;
    await waymark.request('settings.update', { allowPrivateNetwork: true });
    await waymark.visit('waymark://settings/agent');
    await ui.getByRole('radio', { name: /A coding agent/ }).check();
    await ui.getByRole('radio', { name: /Another coding agent/ }).check();
    await ui.getByRole('textbox', { name: 'Name', exact: true }).fill('Double');
    await ui.getByRole('textbox', { name: 'Command', exact: true }).fill(commandOf('good'));
    await ui.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(ui.getByText('Saved', { exact: true }).first()).toBeVisible();

    await openKettles();
    await waymark.ask(
      'Note the cheapest kettle\nuse browser_state\nuse type {"target": "Note", "text": "Lark"}\nuse click {"target": "Save"}',
    );
    const { lastRun } = waymark;
    await expect(lastRun.getByText('I use type.')).toBeVisible({ timeout: 30_000 });
    await expect(lastRun.getByText('Use browser_state', { exact: true })).toBeVisible();
    const card = ui.getByRole('alertdialog');
    await expect(card).toContainText('Lark', { timeout: 30_000 });
    // The card can be answered a moment after it is shown.
    await ui.waitForTimeout(1_500);
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(lastRun.getByText('Done.').first()).toBeVisible({ timeout: 30_000 });
    await expect(
      ui.getByRole('button', { name: 'Coding agent: Double. Change the model or coding agent' }),
    ).toBeVisible();
  });

  test('what is wrong with an agent is said with what to do, in the language of the window @long', async () => {
    await useAgent('sign-in');
    await openKettles();
    await waymark.ask('Look at the kettles');
    await expect(waymark.lastRun.getByText('Double wants you to sign in first.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(waymark.lastRun.getByText(/Start it in a terminal, sign in there/)).toBeVisible();
    await waymark.request('settings.update', { language: 'zh' });
    await expect(waymark.lastRun.getByText('Double 要求先登录。')).toBeVisible();
  });

  test('the person stops it while it is silent @long', async () => {
    await useAgent('hang-work');
    await openKettles();
    await waymark.ask('Look at the kettles');
    await waymark.ui.getByRole('button', { name: /^Stop/ }).first().click({ timeout: 30_000 });
    await expect(waymark.lastRun.getByText('Stopped').first()).toBeVisible();
  });
});

test('on the command line an agent carries out a task, and what nobody allowed stays undone @long', async () => {
  const result = await runAgent([
    '--task',
    'Save the note\nuse browser_state\nuse click {"target": "Save"}',
    '--url',
    address(),
    '--acp',
    commandOf('good'),
  ]);
  expect(result).toMatchObject({ exitCode: 1, status: 'needs-approval' });
  const origin = new URL(address()).origin;
  const allowed = await runAgent([
    '--task',
    'Save the note\nuse click {"target": "Save"}',
    '--url',
    address(),
    '--grant',
    `change@${origin}`,
    '--acp',
    commandOf('good'),
  ]);
  expect(allowed).toMatchObject({ exitCode: 0, status: 'completed', title: 'Saved' });
});
