import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { workOption } from '../evals/suite-options.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { corporaOption, jsonOption, scriptCommand } from '../scripts/options/script-command.ts';
import { memoryChores } from './memory/chores.ts';
import type { MemoryChore } from './memory/memory-chore.ts';
import { memoryChecks, memoryRows, type MemoryResult } from './memory/memory-report.ts';
import { type MemoryRun, runChore } from './memory/run-chore.ts';
import { saveSkill } from './memory/saved-skill.ts';
import { checksText, describeMachine, tableText, writeReport } from './report.ts';

const values = scriptCommand('bench:memory', {
  about: `The chores of bench:long and bench:rounds in one profile, each three times: the first time, the second time with what was
learned (notes about the site, and the skill that “Save as skill” made of the first run), and on changed pages. The player is recorded;
it uses a skill only where its prompt offers one that was made from its task, and does as recorded otherwise.`,
  examples: ['--corpora DIR', '--corpora DIR --only labels kanban'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .option('--only <text...>', 'only chores whose name contains one of these')
  .addOption(jsonOption())
  .parse()
  .opts();
await prepareProgram();

const userData = await mkdtemp(join(tmpdir(), 'waymark-memory-'));
const results: MemoryResult[] = [];
try {
  const chores = await memoryChores({ corpora: values.corpora, work: values.work });
  const { only = [''] } = values;
  for (const chore of chores.filter(({ name }) => only.some((text) => name.includes(text)))) {
    results.push(await measure(chore));
    await write();
  }
} finally {
  await rm(userData, { recursive: true, force: true });
}
const rows = memoryRows(results);
const checks = memoryChecks(results);
console.log(
  `\nEach as first : second : on changed pages\n\n${tableText(rows)}\n\n${checksText(checks)}`,
);

/** Writes the report, after each chore, since all of them take a while. */
async function write(): Promise<void> {
  if (values.json === undefined) return;
  const machine = await describeMachine({ electron: '', chromium: '' });
  await writeReport(values.json, {
    checks: memoryChecks(results),
    rows: memoryRows(results),
    machine,
  });
}

async function measure(chore: MemoryChore): Promise<MemoryResult> {
  const first = await once(chore, 'first', false);
  const noSkill = first.wrong === null ? await save(chore, first) : 'not right';
  const second = await once(chore, 'second', false);
  const changed = chore.hasChanged ? await once(chore, 'changed', true) : null;
  return { chore: chore.name, noSkill, first, second, changed };
}

async function once(chore: MemoryChore, time: string, isChanged: boolean): Promise<MemoryRun> {
  const site = await chore.open(isChanged);
  try {
    const run = await runChore(site, userData);
    const how = `${run.hasUsedSkill ? 'by its skill' : 'as recorded'}${run.hasNotes ? ', with notes' : ''}`;
    console.log(
      `${chore.name}, ${time}: ${run.wrong ?? 'right'}, ${how}, ${run.calls} calls, ${Math.round(run.ms / 1000)} s`,
    );
    return run;
  } finally {
    await site.close();
  }
}

/** The rehearsal meets the pages with their data made anew. */
async function save(chore: MemoryChore, { runId }: MemoryRun): Promise<string | null> {
  const site = await chore.open(false);
  try {
    return await saveSkill(userData, runId);
  } finally {
    await site.close();
  }
}
