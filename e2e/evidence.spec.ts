import { runCommand } from './fixtures/command.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite, type Site } from '../src/testing/site/start-site.ts';

const ANSWER =
  'The Birch 13 costs **$949.50** and the Aster 14 costs $949.50. I have sent the order to the shop.';
const CORRECTED = 'The Birch 13 costs $949.50 and the Aster 14 $1,299.00. Nothing was ordered.';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': `<!doctype html><title>Northwind</title><h1>Laptops</h1><table><tr><th>Model</th><th>Price</th></tr>
<tr><td>Aster 14</td><td>$1,299.00</td></tr><tr><td>Birch 13</td><td>$949.50</td></tr></table>`,
    '/news': '<!doctype html><title>News</title><h1>News</h1>',
  });
});
test.afterAll(() => site.close());

/** Returns the marked text in the shop's page at this path. */
const markedIn = (waymark: Waymark, path: string): Promise<unknown> =>
  waymark.app.evaluate(({ webContents }, url) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL() === url);
    return page?.executeJavaScript(
      '[...(CSS.highlights.get("waymark-passage") ?? [])].map((range) => String(range).trim())',
    );
  }, `${site.url}${path}`);

/** Returns how much of that page has a marker's colour, in pixels. */
const drawnMark = (waymark: Waymark, path: string): Promise<number> =>
  waymark.app.evaluate(async ({ webContents }, url) => {
    const page = webContents.getAllWebContents().find((one) => one.getURL() === url);
    const pixels = (await page?.capturePage())?.toBitmap() ?? [];
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at + 2] === 255 && pixels[at + 1] === 216 && pixels[at] === 77) count += 1;
    return count;
  }, `${site.url}${path}`);

/** Scripted model that reads the page and answers; if it is asked again, it answers `second`. */
function reader(first: string, second = first) {
  let answers = 0;
  let hasRead = false;
  return ({ role, text }: ScriptedRequest): ScriptedAnswer => {
    if (role === 'executor') {
      if (hasRead) return { calls: [{ tool: 'done', args: { success: true, message: '' } }] };
      hasRead = true;
      return { calls: [{ tool: 'read_page', args: {} }] };
    }
    if (!hasRead) return { plan: { proposedActions: ['Read the page'] } };
    answers += 1;
    const wasSentBack = text.includes('no effect and no request of such an act was recorded');
    return {
      plan: { taskComplete: true, finalAnswer: answers > 1 && wasSentBack ? second : first },
    };
  };
}

async function answered(waymark: Waymark, script: ReturnType<typeof reader>) {
  const model = await startScriptedModel(script);
  await waymark.connect(model.url);
  await waymark.visit(`${site.hostPort}/`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Northwind');
  await waymark.ask('What do the laptops cost?');
  await expect(waymark.lastRun).toContainText('Done');
  return model;
}

test('an answer shows what was seen, what was not, and what was never done', async ({
  waymark,
}) => {
  const { ui, lastRun } = waymark;
  const model = await answered(waymark, reader(ANSWER));
  // The answer was sent back exactly once.
  await waymark.unfoldSteps();
  await expect(lastRun).toContainText('without a record; the run was asked again');
  expect(model.requests.filter(({ role }) => role === 'planner')).toHaveLength(3);
  await model.close();

  const answer = lastRun.locator('.run-answer');
  await expect(answer.getByRole('link', { name: '$949.50' })).toHaveCount(1);
  // Name and price do not belong together, so both are marked as not found.
  await expect(answer.locator('mark.is-not-seen')).toHaveText(['Aster 14', '$949.50']);
  await expect(answer.locator('mark.is-unproven')).toHaveText(['I have sent']);
  await expect(answer).toContainText('Not found: “Aster 14” and “$949.50”');
  await expect(answer).toContainText('Not recorded as done: “I have sent the order to the shop.”');

  // In the panel a claim leads to the page, which is in front already, and marks its source there.
  await answer.getByRole('link', { name: '$949.50' }).press('Enter');
  await expect.poll(() => markedIn(waymark, '/')).toEqual(['Birch 13$949.50']);
  await expect(ui.getByRole('tab')).toHaveCount(1);

  // On the run's page it leads, by keyboard, to the place of its source.
  await lastRun.getByRole('button', { name: 'Details' }).click();
  await ui
    .getByRole('region', { name: 'Answer' })
    .getByRole('link', { name: '$949.50' })
    .press('Enter');
  const place = ui.getByRole('region', { name: 'Source', exact: true });
  await expect(place.getByRole('heading', { name: 'Source' })).toBeFocused();
  await expect(place).toContainText('For “$949.50” in the answer');
  await expect(place).toContainText(`Northwind · http://${site.hostPort}`);
  await expect(place.locator('blockquote')).toHaveText('Birch 13 | $949.50');
  await expect(place.locator('blockquote mark')).toHaveText('$949.50');
  await place.getByText('Full text of this source').click();
  await expect(place.locator('pre mark')).toHaveText('Birch 13 | $949.50');

  // Opens another claim on the run's page.
  await ui.getByRole('region', { name: 'Answer' }).getByRole('link', { name: 'Birch 13' }).click();
  await expect(place).toContainText('For “Birch 13” in the answer');
  // Scrolling to a source moves the page alone: the window's tabs and toolbar stay where they are.
  const scrolled = await ui.evaluate(() => {
    document.documentElement.scrollTop = 1000;
    return document.documentElement.scrollTop;
  });
  expect(scrolled).toBe(0);
});

test('a source opens beside the page, at the passage; the next one takes its place', async ({
  waymark,
}) => {
  const { ui, lastRun, app } = waymark;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1600, 800));
  await waymark.request('settings.update', { allowPrivateNetwork: true });
  const model = await answered(waymark, reader(`${CORRECTED} See [the shop](${site.url}/).`));
  await model.close();
  await waymark.visit(`${site.url}/news`);
  await expect(ui.getByRole('tab', { selected: true })).toContainText('News');
  const answer = lastRun.locator('.run-answer');
  await answer.getByRole('link', { name: '$949.50' }).click();
  await expect(ui.locator('.pane')).toHaveCount(2);
  await expect.poll(() => markedIn(waymark, '/')).toEqual(['Birch 13$949.50']);
  await expect.poll(() => drawnMark(waymark, '/')).toBeGreaterThan(500);
  // The person stays where they were, and the answer stays open.
  await expect(ui.getByRole('tab', { selected: true })).toContainText('News');
  await expect(answer).toBeVisible();

  await answer.getByRole('link', { name: 'Aster 14' }).click();
  await expect.poll(() => markedIn(waymark, '/')).toEqual(['Aster 14$1,299.00']);
  await expect(ui.locator('.pane')).toHaveCount(2);
  await answer.getByRole('link', { name: 'the shop' }).click({ button: 'middle' });
  await expect(ui.getByRole('tab')).toHaveCount(3);
  await expect(ui.locator('.pane')).toHaveCount(2);
});

test('an answer that is put right when it is sent back stands without marks of doubt @long', async ({
  waymark,
}) => {
  const model = await answered(waymark, reader(ANSWER, CORRECTED));
  await model.close();
  const answer = waymark.lastRun.locator('.run-answer');
  await expect(answer).toContainText('4 of 4 facts found in the sources');
  await expect(answer.locator('mark')).toHaveCount(0);
});

test('an answer that only reports what was read costs no further question @long', async ({
  waymark,
}) => {
  const model = await answered(waymark, reader(CORRECTED));
  expect(model.requests.filter(({ role }) => role === 'planner')).toHaveLength(2);
  await model.close();
});

test('the command line prints the evidence @long', async () => {
  const model = await startScriptedModel(reader(ANSWER));
  const args = { task: 'What do they cost?', url: `${site.url}/`, provider: 'openai' };
  const named = { ...args, 'base-url': model.url, model: 'scripted' };
  const { documents } = await runCommand(
    'agent',
    Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]),
  );
  await model.close();
  expect(documents.at(-1)).toMatchObject({
    evidence: [
      { claim: 'Birch 13', kind: 'name', state: 'seen', url: `${site.url}/` },
      { claim: '$949.50', state: 'seen', passage: 'Birch 13 | $949.50' },
      { claim: 'Aster 14', state: 'not-seen' },
      { claim: '$949.50', state: 'not-seen' },
      { claim: 'I have sent', kind: 'act', state: 'unproven' },
    ],
  });
});
