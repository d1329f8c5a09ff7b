import { expect, libraryTest } from './fixtures/library-test.ts';
import { PICKERS } from './sites/libraries/pickers.ts';

const test = libraryTest(PICKERS);

test('flatpickr: a day of another month', async ({ pages: { open, inPage } }) => {
  const hand = await open('/day');
  await hand.use('click', 'Departure');
  await hand.use('click', 'next month');
  await hand.use('click', 'July 24, 2026');
  expect(await inPage('day.value')).toBe('2026-07-24');
});

test('flatpickr: a range of days @long', async ({ pages: { open, inPage } }) => {
  const hand = await open('/range');
  await hand.use('click', 'Stay');
  await hand.use('click', 'June 8, 2026');
  await hand.use('click', 'June 12, 2026');
  expect(await inPage('document.querySelector("#stay").value')).toBe('2026-06-08 to 2026-06-12');
});

test('flatpickr: a time of day @long', async ({ pages: { open, inPage } }) => {
  const hand = await open('/time');
  await hand.use('click', 'Meeting');
  await hand.use('type', 'Hour', { text: '17' });
  await hand.use('type', 'Minute', { text: '45', submit: true });
  expect(await inPage('document.querySelector("#time").value')).toBe('2026-06-15 17:45');
});

test('Tom Select: one of a list @long', async ({ pages: { open, inPage } }) => {
  const hand = await open('/one');
  await hand.use('click', 'City');
  await hand.use('click', 'Bergen');
  expect(await inPage('document.querySelector("#city").value')).toBe('Bergen');
});

test('Tom Select: by select @long', async ({ pages: { open, inPage } }) => {
  const hand = await open('/one');
  await hand.use('select', 'City', { option: 'Bergen' });
  expect(await inPage('document.querySelector("#city").value')).toBe('Bergen');
});

test('Tom Select: words are taken out, chosen and made @long', async ({
  pages: { open, inPage },
}) => {
  const hand = await open('/many');
  await hand.use('click', { name: 'Remove' });
  await hand.use('type', 'Topics', { text: 'wi' });
  await hand.use('click', { name: 'wind', role: 'option' });
  await hand.use('type', 'Topics', { text: 'fog', submit: true });
  expect(await inPage('topics.getValue()')).toBe('salt,wind,fog');
});
