import { describe, expect, test } from 'vitest';

import { outcomeOf } from './outcome.ts';

describe('the outcome of an act', () => {
  test('is right only where both the tool and the page say so', () => {
    expect(outcomeOf({ saidDone: true, isDone: true, wrong: [] })).toBe('right');
    expect(outcomeOf({ saidDone: true, isDone: false, wrong: [] })).toBe('false_success');
    expect(outcomeOf({ saidDone: false, isDone: true, wrong: [] })).toBe('false_failure');
    expect(outcomeOf({ saidDone: false, isDone: false, wrong: [] })).toBe('said_failure');
  });

  test('is wrong whatever else holds once another element was acted on', () => {
    for (const saidDone of [true, false])
      for (const isDone of [true, false])
        expect(outcomeOf({ saidDone, isDone, wrong: ['click decoy 3'] })).toBe('wrong_element');
  });
});
