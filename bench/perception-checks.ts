import type { Contestant, PageResult } from './measure-page.ts';
import { atLeast, atMost, type Check } from './report.ts';
import type { Score } from './score.ts';
import type { PageKind } from './serve-pages.ts';
import { mean, median } from './statistics.ts';

/** Compares the project's targets for its page state with the measurements, as far as the measured pages allow. */
export function perceptionChecks(results: readonly PageResult[]): readonly Check[] {
  const real = results.filter(({ page }) => page.kind === 'real');
  const labelled = scoresOf(results, 'labelled');
  const big = results.filter(({ page }) => page.kind === 'big');
  return [
    ...(real.length === 0 ? [] : realChecks(real)),
    ...(labelled.length === 0
      ? []
      : [
          atLeast('generated pages: recall', mean(labelled.map(({ recallPage }) => recallPage)), 1),
          atLeast(
            'generated pages: precision',
            mean(labelled.map(({ precision }) => precision)),
            0.98,
          ),
        ]),
    ...big.flatMap((result) => [
      atMost(
        `${result.page.name}: time ÷ DOMSnapshot`,
        timeOf(result, 'waymark at rest') / timeOf(result, 'DOMSnapshot'),
        0.5,
        '×',
      ),
      atLeast(
        `${result.page.name}: recall now`,
        result.results.waymark?.score?.recallNow ?? Number.NaN,
        1,
      ),
    ]),
    atMost(
      'unchanged page: time ÷ first reading',
      // A changed page is read in advance, so the time of its answer says little about the cost of a reading.
      median(
        results.map(
          ({ unchangedMs, results: { waymark } }) => unchangedMs / (waymark?.coldMs ?? Number.NaN),
        ),
      ),
      0.5,
      '×',
    ),
  ];
}

function realChecks(real: readonly PageResult[]): readonly Check[] {
  const scores = scoresOf(real, 'real');
  const withPlaywright = real.filter(({ results }) => results.playwright !== undefined);
  const tokens = real.map(({ results }) => results.waymark?.tokens ?? Number.NaN);
  return [
    ...(['waymark', 'waymark at rest'] as const).map((asked) =>
      atMost(
        `real pages: ${asked} ÷ Playwright (median time)`,
        median(withPlaywright.map((one) => timeOf(one, asked) / timeOf(one, 'playwright'))),
        0.2,
        '×',
      ),
    ),
    atLeast('real pages: recall now', mean(scores.map(({ recallNow }) => recallNow)), 0.995),
    atLeast('real pages: recall page', mean(scores.map(({ recallPage }) => recallPage)), 0.99),
    atLeast('real pages: precision', mean(scores.map(({ precision }) => precision)), 0.98),
    atMost('real pages: tokens (median)', median(tokens), 1250, 'tokens'),
    atMost(
      'real pages: tokens ÷ Playwright (median)',
      median(
        withPlaywright.map(
          ({ results: { waymark, playwright } }) =>
            (waymark?.tokens ?? Number.NaN) / (playwright?.tokens ?? Number.NaN),
        ),
      ),
      0.125,
      '×',
    ),
    atLeast(
      'real pages: smaller than the HTML (median)',
      median(real.map(({ results, htmlBytes }) => 1 - (results.waymark?.bytes ?? 0) / htmlBytes)),
      0.9,
    ),
  ];
}

const scoresOf = (results: readonly PageResult[], kind: PageKind): readonly Score[] =>
  results.flatMap(({ page, results: { waymark } }) =>
    page.kind === kind ? (waymark?.score ?? []) : [],
  );

const timeOf = ({ results }: PageResult, contestant: Contestant): number =>
  median(results[contestant]?.ms ?? []);
