import { inPage } from './fixtures/person.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { servePages } from './fixtures/tab-strip.ts';

const { served, openTabs } = servePages();

test('the person chooses the zoom and the font sizes of pages, and the size of the window’s texts', async ({
  waymark,
}) => {
  const { ui } = waymark;
  const one = `${served().url}/one`;
  const two = `${served().url}/two`;
  await openTabs(waymark, ['One']);
  const widthOf = (url: string) => inPage(waymark, url, 'devicePixelRatio');
  expect(await widthOf(one)).toBe(1);

  await waymark.request('tab.open', { url: 'waymark://settings/look' });
  const choose = async (field: string, label: string): Promise<void> => {
    await ui.getByLabel(field, { exact: true }).selectOption({ label });
  };
  // The zoom applies to the open page at once, and is no zoom of its own there.
  await choose('Page zoom', '125%');
  await expect.poll(() => widthOf(one)).toBe(1.25);
  await choose('Font size of pages', 'Very large');
  await choose('Smallest font size of pages', '20 px');
  await choose('Text in the window', '125%');
  const size = () => ui.evaluate(() => getComputedStyle(document.body).fontSize);
  await expect.poll(size).toBe('17.5px');

  await waymark.request('tab.open', { url: two });
  await expect(ui.getByRole('tab', { selected: true })).toContainText('Two');
  const fontOf = (selector: string): Promise<unknown> =>
    inPage(waymark, two, `getComputedStyle(document.querySelector('${selector}')).fontSize`);
  expect(await fontOf('a')).toBe('24px');
  await inPage(waymark, two, "document.querySelector('a').style.fontSize = '8px'");
  const height = "document.querySelector('a').getBoundingClientRect().height";
  expect(Number(await inPage(waymark, two, height))).toBeGreaterThan(20);
  await expect(ui.getByRole('button', { name: /^Zoom/ })).toHaveCount(0);

  await waymark.request('settings.update', { pageZoom: 1 });
  await expect.poll(() => widthOf(two)).toBe(1);
});
