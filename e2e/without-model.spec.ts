import type { Waymark } from './fixtures/waymark.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { type Site, startSite } from '../src/testing/site/start-site.ts';

let site: Site;

test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Help desk</title><h1>Help desk</h1>
      <p>Thank you, we will answer soon.</p><p>Your ticket is WM-4711.</p>
      <p>Reference: R-991, total $12.40</p>`,
  });
});
test.afterAll(() => site.close());

const FREE = 'Could you work out which ticket I was given, please?';

const runs = async (waymark: Waymark) =>
  (await waymark.request('run.list', { limit: 10, beforeStartedAt: null })) as readonly {
    readonly phase: string;
  }[];

async function openDesk(waymark: Waymark): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Help desk');
}

test('free words start no run without a model: the panel offers what works', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const card = ui.getByRole('status').filter({ hasText: 'This needs a model' });
  await openDesk(waymark);
  await waymark.ask(FREE);
  await expect(card).toContainText('Nothing was started');
  await expect(card.getByRole('button')).toHaveText([
    'Connect a model',
    'Find on this page',
    `Search for “${FREE}”`,
  ]);
  expect(await runs(waymark)).toEqual([]);

  await card.getByRole('button', { name: /^Find on/ }).click();
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
  await expect(waymark.lastRun).toContainText('Your ticket is WM-4711.');
  await expect(card).toBeHidden();

  // The same words as a follow-up, in a tab whose run has ended, show the card; other words remove it.
  await waymark.ask(FREE);
  await expect(card).toBeVisible();
  const box = ui.getByRole('textbox', { name: 'What do you want done?' });
  await box.fill('Open the desk');
  await expect(card).toBeHidden();
  await waymark.ask('Read the title, then think about it');
  await expect(card).toContainText('doesn’t understand “think about it”');
  expect(await runs(waymark)).toHaveLength(1);

  await card.getByRole('button', { name: 'Connect a model' }).click();
  await expect(ui.getByRole('heading', { name: 'Agent and models' })).toBeVisible();
});

test('a read step is answered by the closest passage, and says so @long', async ({ waymark }) => {
  await openDesk(waymark);
  await waymark.ask('Read the ticket number, then get the total');
  await expect(waymark.lastRun.locator('.phase-completed')).toBeVisible();
  await expect(waymark.lastRun).toContainText('nothing that is clearly called “ticket number”');
  await expect(waymark.lastRun).toContainText('Your ticket is WM-4711.');
  await expect(waymark.lastRun).toContainText('total: $12.40');
});
