import { beforeEach, describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import {
  beginReading,
  isUnchangedSince,
  noteChange,
  rememberTracked,
  watchTree,
} from './mutations.ts';

let isReached = true;

/** Takes a reading of one element, recorded as `collect` does. */
function readingOf(element: Element): number {
  const reading = beginReading();
  rememberTracked([{ element, isReached: () => isReached }]);
  return reading;
}

describe('a reading is still true', () => {
  beforeEach(() => {
    isReached = true;
    show(
      '<div id="other"></div><input id="field"><input type="checkbox"><select><option>1<option>2</select>',
    );
  });

  test('while nothing happens', () => {
    expect(isUnchangedSince(readingOf(find('#field')))).toBe(true);
  });

  test('not after any mutation of the document', () => {
    const reading = readingOf(find('#field'));
    find('#other').textContent = 'new';
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test('not after a mutation in a shadow tree that is watched', () => {
    const root = find('#other').attachShadow({ mode: 'open' });
    watchTree(root);
    const reading = readingOf(find('#field'));
    root.append('new');
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test('not after an event that may change what is drawn', () => {
    const reading = readingOf(find('#field'));
    find('#other').dispatchEvent(new Event('transitionend'));
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test.each<[string, string, () => unknown]>([
    ['the value of a field', '#field', () => (find('#field', HTMLInputElement).value = 'x')],
    ['a tick', '[type=checkbox]', () => (find('[type=checkbox]', HTMLInputElement).checked = true)],
    ['a choice', 'select', () => (find('select', HTMLSelectElement).selectedIndex = 1)],
  ])('not after a script changed %s, which leaves no trace', (_what, selector, change) => {
    const reading = readingOf(find(selector));
    expect(isUnchangedSince(reading)).toBe(true);
    change();
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test('not after the focus went somewhere else', () => {
    const reading = readingOf(find('#other'));
    find('#field').focus();
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test('not after the caret went somewhere else', () => {
    const field = find('#field', HTMLInputElement);
    field.value = 'some words';
    field.focus();
    field.setSelectionRange(0, 0);
    const reading = readingOf(field);
    expect(isUnchangedSince(reading)).toBe(true);
    field.setSelectionRange(0, 4);
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test('not once something else lies over what was read', () => {
    const reading = readingOf(find('#field'));
    isReached = false;
    expect(isUnchangedSince(reading)).toBe(false);
  });

  test('not after another reading, nor after main has learnt something new of the page', () => {
    const first = readingOf(find('#field'));
    const second = readingOf(find('#field'));
    expect(isUnchangedSince(first)).toBe(false);
    expect(noteChange()).toBe(second);
    expect(isUnchangedSince(second)).toBe(false);
  });
});
