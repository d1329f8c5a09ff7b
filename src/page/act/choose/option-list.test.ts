import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { findDrawnOption, foundOption, scrollDrawnList, showsChoice } from './custom-list.ts';
import { chooseOption } from './option-list.ts';
import { matchOptions } from './option-match.ts';

describe('options are matched', () => {
  const options = [
    { label: 'New York', value: 'ny' },
    { label: 'new york', value: 'other' },
    { label: 'York', value: 'y' },
    { label: 'Oslo', value: 'York' },
  ];
  const match = (wanted: string): readonly string[] =>
    matchOptions(options, wanted).map(({ value }) => value);

  test.each([
    ['the same words', 'New  York', ['ny']],
    ['the same words in another case', 'OSLO', ['York']],
    ['its value', 'y', ['y']],
    ['words that are part of it', 'slo', ['York']],
    ['nothing', 'Rome', []],
  ])('by %s', (_how, wanted, values) => {
    expect(match(wanted)).toEqual(values);
  });

  test('all that the strictest reading fits are given', () => {
    expect(match('NEW YORK')).toEqual(['ny', 'other']);
  });

  test('of two that are called the same the first', () => {
    expect(
      matchOptions(
        [
          { label: 'a', value: '1' },
          { label: 'a', value: '2' },
        ],
        'a',
      ),
    ).toEqual([{ label: 'a', value: '1' }]);
  });
});

describe('a native list', () => {
  const LIST =
    '<select><option>a<option>b<option disabled>c<optgroup disabled><option>d</optgroup><option>bb</select>';
  const choose = (...wanted: string[]) => chooseOption(find('select'), wanted, true);

  test('is set and reports it once', async () => {
    show(LIST);
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      find('select').addEventListener(type, () => heard.push(type));
    expect(await choose('b')).toEqual({ outcome: 'chosen', label: 'b', changed: true });
    expect([find('select', HTMLSelectElement).value, heard]).toEqual(['b', ['input', 'change']]);
    expect(await choose('b')).toEqual({ outcome: 'chosen', label: 'b', changed: false });
  });

  test.each([
    ['z', { outcome: 'no_such_option', wanted: 'z' }],
    ['c', { outcome: 'option_disabled' }],
    ['d', { outcome: 'option_disabled' }],
  ])('does not take %s', async (wanted, outcome) => {
    show(LIST);
    expect(await choose(wanted)).toMatchObject(outcome);
    expect(find('select', HTMLSelectElement).value).toBe('a');
  });

  test('does not guess', async () => {
    show('<select><option>x<option>red fish<option>blue fish</select>');
    expect(await choose('fish')).toMatchObject({
      outcome: 'ambiguous',
      options: ['red fish', 'blue fish'],
    });
  });

  test('takes several only where it can', async () => {
    show(LIST);
    expect(await choose('a', 'b')).toEqual({ outcome: 'takes_one' });
    show(LIST.replace('<select', '<select multiple'));
    expect(await choose('bb', 'a')).toMatchObject({ outcome: 'chosen', changed: true });
    expect(
      [...find('select', HTMLSelectElement).selectedOptions].map(({ label }) => label),
    ).toEqual(['a', 'bb']);
  });

  test('that the page sets back says so', async () => {
    show(LIST);
    const list = find('select', HTMLSelectElement);
    list.addEventListener('change', () => (list.value = 'a'));
    expect(await choose('b')).toEqual({ outcome: 'reverted', label: 'b' });
  });

  test('is reached through its label', async () => {
    show(`<label>Town ${LIST}</label>`);
    expect(await chooseOption(find('label'), ['b'], false)).toMatchObject({ outcome: 'chosen' });
  });

  test('is no other element', async () => {
    show('<div></div>');
    expect(await chooseOption(find('div'), ['a'], false)).toEqual({ outcome: 'not_a_list' });
  });
});

describe('a list that the page draws', () => {
  const option = (label: string, more = ''): string => `<div role="option" ${more}>${label}</div>`;

  test('is closed while none of its options can be seen', () => {
    show(`<div id="box">x</div><div role="listbox" hidden>${option('a')}</div>`);
    expect(findDrawnOption(find('#box'), 'a', 'first')).toEqual({ outcome: 'closed' });
    expect(foundOption(find('#box'))).toBe(find('#box'));
  });

  test('has the options of the list that the element names', () => {
    show(
      `<div role="listbox">${option('a')}</div><div id="box" role="combobox" aria-controls="own">x</div><div role="listbox" id="own">${option('a', 'id="right"')}</div>`,
    );
    expect(findDrawnOption(find('#box'), 'a', 'first')).toEqual({
      outcome: 'found',
      label: 'a',
      isChosen: false,
    });
    expect(foundOption(find('#box'))).toBe(find('#right'));
  });

  test('else whatever options can be seen, wherever they stand', () => {
    show('<div id="box">x</div><x-menu></x-menu>');
    find('x-menu').attachShadow({ mode: 'open' }).innerHTML = option('a', 'aria-selected="true"');
    expect(findDrawnOption(find('#box'), 'A', 'first')).toMatchObject({
      outcome: 'found',
      isChosen: true,
    });
  });

  test.each([
    ['z', { outcome: 'no_such_option', options: ['aa', 'ab', 'off'] }],
    ['a', { outcome: 'ambiguous', options: ['aa', 'ab'] }],
    ['off', { outcome: 'option_disabled', label: 'off' }],
  ])('answers to %s', (wanted, outcome) => {
    show(
      `<div role="listbox" id="box">${option('aa')}${option('ab')}${option('off', 'aria-disabled="true"')}</div>`,
    );
    expect(findDrawnOption(find('#box'), wanted, 'first')).toEqual(outcome);
  });

  test('shows its choice by a mark or by what it shows closed', () => {
    show(
      `<div><div id="box">Town: <b>none</b></div><div role="listbox">${option('Oslo')}</div></div>`,
    );
    findDrawnOption(find('#box'), 'Oslo', 'first');
    expect(showsChoice(find('#box'), 'Oslo')).toBe(false);
    find('b').textContent = 'Oslo';
    expect(showsChoice(find('#box'), 'oslo')).toBe(true);
    find('b').textContent = 'none';
    find('[role=option]').ariaSelected = 'true';
    expect(showsChoice(find('#box'), 'Oslo')).toBe(true);
  });

  test('is scrolled on to its end', async () => {
    show(
      `<div role="listbox" id="box" style="height:100px;overflow:auto">${option('a').repeat(12)}</div>`,
    );
    let steps = 0;
    while (await scrollDrawnList(find('#box'), false)) steps += 1;
    expect(steps).toBe(2);
    expect(await scrollDrawnList(find('#box'), true)).toBe(true);
    expect(find('#box').scrollTop).toBe(0);
  });
});
