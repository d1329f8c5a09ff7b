import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';

const PAGE = `<!doctype html><html lang="en"><title>Kettles</title><h1>Kettles</h1><p>The Pebble costs € 34.00.</p></html>`;
const TASK = 'Which kettle is the cheapest on this page?';

/** Title of the tab in front in the strip; a run's page has tabs of its own. */
const stripTab = ({ ui }: Waymark) => ui.locator('.tab-list').getByRole('tab', { selected: true });
const part = ({ ui }: Waymark, name: string) =>
  ui.getByRole('tablist', { name: 'Details' }).getByRole('tab', { name });
const address = ({ ui }: Waymark) => ui.getByRole('combobox', { name: 'Address or search' });

test('a run’s page shows its parts in tabs, which its URL remembers', async ({ waymark }) => {
  const { ui } = waymark;
  const site = await startSite({ '/': PAGE });
  const model = await startScriptedModel(() => ({
    plan: { proposedActions: [], taskComplete: true, finalAnswer: 'The Pebble, € 34.00.' },
  }));
  await waymark.connect(model.url);
  await waymark.visit(site.url);
  await expect(stripTab(waymark)).toContainText('Kettles');
  await waymark.ask(TASK);
  await expect(waymark.lastRun).toContainText('Done');

  await test.step('it opens at the answer, and its tab has the task as its title', async () => {
    await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
    await expect(part(waymark, 'Answer')).toHaveAttribute('aria-selected', 'true');
    await expect(ui.getByRole('region', { name: 'Answer' })).toContainText('The Pebble');
    await expect(stripTab(waymark)).toContainText(TASK);
    await expect.poll(() => ui.title()).toContain(TASK);
  });

  await test.step('keys go through the tabs and keep the focus in them', async () => {
    await part(waymark, 'Answer').focus();
    await ui.keyboard.press('ArrowRight');
    await expect(part(waymark, 'Steps')).toHaveAttribute('aria-selected', 'true');
    await expect(part(waymark, 'Steps')).toBeFocused();
    await expect(ui.getByRole('heading', { name: 'Plan 1' })).toBeVisible();
    await ui.keyboard.press('End');
    await expect(part(waymark, 'Privacy')).toBeFocused();
    await expect(ui.getByRole('region', { name: 'What left this computer' })).toContainText(
      'The record is complete',
    );
    await expect(address(waymark)).toHaveValue(/^waymark:\/\/runs\/run_\w+\/privacy$/);
  });

  await test.step('back, forward and a reopened tab show the tab of their URL', async () => {
    await ui.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(part(waymark, 'Steps')).toHaveAttribute('aria-selected', 'true');
    await ui.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(part(waymark, 'Privacy')).toHaveAttribute('aria-selected', 'true');
    await stripTab(waymark).press('Delete');
    await expect(stripTab(waymark)).toContainText('Kettles');
    await waymark.request('window.reopenClosed', { id: null });
    await expect(part(waymark, 'Privacy')).toHaveAttribute('aria-selected', 'true');
    await expect(stripTab(waymark)).toContainText(TASK);
  });

  await test.step('the panel has the only box, which continues this run in its tab', async () => {
    await part(waymark, 'Answer').click();
    await expect(ui.locator('.run-report').getByRole('textbox')).toHaveCount(0);
    await ui.locator('.run-report').getByRole('button', { name: 'Ask a follow-up' }).click();
    const box = ui.locator('.chat-box').getByRole('textbox');
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('placeholder', 'Ask a follow-up');
    await box.fill('And the quietest?');
    await box.press('Control+Enter');
    await expect(stripTab(waymark)).toContainText('Kettles');
    const runs = ui.getByRole('log').getByRole('article');
    await expect(runs).toHaveCount(1);
    await expect(runs).toContainText('And the quietest?');
    await expect(runs).toContainText(TASK);
  });

  await test.step('the search of tabs finds the page by its task, also when it is closed', async () => {
    const runTab = ui.locator('.tab-list').getByRole('tab', { name: TASK });
    await runTab.click({ button: 'middle' });
    await expect(runTab).toHaveCount(0);
    const closed = (await waymark.request('app.getState', null)) as {
      slices: { closed: { list: { subject?: { text: string } }[] } };
    };
    expect(closed.slices.closed.list[0]?.subject).toEqual({ text: TASK });
  });
  await model.close();
  await site.close();
});

test('a failed run’s page opens at its steps, with the reason on top', async ({ waymark }) => {
  const { ui } = waymark;
  const site = await startSite({ '/': PAGE });
  await waymark.visit(site.url);
  await expect(stripTab(waymark)).toContainText('Kettles');
  await waymark.ask('Click "Nowhere to be found"');
  await expect(waymark.lastRun).toContainText('Failed', { timeout: 60_000 });
  await waymark.lastRun.getByRole('button', { name: 'Details' }).click();
  await expect(part(waymark, 'Steps')).toHaveAttribute('aria-selected', 'true');
  const steps = ui.locator('.run-part:not([hidden]) > :first-child');
  await expect(steps).toContainText('Nowhere to be found');
  await expect(steps).toHaveClass(/problem-note/);
  await site.close();
});
