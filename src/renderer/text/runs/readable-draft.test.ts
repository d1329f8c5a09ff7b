import { describe, expect, it } from 'vitest';

import { draftAnswer, readableDraft } from './readable-draft.ts';

describe('draftAnswer', () => {
  it('is what has been written of the answer', () => {
    expect(draftAnswer('{"taskComplete": true, "finalAns')).toBe('');
    expect(draftAnswer('{"finalAnswer":"It is **34 €**\\n- on')).toBe('It is **34 €**\n- on');
    expect(draftAnswer('{"finalAnswer":"Done.","userTask":"x"}')).toBe('Done.');
  });
});

describe('readableDraft', () => {
  it('shows plain words as they are', () => {
    expect(readableDraft('I will click the button')).toBe('I will click the button');
  });

  it('shows of a half-written plan only the reasoning', () => {
    expect(readableDraft('{"userTask": "x", "stepBy')).toBe('');
    expect(
      readableDraft('{"userTask": "x", "stepByStepReasoning": "First \\"this\\",\\nthen th'),
    ).toBe('First "this",\nthen th');
    expect(readableDraft('```json\n{"stepByStepReasoning":"Caf\\u00e9","proposedActions":[')).toBe(
      'Café',
    );
  });

  it('is not thrown off by an escape that is cut in two', () => {
    expect(readableDraft('{"stepByStepReasoning":"End\\')).toBe('End');
  });
});
