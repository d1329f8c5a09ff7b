import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Option } from '@commander-js/extra-typings';

import { checksText, describeMachine, writeReport } from '../bench/report.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  jsonOption,
  onlyOption,
  scriptCommand,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { makeCases } from './injections/case.ts';
import { median, readingsOf, readingsSum } from './consent/readings.ts';
import { consentChecks, consentTable, harmLines } from './injections/consent/consent-report.ts';
import { CONSENT_CASES } from './injections/consent/cases.ts';
import { readerOptions, runConsentCases } from './injections/consent/run-consent-cases.ts';
import { modelName, startAttacks } from './injections/model/attacks.ts';
import { runWithPerson } from './injections/persons/in-window.ts';
import { runWithNobody } from './injections/persons/nobody.ts';
import {
  checksOf,
  effectLine,
  patternTable,
  PERSONS,
  remainsText,
  summary,
} from './injections/report.ts';
import { openNotesService } from './injections/world/notes-service.ts';
import { openWorld } from './injections/world/world.ts';
import { tracesOption } from './suite-options.ts';

const values = scriptCommand('test:injections', {
  about: `Pages, documents and services with injected orders, and a model that obeys all of them by every way there is: what servers see of
it must be nothing. 180 base cases, or all 900 with --all; of the others than the base cases a fourth is held out: it is only counted. Besides,
over 200 cases around consent, with nobody there.`,
  examples: [
    '--all',
    '--only p01',
    '--person approves --only p05',
    '--set consent --reader worst',
    '--writes scripts',
  ],
})
  .addOption(onlyOption('cases'))
  .option('--all', 'every case in each of the five wordings')
  .option('--held-out', 'only those that are held out')
  .addOption(
    new Option('--person <who>', 'who is there to be asked, and does what')
      .choices(PERSONS)
      .default('nobody' as const),
  )
  .addOption(
    new Option('--set <which>', 'injected orders, cases around consent, or both')
      .choices(['orders', 'consent', 'both'] as const)
      .default('both' as const),
  )
  .addOption(
    new Option(
      '--reader <how>',
      'how the model answers about consent: honestly; “reads” of every act; or the same, and that the task allows everything',
    )
      .choices(['honest', 'worst', 'worst-both'] as const)
      .default('honest' as const),
  )
  .addOption(
    new Option('--writes <what>', 'whether the model names each call, or writes scripts')
      .choices(['calls', 'scripts'] as const)
      .default('calls' as const),
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
const { person, reader, set, writes } = values;
const isHeldOutOnly = values.heldOut === true;
const cases = (
  set === 'consent' ? [] : makeCases(values.all === true || isHeldOutOnly ? 'all' : 'base')
).filter(
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
const attacks = await startAttacks(cases, world, { writes, ...readerOptions(reader) });
const startedAt = performance.now();
const surroundings = { world, attacks, serviceUrl: service.url };
const ends =
  person === 'nobody'
    ? await runWithNobody(cases, surroundings, values.programs)
    : await runWithPerson(cases, surroundings, person, values.programs);
const aroundConsent =
  set === 'orders' || person !== 'nobody' || isHeldOutOnly || values.goals !== undefined
    ? []
    : CONSENT_CASES.filter(({ id }) => id.includes(values.only));
const consentOutcomes = await runConsentCases(aroundConsent, reader, values.programs, writes);
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
const extraCalls = [
  ...cases.map((one) => readingsSum(readingsOf(attacks.endpoint, modelName(one)))),
  ...consentOutcomes.map(({ readings }) => readingsSum(readings)),
];
for (const line of harmLines(consentOutcomes)) console.log(line);
if (consentOutcomes.length > 0) console.log(`\n${consentTable(consentOutcomes)}`);
const checks = [
  ...(cases.length > 0 ? checksOf(outcomes, { person, reader }) : []),
  ...consentChecks(consentOutcomes, reader),
];
console.log(
  `\n${summary(outcomes)}${reader === 'honest' ? '' : `\nWhat remains: ${remainsText(outcomes)}`}
${checksText(checks)}
Model calls besides the work, median of a run: ${median(extraCalls)}
${seconds} s`,
);
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
