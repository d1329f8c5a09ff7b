import { describe, expect, it } from 'vitest';

import { labelledThings, score } from './score.ts';
import type { Thing } from './truth/find-truth.ts';

const thing = (mark: string, over: Partial<Thing> = {}): Thing => ({
  mark,
  label: mark,
  isRequired: true,
  group: mark,
  now: true,
  page: true,
  ...over,
});

describe('score', () => {
  it('counts what is listed of what is usable now and at all', () => {
    const things = [thing('a'), thing('b'), thing('c', { now: false }), thing('d', { now: false })];
    const { recallNow, recallPage, precision, missed } = score(things, ['a', 'c', 'd']);
    expect({ recallNow, recallPage, precision }).toEqual({
      recallNow: 0.5,
      recallPage: 0.75,
      precision: 1,
    });
    expect(missed).toEqual(['b (usable now): b']);
  });

  it('takes one of a group for the whole thing and the second one for a mistake', () => {
    const things = [thing('outer', { group: 'g' }), thing('inner', { group: 'g' })];
    expect(score(things, ['inner'])).toMatchObject({ recallNow: 1, precision: 1 });
    expect(score(things, ['inner', 'outer'])).toMatchObject({ recallNow: 1, precision: 0.5 });
  });

  it('neither asks for what is optional nor minds it', () => {
    const things = [thing('a'), thing('hand', { isRequired: false })];
    expect(score(things, ['a'])).toMatchObject({ recallPage: 1, precision: 1 });
    expect(score(things, ['a', 'hand'])).toMatchObject({ recallPage: 1, precision: 1 });
  });

  it('minds what is listed without being usable', () => {
    const things = [thing('a'), thing('covered', { now: false, page: false })];
    expect(score(things, ['a', 'covered', 'text']).wrong).toEqual([
      'covered: not usable: covered',
      'text: nothing to act on',
    ]);
  });

  it('reads the truth of a generated page from its labels', () => {
    const things = labelledThings(['now:a', 'later:b', 'never:c', 'any:d', 'unlabelled:0-1']);
    expect(score(things, ['now:a', 'later:b', 'any:d'])).toMatchObject({
      recallPage: 1,
      precision: 1,
    });
    expect(score(things, ['now:a', 'never:c'])).toMatchObject({ recallPage: 0.5, precision: 0.5 });
  });
});
