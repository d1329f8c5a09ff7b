import { expect, libraryTest } from './fixtures/library-test.ts';
import { SELECTS } from './sites/libraries/selects.ts';

const test = libraryTest(SELECTS);

/** Options to choose, the value that the page's program then has, and the text that the state shows for the list. */
const CHOICES = [
  ['/react-select', 'City', ['Bergen'], 'bergen', 'Bergen'],
  ['/react-select-unlabelled', 'City', ['Bergen'], 'bergen', 'Bergen'],
  ['/react-select-fixed', 'City', ['Bergen'], 'bergen', 'Bergen'],
  ['/react-select-short', 'City', ['Bergen'], 'bergen', 'BER'],
  ['/react-select-multi', 'Topics', ['wind', 'tide'], ['salt', 'wind', 'tide'], 'salt, wind, tide'],
  ['/rc-select', 'City', ['Bergen'], 'bergen', 'Bergen'],
  ['/rc-select-multi', 'Topics', ['wind', 'tide'], ['wind', 'tide'], 'wind, tide'],
  ['/choices', 'City', ['Bergen'], ['Bergen'], 'Bergen'],
  ['/choices-multi', 'Topics', ['wind', 'tide'], ['wind', 'tide'], 'wind, tide'],
  ['/select2', 'City', ['Bergen'], ['Bergen'], 'Bergen'],
  ['/select2-multi', 'Topics', ['wind', 'tide'], ['wind', 'tide'], 'wind, tide'],
  ['/base-ui', 'City', ['Bergen'], 'Bergen', 'Bergen'],
] as const;

for (const [path, name, options, kept, shown] of CHOICES)
  test(`what is chosen is what the page keeps and what the state says: ${path}`, async ({
    pages: { open, inPage },
  }) => {
    const hand = await open(path);
    const list = { name, role: 'combobox' };
    const said = await hand.use('select', list, { options });
    expect(said).toContain(`Chose ${options.map((one) => `“${one}”`).join(', ')}`);
    expect(await inPage('value()')).toEqual(kept);
    expect((await hand.line(list)).details['value']).toBe(shown);
    // A label that differs from the option's text does not show which option is chosen.
    if (shown === 'BER') return;
    // Choosing again leaves a chosen option chosen.
    await hand.use('select', list, { options });
    expect(await inPage('value()')).toEqual(kept);
  });

test('a button far from its list, which shows the choice late', async ({
  pages: { open, inPage },
}) => {
  const hand = await open('/plain-button');
  await hand.use('select', 'City', { option: 'Bergen' });
  expect(await inPage('value()')).toBe('Bergen');
});

test('a choice that the page does not keep is no success, whatever else it says', async ({
  pages: { open, inPage, tools },
}) => {
  const hand = await open('/clears');
  const list = { name: 'City', role: 'combobox' };
  const { nodeId } = await hand.line(list);
  const { result } = await tools.call('select', { nodeId, option: 'Bergen' });
  expect(result).toMatchObject({ ok: false, error: { code: 'OPTION_NOT_ACCEPTED' } });
  expect((await hand.line(list)).details['value']).toBe('Aalborg');
  expect(await inPage('value()')).toBeNull();
});

test('a choice that the page shows and takes back a moment later is no success', async ({
  pages: { open, tools },
}) => {
  const hand = await open('/takes-back');
  const { nodeId } = await hand.line({ name: 'City', role: 'combobox' });
  const { result } = await tools.call('select', { nodeId, option: 'Bergen' });
  expect(result).toMatchObject({ ok: false, error: { code: 'OPTION_NOT_ACCEPTED' } });
});

test('of two options for a list that takes one neither is reported as done', async ({
  pages: { open, tools },
}) => {
  const hand = await open('/react-select');
  const { nodeId } = await hand.line({ name: 'City', role: 'combobox' });
  const { result } = await tools.call('select', { nodeId, options: ['Cork', 'Bergen'] });
  expect(result).toMatchObject({ ok: false, error: { code: 'LIST_TAKES_ONE' } });
});
