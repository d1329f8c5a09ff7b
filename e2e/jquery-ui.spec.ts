import { expect, libraryTest } from './fixtures/library-test.ts';
import { JQUERY_UI } from './sites/libraries/jquery-ui.ts';

const test = libraryTest(JQUERY_UI);

test('menu: through two levels of submenus', async ({ pages: { open, inPage } }) => {
  const hand = await open('/menu');
  expect((await hand.line('Toys')).flags).toContain('disabled');
  await hand.use('hover', 'Music');
  await hand.use('hover', 'Jazz');
  await hand.use('click', 'Bebop');
  expect(await inPage('chosen')).toEqual(['Bebop']);
});

test('dialog: what is beneath is said to be covered', async ({ pages: { open, inPage } }) => {
  const hand = await open('/dialog');
  await hand.use('click', 'Empty the bin');
  expect(await hand.sees('Empty the bin')).toBe(false);
  await hand.use('type', 'Type the word bin', { text: 'bin' });
  await hand.use('click', 'Empty it');
  expect(await inPage('emptied')).toBe('bin');
  expect(await hand.sees('Empty the bin')).toBe(true);
});

test('autocomplete: a suggestion is taken', async ({ pages: { open, inPage } }) => {
  const hand = await open('/autocomplete');
  await hand.use('type', 'City', { text: 'Br' });
  await expect.poll(() => hand.sees('Bremen')).toBe(true);
  await hand.use('click', 'Bremen');
  expect(await inPage('chosen')).toBe('Bremen');
});

test('selectmenu: an option of the list that it opens', async ({ pages: { open, inPage } }) => {
  const hand = await open('/selectmenu');
  await hand.use('click', { name: /Medium|Speed/, role: 'combobox' });
  await hand.use('click', 'Fast');
  expect(await inPage('speed.value')).toBe('Fast');
});

test('selectmenu: by select', async ({ pages: { open, inPage } }) => {
  const hand = await open('/selectmenu');
  await hand.use('select', { name: /Medium|Speed/, role: 'combobox' }, { option: 'Fast' });
  expect(await inPage('speed.value')).toBe('Fast');
});

test('date picker: a day of the next month', async ({ pages: { open, inPage } }) => {
  const hand = await open('/datepicker');
  await hand.use('click', 'Arrival');
  await hand.use('click', 'Next');
  await hand.use('click', '21');
  expect(await inPage('day.value')).toBe('07/21/2026');
});

test('slider: one handle of two by keys, the other by dragging', async ({
  pages: { open, inPage },
}) => {
  const hand = await open('/slider');
  await hand.line('right handle of Price');
  await hand.use('key', 'left handle of Price', { key: 'ArrowRight' });
  expect(await inPage(`$('#price').slider('values')`)).toEqual([80, 300]);
  await hand.use('drag', 'left handle of Price', { dx: -48, dy: 0 });
  expect(await inPage(`$('#price').slider('values', 0)`)).toBe(0);
});

test('tabs and accordion: what they hide is listed once it is open', async ({
  pages: { open, inPage },
}) => {
  const hand = await open('/tabs');
  expect(await hand.sees('Collect')).toBe(false);
  // The tab and the link that fills it count as one element.
  await hand.line('Parcels');
  await hand.use('click', { name: 'Parcels', role: 'tab' });
  await hand.use('click', 'Collect');
  await hand.use('click', { name: 'Garden', role: 'tab' });
  await hand.use('check', 'Bench', { checked: true });
  expect(await inPage('[collected, bench.checked]')).toEqual([1, true]);
});

test('grid: cells are chosen one by one', async ({ pages: { open, inPage } }) => {
  const hand = await open('/grid');
  await hand.use('click', 'Seat 5');
  expect(await inPage(`$('.ui-selected').text()`)).toBe('Seat 5');
});

test('sortable: what is dragged onto another takes its place, in a grid and in a list', async ({
  pages: { open, inPage },
}) => {
  const hand = await open('/sortable');
  const onto = async (name: string, goal: string): Promise<void> => {
    await hand.use('drag', name, { toNodeId: (await hand.line(goal)).nodeId });
  };
  // Diagonally, to a neighbour below and to one above: each takes the mouse past another half.
  await onto('T3', 'T5');
  expect(await inPage('order(tiles)')).toBe('T1 T2 T4 T5 T3 T6 T7 T8 T9');
  await onto('T9', 'T6');
  expect(await inPage('order(tiles)')).toBe('T1 T2 T4 T5 T3 T9 T6 T7 T8');
  await onto('R2', 'R3');
  expect(await inPage('order(rows)')).toBe('R1 R3 R2 R4 R5');
  await onto('R5', 'R4');
  expect(await inPage('order(rows)')).toBe('R1 R3 R2 R5 R4');
});
