import { openSite } from './fixtures/opened-site.ts';
import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { openWaymark } from './fixtures/waymark.ts';

const RECEIPT = `<!doctype html><title>Receipt</title><p>Total: 12.00</p>
  <button onclick="print(); document.title += ', went on'">Print the receipt</button>
  <script>
    onbeforeprint = () => (document.title = 'Told of printing');
  </script>`;

const opened = openSite({
  '/receipt': RECEIPT,
  '/shop': '<!doctype html><title>Shop</title><iframe id="pay" width="600" height="300"></iframe>',
  '/around': `<!doctype html><title>Around</title><iframe src="/receipt" width="600" height="300"></iframe>`,
});

/** Expression for whether the page has Chromium's own `print`. */
const IS_NATIVE = "String(print).includes('[native code]')";

test('a page that prints holds no run: it is told that it was printed, and no dialog opens', async () => {
  const { tools, site } = opened;
  await tools.call('navigate', { url: `${site.url}/receipt` });
  const { result, ms } = await tools.call('click', { target: 'Print the receipt' });
  expect(result.ok).toBe(true);
  // A page that a dialog blocks is ended after eight seconds.
  expect(ms).toBeLessThan(8000);
  await expect.poll(() => tools.evaluate('document.title')).toBe('Told of printing, went on');
  expect(await tools.evaluate(IS_NATIVE)).toBe(false);
});

test('nor does a frame; once no run works there the page can print again', async () => {
  const { tools, site, waymark } = opened;
  const url = `${site.url}/around`;
  await tools.call('navigate', { url });
  const { result } = await tools.call('click', { target: 'Print the receipt' });
  expect(result.ok).toBe(true);
  const inFrame = (code: string) => inPage(waymark, url, `frames[0].eval(${JSON.stringify(code)})`);
  await expect.poll(() => inFrame('document.title')).toBe('Told of printing, went on');
  await waymark.app.evaluate(() => globalThis.__waymarkTest?.tabs.setDriven(new Set()));
  await expect.poll(() => inPage(waymark, url, IS_NATIVE)).toBe(true);
  await expect.poll(() => inFrame(IS_NATIVE)).toBe(true);
});

test('nor does a frame of another site, which loads each time all the same', async () => {
  const { tools, site } = opened;
  const foreign = `${site.url.replace('127.0.0.1', 'localhost')}/receipt`;
  // When the debugger was involved, the second visit did not load.
  for (const visit of [1, 2, 3]) {
    await tools.call('navigate', { url: `${site.url}/shop?visit=${visit}` });
    await tools.evaluate(`pay.src = ${JSON.stringify(foreign)}`);
    const { result, ms } = await tools.call('click', { target: 'Print the receipt' });
    expect(result.ok).toBe(true);
    expect(ms).toBeLessThan(8000);
  }
});

test('the person prints from the menu, also where no printer is known', async () => {
  // The test needs its own program, since the system's dialog stays until a person closes it.
  const waymark = await openWaymark();
  try {
    await waymark.visit(`${opened.site.url}/receipt`);
    const tab = waymark.ui.getByRole('tab', { selected: true });
    await expect(tab).toContainText('Receipt');
    await waymark.pickFromMenu('Print…');
    await expect(tab).toContainText('Told of printing');
  } finally {
    waymark.app.process().kill('SIGKILL');
  }
});
