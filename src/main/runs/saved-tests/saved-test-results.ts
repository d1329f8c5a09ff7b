import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import type { Difference } from '#shared/saved-tests/compare-play.ts';
import {
  type SavedTestResult,
  SavedTestResultSchema,
} from '#shared/saved-tests/saved-test-result.ts';
import { cut } from '#shared/page-state/clean-text.ts';

/** Maximum number of results; the oldest ones are dropped. */
const MAX_RESULTS = 20;
/** Maximum length of a text in a result. */
const MAX_TEXT = 4000;
const ResultsSchema = z.array(SavedTestResultSchema);

/** Returns the results, newest first; none when the file is missing or damaged, since the next check rewrites it. */
export function readResults(file: string): readonly SavedTestResult[] {
  if (!existsSync(file)) return [];
  try {
    return ResultsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? [];
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return [];
    throw thrown;
  }
}

/** Stores a result in place of the one with the same model. */
export function writeResult(file: string, result: SavedTestResult): void {
  const others = readResults(file).filter((other) => modelOf(other) !== modelOf(result));
  const results = [shortened(result), ...others].slice(0, MAX_RESULTS);
  // If the program is killed in between, the old file stays intact.
  writeFileSync(`${file}.new`, `${JSON.stringify(results)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const modelOf = ({ provider }: SavedTestResult): string =>
  provider === null ? '' : `${provider.model}\n${provider.baseUrl}`;

function shortened(result: SavedTestResult): SavedTestResult {
  const side = (text: Difference['now']) => (typeof text === 'string' ? cut(text, MAX_TEXT) : text);
  const rounds = result.report.rounds.map(({ round, differences }) => ({
    round,
    differences: differences.map((difference) => ({
      ...difference,
      ...(difference.call !== undefined && { call: cut(difference.call, MAX_TEXT) }),
      recorded: side(difference.recorded),
      now: side(difference.now),
    })),
  }));
  return { ...result, report: { ...result.report, rounds } };
}
