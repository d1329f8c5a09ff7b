import { describe, expect, it } from 'vitest';

import { PageNodeSchema } from '../model/page/page-snapshot.ts';
import { fingerprintOf, type NodeInPlace } from './by-recording/find-by-fingerprint.ts';
import { findRecorded } from './by-recording/find-recorded.ts';
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

describe('a field without words, of which all ids are others', () => {
  let count = 0;

  /** Returns a row of fields that are named by their ids. */
  const row = (
    ids: readonly string[],
    { before = 'link Home', after = 'button Send', height = 20 } = {},
  ): readonly NodeInPlace[] =>
    ids.map((id, index) => {
      count += 1;
      return {
        node: PageNodeSchema.parse({
          ...field(id, { id }),
          nodeId: count,
          role: 'textbox',
          box: { x: 10, y: 40 * index, width: 160, height },
          frame: 'main',
          visible: true,
          isNew: false,
          parent: null,
          state: { inputType: 'text' },
        }),
        before: index === 0 ? before : `textbox ${ids[index - 1]}`,
        after: index === ids.length - 1 ? after : `textbox ${ids[index + 1]}`,
        around: '',
        among: { at: index + 1, of: ids.length, before, after },
      };
    });
  const [, second] = row(['ta', 'tb', 'tc']);

  /** Returns the position of the field that is recognised as the second one. */
  function takenFor(candidates: readonly NodeInPlace[]): number | string {
    if (second === undefined) throw new Error('There is no such field.');
    const found = findRecorded(fingerprintOf(second), candidates, 'https://a.example/');
    return found.kind === 'found'
      ? candidates.findIndex(({ node }) => node === found.node) + 1
      : found.kind;
  }

  it('is known by its place in a row of these', () => {
    expect(takenFor(row(['qu', 'ro', 'si']))).toBe(2);
    expect(takenFor(row(['qu', 'ro', 'si'], { before: 'link Home page' }))).toBe(2);
  });

  it('is not where the row is another, or stands elsewhere', () => {
    expect(takenFor(row(['qu', 'ro']))).toBe('none');
    expect(takenFor(row(['qu', 'ro', 'si', 'ta']))).toBe('none');
    expect(takenFor(row(['qu', 'ro', 'si'], { before: '' }))).toBe('none');
    expect(takenFor(row(['qu', 'ro', 'si'], { after: 'button Delete' }))).toBe('none');
    expect(takenFor(row(['qu', 'ro', 'si'], { height: 200 }))).toBe('none');
  });

  it('is the one that still has its id, wherever that stands', () => {
    expect(takenFor(row(['tb', 'ro', 'si']))).toBe(1);
  });
});
