import { openSite } from './fixtures/opened-site.ts';
import { expect, test } from './fixtures/shared-program.ts';
import { SLIDER_PAGES } from './sites/slider-pages.ts';

const site = openSite(SLIDER_PAGES);

async function set(path: string, text: string) {
  await site.tools.call('navigate', { url: `${site.site.url}${path}` });
  return (await site.tools.call('type', { target: 'Budget', text })).result;
}

const says = (words: string) => ({ ok: true, output: expect.stringContaining(words) });

for (const [path, text, value] of [
  ['/both', '150', 150],
  ['/keys', '85', 85],
  ['/keys', '$5', 5],
  ['/pointer', '170', 170],
  ['/fine', '199', 199],
] as const)
  test(`a slider that a page draws is set as a person would: ${path} to ${text}`, async () => {
    expect(await set(path, text)).toMatchObject(says(`it stands at ${value} now`));
    expect(await site.tools.evaluate('value')).toBe(value);
  });

test('where its steps do not reach the value, the nearest is said', async () => {
  expect(await set('/keys', '52')).toMatchObject(says('That is the nearest to it that it takes.'));
  expect([50, 55]).toContain(await site.tools.evaluate('value'));
});

for (const [path, text] of [
  ['/stuck', '70'],
  ['/both', '900'],
  ['/both', 'a lot'],
] as const)
  test(`what it cannot be set to is no success: ${path} to ${text}`, async () => {
    expect(await set(path, text)).toMatchObject({
      ok: false,
      error: { code: 'TYPE_NOT_ACCEPTED', message: expect.stringContaining('It stands at 40.') },
    });
    expect(await site.tools.evaluate('value')).toBe(40);
  });

test('a slider is named by its kind alone where it is the only one', async () => {
  await site.tools.call('navigate', { url: `${site.site.url}/both` });
  const { result } = await site.tools.call('type', { target: 'slider', text: '60' });
  expect(result).toMatchObject(says('it stands at 60 now'));
});

test('an item of a list moves by its grip, which waits for a held pointer and several moves', async () => {
  await site.tools.call('navigate', { url: `${site.site.url}/list` });
  const { result } = await site.tools.call('drag', { fromText: 'Bank', toText: 'Taxes' });
  expect(result).toMatchObject({ ok: true });
  expect(await site.tools.evaluate('names()')).toEqual(['Bank', 'Taxes', 'Paper', 'Door']);
  await site.tools.call('drag', { target: 'Door', toTarget: 'Taxes' });
  expect(await site.tools.evaluate('names()')).toEqual(['Bank', 'Door', 'Taxes', 'Paper']);
});
