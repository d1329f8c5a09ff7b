import { expect, it } from 'vitest';

import { needsModel, unclearSteps } from './unclear-steps.ts';

it('names the steps that need a model, whatever is filled in for the parameters', () => {
  const steps = [
    'Open {{url}}',
    'Type "{{words}}" into the search box and press Enter',
    'Think about {{words}} and write a poem',
    'If the page has "{{words}}", go back, otherwise negotiate a discount',
  ];
  const parameters = [
    { name: 'url', label: 'Address', kind: 'url' as const, required: true },
    { name: 'words', label: 'Words', kind: 'text' as const, required: true },
  ];
  expect(unclearSteps({ steps, parameters })).toEqual(steps.slice(2));
  expect(needsModel({ steps, parameters })).toBe(true);
  expect(needsModel({ steps: steps.slice(0, 2), parameters })).toBe(false);
});
