import { writeFile } from 'node:fs/promises';

import type { ScriptedAnswer } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { frontTab } from './fixtures/front-tab.ts';
import { openNewTab } from './fixtures/open-new-tab.ts';
import { recordEffects } from './fixtures/record-effects.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Memory: how the person wants things done, facts about them, and notes of runs on sites. */

let site: Site;
const { effects, effect } = recordEffects();

test.beforeAll(async () => {
  site = await startSite({
    '/': `<title>Notes</title><h1>Notes</h1>
      <form method="post" action="/send" target="sent">
        <label>To <input name="to" value="ann@shop.example"></label><button>Send note</button>
      </form><iframe name="sent" title="Result"></iframe>`,
    '/send': effect('sent'),
  });
});
test.afterAll(() => site.close());

const answer = (finalAnswer: string): ScriptedAnswer => ({
  plan: { taskComplete: true, finalAnswer },
});
const click = (name: string): ScriptedAnswer => ({
  plan: {
    proposedActions: ['Press it'],
    calls: [{ action: 1, tool: 'click', args: { target: `button "${name}"` } }],
  },
});
const DONE: ScriptedAnswer = { calls: [{ tool: 'done', args: { success: false, message: 'No' } }] };

async function open(waymark: Waymark, modelUrl: string, title = 'Notes'): Promise<void> {
  await waymark.connect(modelUrl);
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText(title);
}

const wishes = ({ ui }: Waymark) => ui.getByRole('region', { name: 'How I want things done' });

test.describe('how the person wants things done', () => {
  test('is written in Settings, stands at the same place in each request, and on the run’s page', async ({
    waymark,
  }) => {
    const { ui } = waymark;
    await waymark.visit('waymark://settings/you');
    const everywhere = wishes(waymark).getByRole('textbox', { name: 'Everywhere' });
    await everywhere.fill('Answer in metric units.');
    await expect(wishes(waymark)).toContainText(/About \d+ tokens of 1,000 in each request/);
    await wishes(waymark).getByRole('button', { name: 'Save' }).first().click();
    await wishes(waymark).getByRole('textbox', { name: 'Site' }).fill(site.url);
    await wishes(waymark).getByRole('button', { name: 'Add words for a site' }).click();
    const here = wishes(waymark).getByRole('textbox', { name: /^Only at 127/ });
    await here.fill('Read the notes first.');
    await wishes(waymark).getByRole('button', { name: 'Save' }).nth(1).click();

    const model = await startScriptedModel({
      planner: [click('Nowhere'), answer('Read.')],
      executor: [DONE],
    });
    await open(waymark, model.url);
    await waymark.ask('What does the page say?');
    await expect(waymark.lastRun).toContainText('Read.');
    const planners = model.requests.filter(({ role }) => role === 'planner');
    const executor = model.requests.find(({ role }) => role === 'executor');
    const system = planners.map(({ body }) => JSON.stringify(body.messages[0]));
    await model.close();
    expect(system[0]).toContain('Answer in metric units.');
    expect(system[1]).toBe(system[0]);
    expect(executor?.text).toContain('Answer in metric units.');
    // The instruction is sent once, in a conversation that only grows.
    expect(planners[1]?.text.split('Read the notes first.')).toHaveLength(2);
    expect(planners[0]?.text).toContain(`AT ${site.url}`);
    expect(model.read[0]?.text).toContain('Answer in metric units.');

    await waymark.lastRun
      .getByRole('button', { name: /^(Open|Show) the run|Details/ })
      .first()
      .click();
    await waymark.showRunPart('Privacy');
    await ui.getByText('What this task used').click();
    const used = ui.getByRole('list', { name: 'What this task used' });
    await expect(used.getByRole('listitem')).toHaveCount(2);
    await expect(used).toContainText('Read the notes first.');
    await used.getByRole('button', { name: 'Delete Read the notes first.' }).click();
    await expect(used).toContainText('deleted since');
  });

  test('forbids as the person’s own words do @long', async ({ waymark }) => {
    const model = await startScriptedModel({
      planner: [click('Send note'), answer('Sent.'), click('Send note'), answer('Not sent.')],
      executor: [DONE],
    });
    await open(waymark, model.url);
    await waymark.ask('Send the note to ann@shop.example');
    await expect(waymark.lastRun).toContainText('Sent.');
    expect(effects).toEqual(['sent']);
    const text = 'Do not send anything.';
    await waymark.request('memory.setInstructions', { scope: 'all', text });
    await openNewTab(waymark.ui);
    await waymark.visit(site.url);
    await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Notes');
    await waymark.ask('Send the note to ann@shop.example');
    await expect(waymark.lastRun).toContainText('Not sent.');
    await model.close();
    expect(effects).toEqual(['sent']);
  });

  test('of 10 MB is refused in the field, and nothing is lost @long', async ({ waymark }) => {
    const { ui } = waymark;
    await waymark.request('memory.setInstructions', { scope: 'all', text: 'Short words.' });
    await waymark.visit('waymark://settings/you');
    const everywhere = wishes(waymark).getByRole('textbox', { name: 'Everywhere' });
    await expect(everywhere).toHaveValue('Short words.');
    await everywhere.fill('Short words. And more');
    await waymark.app.evaluate(({ clipboard }) => clipboard.writeText('word '.repeat(2_000_000)));
    await everywhere.press('Control+V');
    await expect(wishes(waymark)).toContainText(/Nothing was pasted/);
    await expect(everywhere).toHaveValue('Short words. And more');
    await everywhere.fill('word '.repeat(3_000));
    await expect(wishes(waymark)).toContainText(/Nothing was saved; what you wrote is still here/);
    await expect(wishes(waymark).getByRole('button', { name: 'Save' }).first()).toBeDisabled();
    await ui.reload();
    await waymark.visit('waymark://memory');
    await expect(wishes(waymark).getByRole('textbox', { name: 'Everywhere' })).toHaveValue(
      'Short words.',
    );
  });

  test('is told to no run of a private window @long', async ({ waymark }) => {
    await waymark.request('memory.setInstructions', { scope: 'all', text: 'Canary wish.' });
    const model = await startScriptedModel([answer('Seen.')]);
    await waymark.connect(model.url);
    await waymark.request('run.start', {
      task: 'What is this?',
      tabId: await frontTab(waymark),
      agentId: null,
      parameters: {},
      isKept: false,
    });
    await expect.poll(() => model.requests.length).toBe(1);
    expect(model.requests[0]?.text).not.toContain('Canary wish.');
    await model.close();
  });
});

test.describe('What Waymark knows', () => {
  test('is searched, changed, exported, imported and deleted', async ({ waymark }) => {
    const { ui } = waymark;
    await waymark.pickFromMenu('What Waymark knows');
    await expect(ui.getByRole('heading', { level: 1 })).toHaveText('What Waymark knows');
    const facts = ui.getByRole('region', { name: 'About you' });
    const add = async (kind: string, value: string): Promise<void> => {
      await facts.getByRole('button', { name: 'Add' }).click();
      const dialog = ui.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
      await dialog.getByRole('textbox', { name: 'Value' }).fill(value);
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    await add('email address', 'ann@example.org');
    await add('address', 'Elm Road 4');
    await expect(facts.getByRole('listitem')).toHaveCount(2);
    await expect(facts).toContainText('written by you');
    await add('phone number', '4111 1111 1111 1111');
    await expect(ui.getByRole('dialog')).toContainText('Keep it in Settings');
    await ui.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await ui.getByRole('searchbox', { name: 'Search what Waymark knows' }).fill('elm');
    await expect(facts.getByRole('listitem')).toHaveCount(1);
    await expect(wishes(waymark)).toBeHidden();
    await ui.getByRole('searchbox', { name: 'Search what Waymark knows' }).fill('');

    await facts.getByRole('button', { name: 'Change Elm Road 4' }).click();
    await ui.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('Oak Road 9');
    await ui.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(facts).toContainText('Oak Road 9');

    await waymark.request('memory.setInstructions', {
      scope: 'https://shop.example',
      text: 'Take the cheapest.',
    });
    const sites = ui.getByRole('region', { name: 'About sites' });
    await expect(sites).toContainText('Your words for this site');
    await expect(wishes(waymark)).toContainText('written by you');
    await sites.getByRole('button', { name: 'Delete all of shop.example' }).click();
    await expect(sites).toContainText('Nothing yet');
    for (const part of ['How I want things done', 'About you', 'About sites', 'Visited pages'])
      await expect(ui.getByRole('region', { name: part }).getByRole('switch')).toHaveCount(1);

    const file = `${waymark.userData}/known.json`;
    await waymark.app.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, file);
    await ui.getByRole('button', { name: 'Export as JSON…' }).click();
    await expect(ui.getByText('Exported to “known.json”.')).toBeVisible();
    await facts.getByRole('button', { name: 'Delete Oak Road 9' }).click();
    await expect(facts.getByRole('listitem')).toHaveCount(1);
    await ui.getByRole('button', { name: 'Delete everything…' }).click();
    await ui.getByRole('button', { name: 'Delete everything', exact: true }).click();
    await expect(facts.getByRole('listitem')).toHaveCount(0);
    await ui.getByRole('button', { name: 'Import…' }).click();
    await expect(ui.getByRole('dialog')).toContainText('Oak Road 9');
    await ui.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await expect(facts.getByRole('listitem')).toHaveCount(2);

    await writeFile(file, '{"format":"waymark-memory","version":9}');
    await ui.getByRole('button', { name: 'Import…' }).click();
    await expect(ui.getByText('written by a newer version')).toBeVisible();
  });
});
