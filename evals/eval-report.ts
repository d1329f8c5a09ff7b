import {
  type Check,
  checksText,
  describeMachine,
  type Row,
  tableText,
  writeReport,
} from '../bench/report.ts';

/** Prints the table and the checks, sets the exit code accordingly, and writes the same as JSON if a file is named. */
export async function finishReport(
  json: string | undefined,
  {
    rows,
    checks,
    startedAt,
  }: {
    readonly rows: readonly Row[];
    readonly checks: readonly Check[];
    /** Value of `performance.now()` at the start. */
    readonly startedAt: number;
  },
): Promise<void> {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${tableText(rows)}\n\n${checksText(checks)}\n${seconds} s`);
  process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;
  if (json === undefined) return;
  const machine = await describeMachine({ electron: '', chromium: '' });
  await writeReport(json, { checks, rows, machine });
}
