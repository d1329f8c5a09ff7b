import { expect, test } from '@playwright/test';

import { CASES } from '../evals/reports/cases.ts';
import { runCases } from '../evals/reports/run-cases.ts';

/** Runs the quick cases; npm run eval:reports runs all. */
test('faults that people report of agent browsers are not here', async () => {
  test.setTimeout(120_000);
  const outcomes = await runCases(
    CASES.filter(({ isShort }) => isShort === true),
    1,
  );
  for (const { one, wrong, results } of outcomes)
    expect(wrong, `${one.id}: ${results.join('\n')}`).toEqual([]);
});
