import type { Page } from '@playwright/test';

import { startSite, type Site } from '../src/testing/site/start-site.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Shop</title><style>button{position:absolute;left:200px;top:120px;width:160px;height:40px}</style>
      <button onclick="document.title = document.elementFromPoint(280, 140).tagName + ' of ' + document.body.children.length">Show prices</button>`,
  });
});
test.afterAll(() => site.close());

async function goToShop(waymark: Waymark): Promise<void> {
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Shop');
}

/** Returns the layer with the cursor; `undefined` while there is none. */
async function cursorLayer({ app }: Waymark): Promise<Page | undefined> {
  for (const page of app.windows().filter((each) => each.url().endsWith('/overlay.html')))
    if ((await page.locator('.agent-act').count()) > 0) return page;
  return undefined;
}

test('a ring and a cursor show where it acts, and no page knows of them', async ({ waymark }) => {
  const { ui } = waymark;
  await goToShop(waymark);
  await waymark.ask('Click "Show prices"');
  await expect
    .poll(
      async () => {
        const ring = (await cursorLayer(waymark))?.locator('.agent-ring');
        const box = await ring?.boundingBox({ timeout: 500 }).catch(() => null);
        return box === undefined || box === null
          ? null
          : [Math.round(box.width), Math.round(box.height)];
      },
      { intervals: [30] },
    )
    .toEqual([160, 40]);
  await expect(waymark.lastRun).toContainText('Done');
  // Nothing covers the button, and nothing was added next to it.
  await expect(ui.getByRole('tab', { selected: true })).toContainText('BUTTON of 1');
  await expect.poll(() => cursorLayer(waymark)).toBeUndefined();
});

test('the answer shows while it is written, and its first line stays in view @long', async ({
  waymark,
}) => {
  const lines = Array.from({ length: 80 }, (_, index) => `- line ${index}`).join('\n');
  const model = await startScriptedModel(() => ({
    plan: {
      proposedActions: [],
      taskComplete: true,
      finalAnswer: `The answer begins.\n\n${lines}`,
    },
  }));
  await waymark.connect(model.url);
  await goToShop(waymark);
  await waymark.ask('What is here?');
  await expect(waymark.lastRun).toContainText('Done');
  await expect(waymark.lastRun.getByText('The answer begins.')).toBeInViewport();
  await expect(waymark.lastRun.getByText('line 79')).not.toBeInViewport();
  await model.close();
});

test('a step is one line that opens to what went in and what came back @long', async ({
  waymark,
}) => {
  await goToShop(waymark);
  await waymark.ask('Click "Show prices"');
  await expect(waymark.lastRun).toContainText('Done');
  await waymark.unfoldSteps();
  const step = waymark.lastRun.locator('summary', { hasText: 'Show prices' });
  expect((await step.boundingBox())?.height).toBeLessThan(32);
  await expect(waymark.lastRun.getByText('Arguments')).toHaveCount(0);
  await step.press('Enter');
  await expect(waymark.lastRun.getByText('Arguments')).toBeVisible();
  await expect(waymark.lastRun.getByText('Result', { exact: true })).toBeVisible();
});

test('what was asked for is changed and begun anew; a new task has a button @long', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await goToShop(waymark);
  await waymark.ask('Check whether the page says "Show"');
  await expect(waymark.lastRun).toContainText('Done');
  await waymark.lastRun.hover();
  await waymark.lastRun.getByRole('button', { name: 'Edit and run again' }).click();
  const box = ui.getByRole('textbox', { name: 'What do you want done?' });
  await expect(box).toHaveValue('Check whether the page says "Show"');
  await expect(ui.getByRole('button', { name: 'New task' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await box.fill('Check whether the page says "prices"');
  await box.press('Enter');
  await expect(ui.getByRole('log').getByRole('article')).toHaveCount(2);
});

test('a new task empties the panel and keeps it so; pressed again, the button brings the conversation back', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await goToShop(waymark);
  await waymark.ask('Check whether the page says "Show"');
  await expect(waymark.lastRun).toContainText('Done');
  const runs = ui.getByRole('log').getByRole('article');
  const afresh = ui.getByRole('button', { name: 'New task' });
  await afresh.click();
  await expect(runs).toHaveCount(0);
  await afresh.click();
  await expect(runs).toHaveCount(1);
  await afresh.click();
  await waymark.ask('Check whether the page says "prices"');
  await expect(waymark.lastRun).toContainText('Done');
  await expect(runs).toHaveCount(1);
  await expect(runs).toContainText('prices');
});

test('the Ask button and the tab say what a run is at @long', async ({ waymark }) => {
  const { ui } = waymark;
  await goToShop(waymark);
  await waymark.ask('Wait 30 seconds');
  const ask = ui.getByRole('button', { name: /^Ask(?! again)/ });
  await expect(ask).toHaveClass(/is-running/);
  await ui.getByRole('button', { name: 'Pause' }).click();
  await expect(ask).toHaveClass(/is-paused/);
  await ui.getByRole('button', { name: 'Close the side panel' }).click();
  await ask.click();
  await ui.getByRole('button', { name: 'Close the side panel' }).click();
  await waymark.request('tab.open', { url: null });
  await ui.getByRole('tab', { name: /Shop/ }).waitFor();
  const [run] = (await waymark.request('run.list', { limit: 1, beforeStartedAt: null })) as [
    { runId: string },
  ];
  await waymark.request('run.stop', { runId: run.runId });
  await expect(ask).toHaveClass(/is-done/);
  await expect(ui.getByRole('tab', { name: /a run has ended here/ })).toBeVisible();
  await ui.getByRole('tab', { name: /Shop/ }).click();
  await ask.click();
  await expect(ask).not.toHaveClass(/is-done/);
});

test('it says what it waits for, and a step opens to the part of the page that it acted on', async ({
  waymark,
}) => {
  const { ui } = waymark;
  await goToShop(waymark);
  const model = await startScriptedModel({
    planner: [
      { plan: { proposedActions: ['Press Show prices'] }, delayMs: 7_000 },
      { plan: { proposedActions: [], taskComplete: true, finalAnswer: 'All done.' } },
    ],
    executor: [
      { calls: [{ tool: 'click', args: { target: 'button "Show prices"' } }] },
      { calls: [{ tool: 'done', args: { success: true, message: 'ok' } }] },
    ],
  });
  await waymark.connect(model.url, { vision: true });
  await waymark.ask('Show me the prices');
  await expect(waymark.lastRun).toContainText(/Waiting for the model · [3-9]/);
  await expect(waymark.lastRun).toContainText('All done.', { timeout: 30_000 });
  await waymark.unfoldSteps();
  await waymark.lastRun.locator('.step-details > summary').first().click();
  const crop = ui.getByRole('img', { name: 'The part of the page this step acted on' });
  await expect(crop).toBeVisible();
  await expect
    .poll(() => crop.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});
