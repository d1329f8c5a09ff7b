import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ScriptedAnswer } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { changingDesk } from './sites/changing-desk.ts';

/** Skills saved from runs and used after their pages changed: elements are found by similarity, and by one answer of a model. */

const CODE = {
  note: `const note = 'Buy milk';
await page.getByLabel('Note', { exact: true }).fill(note);
await page.getByRole('button', { name: 'Save note' }).click();
await page.getByText('Done: ' + note).waitFor();
return 'Saved ' + note;`,
  card: `await page.getByLabel('Full name', { exact: true }).fill('Ada Lovelace');
await page.getByLabel('Colour', { exact: true }).selectOption('Red');
const owner = await page.getByLabel('Full name', { exact: true }).inputValue();
const colour = await page.getByLabel('Colour', { exact: true }).inputValue();
await page.getByRole('button', { name: 'Order card' }).click();
await page.getByText('Done: ' + owner + ', ' + colour).waitFor();
return page.getByRole('status').innerText();`,
  ticket: `await page.getByLabel('Subject').fill('No light');
await page.getByRole('button', { name: 'Send ticket' }).click();
await page.getByText('Done: No light').waitFor();
return 'Opened';`,
} as const;
const TASKS = {
  note: 'Save each note of this list: “Buy milk”',
  card: 'Order a card for everyone: Ada Lovelace',
  ticket: 'Send tickets for all of these: “No light”',
} as const;

const PATCHED = `await page.getByLabel('Subject').fill(args.subject);
await page.getByText('More').click();
await page.getByRole('link', { name: 'Submit to the desk' }).click();
await page.getByText('Done: ' + args.subject).waitFor();
return 'Opened';`;

/** Allows every request of the run until it has ended. */
async function allowAll({ ui, lastRun }: Waymark): Promise<void> {
  const ended = lastRun.locator('.phase-completed');
  const allow = ui.getByRole('region', { name: 'Permission needed' }).getByRole('button').first();
  await expect(async () => {
    if (await allow.isVisible()) await allow.click();
    await expect(ended).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
}

test(
  'three skills made from runs still work on changed pages, with 0, 0 and 1 model calls',
  { tag: '@long' },
  async ({ waymark }) => {
    test.setTimeout(180_000);
    const { ui, userData } = waymark;
    const desk = changingDesk();
    const site = await startSite(desk.routes);
    const answers: ScriptedAnswer[] = [];
    const model = await startScriptedModel(() => {
      const next = answers.shift();
      if (next === undefined)
        throw new Error('The model was asked although nothing was left to say.');
      return next;
    });
    await waymark.connect(model.url);
    await waymark.request('settings.update', { allowPrivateNetwork: true });

    const make = async (kind: keyof typeof CODE, path: string, name: string): Promise<void> => {
      answers.push(
        { plan: { proposedActions: ['Do it'], script: CODE[kind] } },
        { plan: { taskComplete: true, finalAnswer: 'Done.' } },
      );
      await waymark.visit(site.url + path);
      await expect(ui.getByRole('tab', { selected: true })).toContainText(/Notes|Cards|Tickets/);
      await waymark.ask(TASKS[kind]);
      await allowAll(waymark);
      await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
      await ui.getByRole('button', { name: 'Save as skill' }).click();
      await expect(ui.getByText(/works up to line \d, where it sends/)).toBeVisible();
      await ui.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await ui.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(ui.getByRole('region', { name: 'Yours' })).toContainText(name);
    };
    const row = (name: string) =>
      ui
        .getByRole('region', { name: 'Yours' })
        .getByRole('listitem')
        .filter({ has: ui.getByText(name, { exact: true }) });
    const use = async (name: string, label: string, value: string): Promise<number> => {
      const before = model.requests.length;
      await waymark.visit('waymark://agents');
      await row(name).getByRole('button', { name: 'Run…' }).click();
      await ui.getByRole('textbox', { name: label }).fill(value);
      await ui.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
      await expect(waymark.lastRun).toContainText(value);
      await allowAll(waymark);
      return model.requests.length - before;
    };
    const fileOf = (id: string, file: string) =>
      readFile(join(userData, 'skills', id, file), 'utf8');

    await test.step('make', async () => {
      await make('note', '/notes', 'Save a note');
      await make('card', '/cards', 'Order a card');
      await make('ticket', '/tickets', 'Send a ticket');
      expect(desk.sent).toEqual(['note Buy milk', 'card Ada Lovelace, Red', 'ticket No light']);
      expect(await fileOf('save-a-note', 'script.js')).toContain('const note = args.note;');
      expect(JSON.parse(await fileOf('order-a-card', 'elements.json'))).toHaveLength(3);
    });

    desk.change();
    await test.step('a button of another name is found by its fingerprint', async () => {
      expect(await use('Save a note', 'Note', 'Call Bob')).toBe(0);
      expect(desk.sent.at(-1)).toBe('note Call Bob');
      await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
      await waymark.showRunPart('Steps');
      // The question shows the button's current name.
      await expect(
        ui.getByRole('listitem').filter({ hasText: 'Allowed once' }).last(),
      ).toContainText('Keep it');
      await ui.getByText('3 steps · 1 found another way').click();
      await expect(ui.getByText('Found another way: its locator no longer fits')).toBeVisible();
      // No model was called, not even to read the task's words.
      await expect(ui.getByRole('tabpanel').getByText(/tokens/)).toHaveCount(0);
      expect(await fileOf('save-a-note', 'elements.json')).toContain('Keep it');
    });

    await test.step('so are fields in other places, below other labels, also where they are read', async () => {
      expect(await use('Order a card', 'Full name', 'Bob Noyce')).toBe(0);
      expect(desk.sent.at(-1)).toBe('card Bob Noyce, Red');
    });

    await test.step('what is like nothing costs one call, and the change is shown', async () => {
      answers.push({
        content: JSON.stringify({
          script: PATCHED,
          rest: '',
          because: 'The button is a link under “More” now.',
        }),
      });
      expect(await use('Send a ticket', 'Subject', 'No heat')).toBe(1);
      expect(desk.sent.at(-1)).toBe('ticket No heat');
      await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
      const change = ui.getByRole('region', { name: 'Changed script' });
      await expect(change).toContainText('Changed script – waiting for its second use');
      await expect(change).toContainText('The button is a link under “More” now.');
      await expect(change.locator('del')).toContainText("name: 'Send ticket'");
      await expect(change.locator('ins')).toContainText("name: 'Submit to the desk'");
    });

    await test.step('the second use keeps it, without a call', async () => {
      expect(await use('Send a ticket', 'Subject', 'No water')).toBe(0);
      expect(desk.sent.at(-1)).toBe('ticket No water');
      await expect.poll(() => fileOf('send-a-ticket', 'script.js')).toContain('Submit to the desk');
      await waymark.visit('waymark://agents');
      await expect(row('Send a ticket')).not.toContainText('Changed script');
      await expect(row('Send a ticket')).toContainText('ran 2 times');
      await expect(row('Send a ticket')).toContainText(/saved [\d.]+K? tokens/);
    });
    expect(model.problems).toEqual([]);
    await model.close();
    await site.close();
  },
);

test(
  'a script that fails in its rehearsal is not offered, and leaves nothing sent and no tab open',
  { tag: '@long' },
  async ({ waymark }) => {
    const { ui } = waymark;
    const desk = changingDesk();
    const site = await startSite(desk.routes);
    const model = await startScriptedModel([
      { plan: { proposedActions: ['Send the ticket'], script: CODE.ticket } },
      { plan: { taskComplete: true, finalAnswer: 'Done.' } },
    ]);
    await waymark.connect(model.url);
    await waymark.request('settings.update', { allowPrivateNetwork: true });
    await waymark.visit(`${site.url}/tickets`);
    await expect(ui.getByRole('tab', { selected: true })).toContainText('Tickets');
    await waymark.ask(TASKS.ticket);
    await allowAll(waymark);
    desk.change();
    const [run] = (await waymark.request('run.list', { limit: 1, beforeStartedAt: null })) as [
      { readonly runId: string },
    ];
    const tabs = ui.locator('.tab-list').getByRole('tab');
    const save = async (): Promise<void> => {
      // In the tab of the site, so that a tab has to be opened for the rehearsal.
      await waymark.visit(`waymark://runs/${run.runId}`);
      await ui.getByRole('button', { name: 'Save as skill' }).click();
    };
    const before = await tabs.count();
    await test.step('it ends when its page is left', async () => {
      await save();
      // The editor, the tab at the site, and that of the rehearsal.
      await expect(tabs).toHaveCount(before + 3);
      await waymark.visit('waymark://agents');
      await expect(tabs).toHaveCount(before + 1);
    });
    await save();
    const note = ui
      .getByRole('alert')
      .filter({ hasText: 'Not offered, because the script failed' });
    await expect(note).toContainText('Send ticket');
    await expect(ui.getByRole('textbox', { name: 'Script', exact: true })).toHaveCount(0);
    await expect(ui.getByRole('textbox', { name: 'Steps' })).toHaveValue(/./);
    // The second editor is left.
    await expect(tabs).toHaveCount(before + 2);
    expect(desk.sent).toEqual(['ticket No light']);
    await model.close();
    await site.close();
  },
);
