import { expect, it } from 'vitest';

import { skillFigures } from './skill-figures.ts';

const run = (ms: number, tokens = 0) => ({ ms, tokens });

it('counts, takes the middle time, and adds up what each run used less', () => {
  expect(skillFigures([run(9_000), run(1_000), run(2_000)], 4_000)).toEqual({
    runs: 3,
    ms: 2_000,
    tokensSaved: 12_000,
  });
  expect(skillFigures([run(1_000), run(2_000)], 10)?.ms).toBe(1_500);
});

it('counts nothing as saved by a run that used more', () => {
  expect(skillFigures([run(1, 900), run(1, 200)], 500)?.tokensSaved).toBe(300);
});

it('says nothing of tokens without the run that it came from, and nothing at all without runs', () => {
  expect(skillFigures([run(1)], null)?.tokensSaved).toBeNull();
  expect(skillFigures([], 500)).toBeNull();
});
