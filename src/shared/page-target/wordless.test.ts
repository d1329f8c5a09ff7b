import { describe, expect, it } from 'vitest';

import { isWordlessField, wordlessPlaces } from './wordless.ts';

const field = (name: string, attributes: Readonly<Record<string, string>> = {}) => ({
  kind: 'typeable' as const,
  tag: 'input',
  name,
  attributes,
});

describe('isWordlessField', () => {
  it('is one without a name, or called as its id or name is', () => {
    expect(isWordlessField(field(''))).toBe(true);
    expect(isWordlessField(field('user mail', { id: 'user-mail' }))).toBe(true);
    expect(isWordlessField(field('q', { name: 'q' }))).toBe(true);
  });

  it('is none with words of its own, and no button', () => {
    expect(isWordlessField(field('Full name', { id: 'f1' }))).toBe(false);
    expect(isWordlessField({ ...field(''), kind: 'clickable', tag: 'button' })).toBe(false);
  });
});

describe('wordlessPlaces', () => {
  const line = (label: string, isWordless = false, frame = 'main') => ({
    label,
    isWordless,
    frame,
  });

  it('counts each row, between what stands around it', () => {
    const places = wordlessPlaces([
      line('textbox a', true),
      line('link Home'),
      line('textbox b', true),
      line('textbox c', true),
      line('button Send'),
    ]);
    expect([...places]).toEqual([
      [0, { at: 1, of: 1, before: '', after: 'link Home' }],
      [2, { at: 1, of: 2, before: 'link Home', after: 'button Send' }],
      [3, { at: 2, of: 2, before: 'link Home', after: 'button Send' }],
    ]);
  });

  it('does not go on into another frame', () => {
    const places = wordlessPlaces([
      line('textbox a', true),
      line('textbox b', true, 'inner'),
      line('button Send', false, 'other'),
    ]);
    expect([...places.values()]).toEqual([
      { at: 1, of: 1, before: '', after: '' },
      { at: 1, of: 1, before: '', after: '' },
    ]);
  });
});
