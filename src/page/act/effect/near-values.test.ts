import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { changedValue, numbersChanged, rememberNumbers, valuesAround } from './near-values.ts';

describe('the value that a handle sets', () => {
  test.each([
    [
      'of the slider that it is in',
      '<div id="it" role="slider" aria-valuenow="4"><i id="handle">|</i></div>',
    ],
    [
      'of a field beside it',
      '<div><i id="handle">|</i><input id="it" type="range" value="4"></div>',
    ],
  ])('is that %s', (_where, html) => {
    show(html);
    const before = valuesAround(find('#handle'));
    expect(changedValue(before)).toBeNull();
    find('#it').ariaValueNow = '7';
    if (find('#it') instanceof HTMLInputElement) find('#it', HTMLInputElement).value = '7';
    expect(changedValue(before)).toBe('7');
  });

  test('is not looked for around a button', () => {
    show('<div><button id="handle">x</button><input type="range"></div>');
    expect(valuesAround(find('#handle')).size).toBe(0);
  });

  test('is the number beside it where nothing holds a value', () => {
    show('<div style="width:200px"><i id="handle">|</i><b>40 %</b><span>of 100</span></div>');
    rememberNumbers(find('#handle'));
    expect(numbersChanged(find('#handle'))).toBe('');
    find('b').textContent = '62 %';
    expect(numbersChanged(find('#handle'))).toBe('62 %');
    find('span').textContent = 'of 200';
    expect(numbersChanged(find('#handle'))).toBe('');
  });
});
