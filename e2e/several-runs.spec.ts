import { openNewTab } from './fixtures/open-new-tab.ts';
import type {
  Script,
  ScriptedAnswer,
  ScriptedRequest,
} from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Display of several runs in the window: marks on tabs, the run of the tab in front, a line for each other one. */

const NAMES = ['Kettles', 'Trains', 'Recipes'] as const;

let site: Site;
test.beforeAll(async () => {
  const page = (name: string) =>
    `<!doctype html><meta charset="utf-8"><title>${name}</title><h1>${name}</h1><button>More</button>`;
  site = await startSite(Object.fromEntries(NAMES.map((name) => [`/${name}`, page(name)])));
});
test.afterAll(() => site.close());

const wait: ScriptedAnswer = { calls: [{ tool: 'wait', args: { seconds: 30 } }] };
const ask: ScriptedAnswer = {
  calls: [{ tool: 'ask_user', args: { question: 'Which station?', options: ['North', 'South'] } }],
};

const taskOf = ({ body }: ScriptedRequest) => JSON.stringify(body.messages);

/** Script in which every run works for a long time; the one about trains asks a question. */
const model: Script = (request) =>
  request.role === 'planner'
    ? { plan: { proposedActions: ['Look at the page for a while'] } }
    : taskOf(request).includes('Compare trains')
      ? ask
      : wait;

/** Opens a page in a new tab and starts a task there, as a person does in the panel. */
async function askOn(waymark: Waymark, name: string, task: string): Promise<void> {
  const { ui } = waymark;
  await openNewTab(ui);
  await waymark.visit(`${site.url}/${name}`);
  await ui.getByRole('tab', { name }).waitFor();
  await waymark.ask(task);
  await expect(waymark.lastRun).toContainText(task);
}

test('tabs, the panel and its list tell which run does what', async ({ waymark }) => {
  const { ui } = waymark;
  const scripted = await startScriptedModel(model);
  await waymark.connect(scripted.url);
  await waymark.request('settings.update', { maxParallelRuns: 2 });
  await askOn(waymark, 'Kettles', 'Compare kettles');
  await expect(ui.getByRole('tab', { name: 'Kettles' })).toHaveAccessibleName(/a run works here/);
  await askOn(waymark, 'Trains', 'Compare trains');
  await expect(ui.getByRole('tab', { name: 'Trains' })).toHaveAccessibleName(/a run waits for you/);
  await askOn(waymark, 'Recipes', 'Compare recipes');

  // The run of the tab in front, which is queued, comes first. Each other run has a line.
  await expect(ui.getByRole('log').getByRole('article')).toHaveCount(1);
  await expect(waymark.lastRun).toContainText('Queued');
  await expect(ui.getByText('Next in the queue')).toBeVisible();
  await expect(ui.getByRole('tab', { name: 'Recipes' })).toHaveAccessibleName(/is queued here/);
  const others = ui.getByRole('region', { name: 'Other runs' });
  const row = (task: string) => others.getByRole('listitem').filter({ hasText: task });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await expect(row('Compare kettles')).toContainText('Kettles');
  await expect(row('Compare trains')).toContainText('Waiting for you');

  // A run is paused, resumed and stopped from its line; then the queued one starts.
  await row('Compare kettles').getByRole('button', { name: 'Pause' }).click();
  await expect(row('Compare kettles')).toContainText('Paused');
  await row('Compare kettles').getByRole('button', { name: 'Resume' }).click();
  await expect(row('Compare kettles')).toContainText('Running');
  await row('Compare kettles').getByRole('button', { name: 'Stop' }).click();
  await expect(row('Compare kettles')).toHaveCount(0);
  await expect(ui.getByRole('tab', { name: 'Recipes' })).toHaveAccessibleName(/a run works here/);
  await expect(waymark.lastRun).toContainText('Running');

  // The line leads to the tab of its run, where the question can be answered.
  await row('Compare trains')
    .getByRole('button', { name: /Compare trains/ })
    .click();
  await expect(ui.getByRole('tab', { name: 'Trains', selected: true })).toBeVisible();
  await expect(waymark.lastRun).toContainText('Compare trains');
  await expect(ui.getByRole('button', { name: 'North' })).toBeVisible();

  // A tab whose run has ended continues that run; a tab without one starts another.
  await ui.getByRole('tab', { name: 'Kettles' }).click();
  await expect(waymark.lastRun).toContainText('Stopped');
  await expect(ui.getByPlaceholder('Ask a follow-up')).toBeVisible();
  await openNewTab(ui);
  await expect(ui.getByPlaceholder('Ask for something in this tab')).toBeVisible();
  // What has ended stands behind the clock, and leads to its tab.
  await expect(row('Compare kettles')).toHaveCount(0);
  await ui.getByRole('button', { name: 'Recent runs' }).click();
  const recent = await waymark.overlay();
  await recent.getByRole('menuitem', { name: 'Compare kettles' }).click();
  await expect(ui.getByRole('tab', { name: 'Kettles', selected: true })).toBeVisible();
  await scripted.close();
});

test('a task in a tab that a run drives is for that run, and a queued one can be cancelled @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const scripted = await startScriptedModel(model);
  await waymark.connect(scripted.url);
  await waymark.request('settings.update', { maxParallelRuns: 1 });
  await askOn(waymark, 'Kettles', 'Compare kettles');
  await waymark.ask('Only those of steel');
  await expect(ui.getByRole('log').getByRole('article')).toHaveCount(1);
  await askOn(waymark, 'Recipes', 'Compare recipes');
  await expect(waymark.lastRun).toContainText('Queued');
  await ui.getByRole('button', { name: 'Cancel' }).click();
  await expect(waymark.lastRun).toContainText('Stopped');
  await expect(ui.getByRole('region', { name: 'Other runs' })).toContainText('Compare kettles');
  await ui.reload();
  await expect(waymark.lastRun).toContainText('Compare recipes');
  await expect(ui.getByRole('region', { name: 'Other runs' })).toContainText('Compare kettles');
  await scripted.close();
});
