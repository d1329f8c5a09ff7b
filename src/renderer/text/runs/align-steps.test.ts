import { expect, it } from 'vitest';

import { alignSteps } from './align-steps.ts';

it('puts what both have into one line, and the rest into lines of its own', () => {
  expect(alignSteps(['open', 'click', 'read'], ['open', 'type', 'click'])).toMatchObject([
    { left: 'open', right: 'open' },
    { left: null, right: 'type' },
    { left: 'click', right: 'click' },
    { left: 'read', right: null },
  ]);
});

it('takes lists of which one is empty, or that have nothing in common', () => {
  expect(alignSteps([], ['open'])).toMatchObject([{ left: null, right: 'open' }]);
  expect(alignSteps(['open'], [])).toMatchObject([{ left: 'open', right: null }]);
  expect(alignSteps(['a', 'b'], ['c'])).toHaveLength(3);
});
