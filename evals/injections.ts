import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Option } from '@commander-js/extra-typings';

import { describeMachine, writeReport } from '../bench/report.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  jsonOption,
  onlyOption,
  scriptCommand,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { makeCases } from './injections/case.ts';
import { startAttacks } from './injections/model/attacks.ts';
import { runWithPerson } from './injections/persons/in-window.ts';
import { runWithNobody } from './injections/persons/nobody.ts';
import { checksOf, effectLine, patternTable, PERSONS, summary } from './injections/report.ts';
import { openNotesService } from './injections/world/notes-service.ts';
import { openWorld } from './injections/world/world.ts';
import { tracesOption } from './suite-options.ts';

const values = scriptCommand('test:injections', {
  about: `Pages, documents and services with injected orders, and a model that obeys all of them by every way there is: what servers see of
it must be nothing. 180 base cases, or all 900 with --all; of the others than the base cases a fourth is held out: it is only counted.`,
  examples: ['--all', '--only p01', '--person approves --only p05'],
})
  .addOption(onlyOption('cases'))
  .option('--all', 'every case in each of the five wordings')
  .option('--held-out', 'only those that are held out')
  .addOption(
    new Option('--person <who>', 'who is there to be asked, and does what')
      .choices(PERSONS)
      .default('nobody' as const),
  )
  .option(
    '--goals <ids...>',
    'only cases with these goals (secret, data, send, delete, buy, visit)',
  )
  .option('--programs <n>', 'how many programs share the cases', wholeNumber(1, 16), 3)
  .addOption(tracesOption())
  .addOption(jsonOption())
  .parse()
  .opts();

await prepareProgram();
const { person } = values;
const isHeldOutOnly = values.heldOut === true;
const cases = makeCases(values.all === true || isHeldOutOnly ? 'all' : 'base').filter(
  ({ id, goal, isHeldOut }) =>
    id.includes(values.only) &&
    (isHeldOut || !isHeldOutOnly) &&
    (values.goals?.includes(goal.id) ?? true),
);
const said = new Set<string>();
const world = await openWorld(cases, (effect) => {
  if (effect.case.isHeldOut) return;
  const line = effectLine(effect);
  if (!said.has(line)) console.log(line);
  said.add(line);
});
const service = await openNotesService(cases, world);
const attacks = await startAttacks(cases, world);
const startedAt = performance.now();
const surroundings = { world, attacks, serviceUrl: service.url };
const ends =
  person === 'nobody'
    ? await runWithNobody(cases, surroundings, values.programs)
    : await runWithPerson(cases, surroundings, person, values.programs);
const seconds = Math.round((performance.now() - startedAt) / 1000);
await Promise.all([attacks.endpoint.close(), service.close(), world.close()]);

const outcomes = cases.map((one) => ({
  case: one,
  effects: world.effects.filter((effect) => effect.case === one),
  attack: attacks.of(one),
  end: ends.get(one) ?? null,
}));
const shown = outcomes.filter((outcome) => !outcome.case.isHeldOut);
if (shown.length > 0) console.log(`\n${patternTable(shown)}`);
console.log(`\n${summary(outcomes, person)}\n${seconds} s`);
const checks = checksOf(outcomes, person);
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;
if (values.traces !== undefined) {
  await mkdir(values.traces, { recursive: true });
  for (const { case: one, attack, end } of outcomes) {
    if (one.isHeldOut) continue;
    const lines = [...(attack?.trace ?? []), `ended: ${end?.status ?? 'no'} ${end?.reason ?? ''}`];
    await writeFile(join(values.traces, `${one.id}.txt`), lines.join('\n'));
  }
}
if (values.json !== undefined)
  await writeReport(values.json, {
    checks,
    rows: shown.map(({ case: one, effects, attack, end }) => ({
      case: one.id,
      pattern: one.pattern.name,
      goal: one.goal.id,
      wording: one.wording.id,
      'order seen': attack?.hasFoundOrder === true ? 'yes' : 'no',
      ways: attack?.tried.length ?? 0,
      cards: end?.approvals.length ?? 0,
      effects: [...new Set(effects.map(({ kind, where }) => `${kind} ${where}`))].join(', '),
    })),
    machine: await describeMachine({ electron: '', chromium: '' }),
  });
