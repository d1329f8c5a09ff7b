import { type Site, startSite } from '../src/testing/site/start-site.ts';
import { pressKey } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import type { Waymark } from './fixtures/waymark.ts';

/** Reading view of an article, which replaces its page. */

const TEXT =
  'The harbour was quiet that morning, and the boats, heavy with rain, moved little at their ropes. ';
const ARTICLE = `<!doctype html><html lang="en"><title>The harbour</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; style-src 'none'; script-src 'none'">
<nav>Menu and more</nav><article><h1>The harbour</h1>
<p onclick="alert(1)" style="color: red">${TEXT.repeat(4)}</p><h2 id="rain">Rain</h2>
<img src="/boat.svg" alt="A boat"><script>window.wasRun = true</script>
${`<p>${TEXT.repeat(4)}<a href="/next">On</a> <a href="javascript:alert(2)">Off</a></p>`.repeat(5)}</article>
<footer>Imprint</footer>`;
const BOAT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/article': ARTICLE,
    '/next': '<!doctype html><title>Next</title><button>Nothing to read</button>',
    '/boat.svg': (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(BOAT),
  });
});
test.afterAll(() => site.close());

const chip = ({ ui }: Waymark) => ui.getByRole('button', { name: 'Reading view' });

/** Returns the open reading view in the tab. */
function view(waymark: Waymark, path: string) {
  const page = waymark.app.windows().find((each) => each.url() === `${site.url}${path}`);
  if (page === undefined) throw new Error(`No tab shows ${path}.`);
  return page.getByRole('dialog', { name: 'The harbour' });
}

async function visitArticle(waymark: Waymark): Promise<void> {
  await waymark.visit(`${site.url}/article`);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('The harbour');
}

test('an article is shown alone, without code and looks of its page, and the page again', async ({
  waymark,
}) => {
  await visitArticle(waymark);
  await chip(waymark).click();
  const article = view(waymark, '/article');
  await expect(article.getByRole('heading', { name: 'The harbour' })).toBeVisible();
  await expect(article).toContainText(/127\.0\.0\.1 · about \d min/);
  await expect(article).toContainText('heavy with rain');
  await expect(article).not.toContainText(/Menu|Imprint|wasRun/);
  const picture = article.getByRole('img', { name: 'A boat' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  expect(await article.locator('[onclick], [style], script, [id]').count()).toBe(0);
  await expect(article.getByRole('link', { name: 'Off' })).toHaveCount(0);
  // The page's own policy forbids styles; the view has a separate one.
  expect(await article.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('fixed');
  await article.press('Escape');
  await expect(article).toHaveCount(0);
  await pressKey(waymark, 'F9');
  // The reading settings stay for the next article.
  await article.getByRole('button', { name: 'Text and colours' }).click();
  await article.getByText('Sepia', { exact: true }).click();
  await article.getByRole('button', { name: 'Back to the page' }).click();
  await expect(article).toHaveCount(0);
  await pressKey(waymark, 'F9');
  await expect(article).toHaveCSS('background-color', 'rgb(244, 234, 210)');
  await article.getByRole('link', { name: 'On' }).first().click();
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Next');
  await expect(chip(waymark)).toHaveCount(0);
});

test('a run sees the page, not the view that the person had open @long', async ({ waymark }) => {
  await visitArticle(waymark);
  await chip(waymark).click();
  const article = view(waymark, '/article');
  await expect(article).toBeVisible();
  await waymark.ask('Read the page');
  await expect(waymark.lastRun).toContainText('Done');
  await expect(article).toHaveCount(0);
});
