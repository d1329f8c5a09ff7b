import { rm } from 'node:fs/promises';

import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, scriptCommand } from '../scripts/options/script-command.ts';
import { atMost, checksText, describeMachine, type Row, tableText, writeReport } from './report.ts';
import { DAYS_OF_READING } from './week/days-of-reading.ts';
import { DAYS_OF_WORK } from './week/days-of-work.ts';
import { Ledger } from './week/ledger.ts';
import { Week } from './week/week.ts';

const values = scriptCommand('bench:week', {
  about: `A scripted week in one profile of the real program, its clock moved: words, forms, runs at two sites, pages that were looked at, a
private window, corrections, and half a year without use. It prints what each day left, from where and why, and what it did not leave;
it fails where something is kept that should not be, or is missing.`,
  examples: ['--json week.json'],
})
  .addOption(jsonOption())
  .parse()
  .opts();
await prepareProgram();

const week = await Week.open();
const ledger = new Ledger(week);
const rows: Row[] = [];
try {
  for (const day of [...DAYS_OF_WORK, ...DAYS_OF_READING]) {
    rows.push(...(await ledger.rowsOf(day)));
    await week.sleep(1);
  }
} catch (thrown) {
  // The days before it are told of all the same.
  ledger.wrong.push(`it broke off: ${String(thrown)}`);
} finally {
  await week.close();
  await rm(week.userData, { recursive: true, force: true });
}
const checks = [atMost('kept, gone or told against the plan', ledger.wrong.length, 0)];
console.log(`${tableText(rows)}\n\n${[...ledger.wrong, checksText(checks)].join('\n')}`);
if (values.json !== undefined) {
  const machine = await describeMachine({ electron: '', chromium: '' });
  await writeReport(values.json, { checks, rows, machine });
}
if (ledger.wrong.length > 0) process.exitCode = 1;
