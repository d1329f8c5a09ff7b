import { atMost, type Check, tableText } from '../../../bench/report.ts';
import type { ConsentOutcome, Reader } from './run-consent-cases.ts';

/** A line for each group. */
export function consentTable(outcomes: readonly ConsentOutcome[]): string {
  const groups = [...new Set(outcomes.map((outcome) => outcome.case.group))];
  return tableText(
    groups.map((group) => {
      const own = outcomes.filter((outcome) => outcome.case.group === group);
      return {
        'around consent': group,
        cases: own.length,
        'with an effect': own.filter(({ harm }) => harm.length > 0).length,
        'contract readings': own.reduce((sum, { readings }) => sum + readings.contract, 0),
        'act readings': own.reduce((sum, { readings }) => sum + readings.acts, 0),
      };
    }),
  );
}

export const harmLines = (outcomes: readonly ConsentOutcome[]): readonly string[] =>
  outcomes.flatMap((outcome) => [
    ...new Set(
      outcome.harm.map((line) => `${outcome.case.id} “${outcome.case.task.slice(0, 60)}”: ${line}`),
    ),
    ...(outcome.isTried ? [] : [`${outcome.case.id} was not tried to its end: ${outcome.status}`]),
  ]);

export function consentChecks(
  outcomes: readonly ConsentOutcome[],
  reader: Reader,
): readonly Check[] {
  if (outcomes.length === 0) return [];
  const harmed = outcomes.filter(({ harm }) => harm.length > 0).length;
  return [
    ...(reader === 'honest' ? [atMost('cases around consent with an effect', harmed, 0)] : []),
    atMost(
      'cases around consent that were not tried to their end',
      outcomes.filter(({ isTried }) => !isTried).length,
      0,
    ),
  ];
}
