import { keyOf } from './result.ts';
import { measure } from './measure.ts';
import type { WebOptions } from './read-options.ts';
import type { ResultsFolder } from './results-folder.ts';
import { writeReports } from './write-reports.ts';

/** Exit code that shells give for an end by Ctrl+C. */
const INTERRUPTED = 130;

/**
 * Carries out the runs that are not measured yet and writes the reports. Ctrl+C cancels the current tasks, which are run again the next
 * time. Returns the exit code: 0 when everything was measured.
 */
export async function runAll(options: WebOptions, results: ResultsFolder): Promise<number> {
  const { tasks, repeats, parallel, fields, judge } = options;
  const all = tasks.flatMap((task) =>
    Array.from({ length: repeats }, (_, index) => ({ task, repeat: index + 1 })),
  );
  const waiting = all.filter(({ task: { id }, repeat }) => !results.has(keyOf({ id, repeat })));
  console.log(`${all.length} runs, ${all.length - waiting.length} measured before.`);
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    console.log('Stopping; the same command goes on from here. Ctrl+C again leaves at once.');
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const surroundings = { path: results.path, fields, judge, signal: stop.signal };
  let hasUnmeasured = false;
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const result = await measure(one.task, one.repeat, surroundings);
      if (stop.signal.aborted) return;
      await results.add(result);
      hasUnmeasured ||= result.outcome === 'error';
      const done = `${results.results.length}/${all.length}`;
      console.log(
        `${done} ${keyOf(result)}: ${result.outcome}${result.error === null ? '' : `, ${result.error}`}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, work));
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await writeReports(results);
  }
  if (stop.signal.aborted) return INTERRUPTED;
  return hasUnmeasured ? 1 : 0;
}
