import { ROUTES } from '../src/shared/ipc/routes.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/shared-program.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ '/tea': '<!doctype html><title>Tea</title><h1>Tea</h1>' });
});
test.afterAll(() => site.close());

test('what a task usually takes stands beside it, and a run can be made to end at a multiple of that @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const task = `open ${site.url}/tea and read the page title`;
  const box = ui.getByRole('combobox', { name: 'What do you want done?' });
  await box.fill(task);
  await expect(ui.getByText(/^Usually/)).toHaveCount(0);
  await waymark.ask(task);
  await waymark.lastRun.locator('.phase-completed').waitFor();

  await waymark.request('tab.open', { url: 'waymark://newtab' });
  await box.fill(task);
  await expect(ui.getByText(/^Usually \d+ steps · [\d.]+ s \(1 earlier run\)$/)).toBeVisible();
  await box.fill('something that was never done');
  await expect(ui.getByText(/^Usually/)).toHaveCount(0);

  await waymark.request('tab.open', { url: 'waymark://settings/agent' });
  await ui.getByRole('combobox', { name: 'Stop unusually long runs' }).selectOption('5 times');
  await waymark.request('tab.open', { url: 'waymark://newtab' });
  await expect(ui.getByRole('tab', { selected: true })).toContainText('New tab');
  await waymark.ask(task);
  const limits = async () => {
    const runs = ROUTES['run.list'].output.parse(
      await waymark.request('run.list', { limit: 1, beforeStartedAt: null }),
    );
    const run = ROUTES['run.get'].output.parse(
      await waymark.request('run.get', { runId: runs[0]?.runId }),
    );
    const body = run.events[0]?.body;
    return body?.type === 'run.started' ? body.limits?.maxToolCalls : null;
  };
  await expect.poll(limits).toBe(10);
});
