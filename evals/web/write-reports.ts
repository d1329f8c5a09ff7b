import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { htmlReport } from './html-report.ts';
import { JUDGE_PROMPT } from './judge-prompt.ts';
import type { ResultsFolder } from './results-folder.ts';
import { byLevel, summarise } from './summary.ts';

/**
 * Writes `report.html` with tasks, answers and pictures for private use, and `report.json` with only figures, which may be published:
 * benchmarks ask not to publish their tasks.
 */
export async function writeReports({ path, config, results }: ResultsFolder): Promise<void> {
  const report = {
    config,
    judgePrompt: JUDGE_PROMPT,
    from: results.map(({ at }) => at).toSorted()[0] ?? null,
    to:
      results
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
    summary: summarise(results),
    levels: Object.fromEntries(byLevel(results)),
    results: results.map((result) => ({
      id: result.id,
      repeat: result.repeat,
      level: result.level,
      outcome: result.outcome,
      score: result.score,
      obstacle: result.obstacle,
      status: result.status,
      fabricated: result.fabricated.length,
      unproven: result.unproven.length,
      claims: result.claims,
      rounds: result.rounds,
      steps: result.steps,
      tokens: result.tokens,
      cost: result.cost,
      judgeCost: result.judgeCost,
      ms: result.ms,
    })),
  };
  await writeFile(join(path, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(path, 'report.html'), htmlReport(config, results));
}
