import { expect, libraryTest } from './fixtures/library-test.ts';
import { WEB_AWESOME } from './sites/libraries/web-awesome.ts';

const test = libraryTest(WEB_AWESOME);

test('menu: an item, one that is ticked, one of a submenu', async ({ pages: { open, inPage } }) => {
  const hand = await open('/menu');
  for (const path of [['Copy'], ['Wrap lines'], ['Paste as', 'Plain text']]) {
    await hand.use('click', 'Edit');
    for (const item of path) await hand.use('click', item);
  }
  expect(await inPage('chosen')).toEqual(['copy', 'wrap', 'plain']);
});

test('dialog: a field and a button in slots of shadow roots', async ({
  pages: { open, inPage },
}) => {
  const hand = await open('/dialog');
  await hand.use('click', 'New folder');
  await hand.use('type', 'Name', { text: 'Tides' });
  await hand.use('click', 'Create');
  await expect.poll(() => inPage('made')).toBe('Tides');
});

test('select: an option of the list that it opens', async ({ pages: { open, inPage } }) => {
  const hand = await open('/select');
  await hand.use('click', { name: 'Fruit', role: 'combobox' });
  await hand.use('click', 'Quince');
  expect(await inPage('fruit.value')).toBe('quince');
});

test('select: by select', async ({ pages: { open, inPage } }) => {
  const hand = await open('/select');
  await hand.use('select', { name: 'Fruit', role: 'combobox' }, { option: 'Pear' });
  expect(await inPage('fruit.value')).toBe('pear');
});

test('slider, rating, switch and radio buttons', async ({ pages: { open, inPage } }) => {
  const hand = await open('/slider');
  await hand.use('key', { name: 'Volume', role: 'slider' }, { key: 'End' });
  await hand.call('key', { key: 'ArrowLeft' });
  expect((await hand.line({ name: 'Volume', role: 'slider' })).details['value']).toBe('99');
  await hand.use('click', 'Stars');
  expect((await hand.line('Stars')).details['value']).toBe('3');
  await hand.use('key', 'Stars', { key: 'End' });
  await hand.use('check', 'Night mode', { checked: true });
  await hand.use('check', 'Large', { checked: true });
  expect(await inPage('[volume.value, stars.value, night.checked, size.value]')).toEqual([
    99,
    5,
    true,
    'l',
  ]);
});

test('tree: opened level by level with the keys', async ({ pages: { open, inPage } }) => {
  const hand = await open('/tree');
  for (const name of ['Cheese', 'Hard']) {
    await hand.use('click', { name, role: 'treeitem' });
    await hand.call('key', { key: 'ArrowRight' });
    await expect
      .poll(async () => (await hand.line({ name, role: 'treeitem' })).flags)
      .toContain('expanded');
  }
  await hand.use('click', 'Comté');
  expect(await inPage('comte.selected')).toBe(true);
  // The node's box contains its branches; the press must be on the node itself.
  await hand.use('click', 'Cheese');
  expect(await inPage('cheese.selected')).toBe(true);
});

test('tabs and details', async ({ pages: { open, inPage } }) => {
  const hand = await open('/tabs');
  await hand.use('click', 'Advanced');
  await hand.use('check', 'Beta features', { checked: true });
  await hand.use('click', 'More');
  expect(await inPage('[beta.checked, more.open]')).toEqual([true, true]);
});
