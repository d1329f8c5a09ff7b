import { join } from 'node:path';

import { tableText } from '../../bench/report.ts';
import { compareRuns } from './compare.ts';
import type { ResultsFolder } from './results-folder.ts';
import { comparisonRows, figuresOf } from './summary-rows.ts';
import { summarise } from './summary.ts';

export function printSummary({ path, results }: ResultsFolder): void {
  const rows = figuresOf(summarise(results)).map(([figure, value]) => ({ figure, value }));
  console.log(`\n${tableText(rows)}\n\n${join(path, 'report.html')}`);
}

export function printComparison(a: ResultsFolder, b: ResultsFolder): void {
  const comparison = compareRuns(a, b);
  const { onlyA, onlyB, shared, p, warnings } = comparison;
  console.log(`A: ${a.config.model}, ${a.path}\nB: ${b.config.model}, ${b.path}\n`);
  console.log(tableText(comparisonRows(comparison)));
  console.log(
    `\n${shared} runs in both. Passed in A alone: ${listOf(onlyA)}. In B alone: ${listOf(onlyB)}.`,
  );
  console.log(`McNemar’s exact test: p = ${p.toFixed(3)}.`);
  for (const warning of warnings) console.log(`Beware: ${warning}`);
}

const listOf = (ids: readonly string[]): string =>
  ids.length === 0 ? 'none' : `${ids.length} (${ids.join(', ')})`;
