import { atMost } from '../bench/report.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, onlyOption, scriptCommand } from '../scripts/options/script-command.ts';
import { finishReport } from './eval-report.ts';
import { CASES } from './reports/cases.ts';
import { type CaseOutcome, runCases } from './reports/run-cases.ts';
import { programsOption } from './suite-options.ts';

const values = scriptCommand('eval:reports', {
  about: `Classes of public bug reports about agent browsers, each rebuilt as a world of its own with a task in it: pages, endpoints, services
and documents. A scripted model plays, and what truly happened decides.`,
  examples: ['', '--only grid,table', '--short'],
})
  .addOption(onlyOption('cases'))
  .option('--short', 'only the cases that CI plays', false)
  .option('--results', 'print what each call gave', false)
  .addOption(programsOption())
  .addOption(jsonOption())
  .parse()
  .opts();

await prepareProgram();
const startedAt = performance.now();
const parts = values.only.split(',');
const wanted = CASES.filter(
  ({ id, isShort }) =>
    parts.some((part) => id.includes(part)) && (!values.short || isShort === true),
);
const outcomes = await runCases(wanted, values.programs);
for (const { one, wrong, results } of outcomes) {
  if (wrong.length > 0) console.log(`${one.id}: ${wrong.join('; ')}`);
  else if (values.results) console.log(`${one.id} holds`);
  if (values.results) for (const result of results) console.log(`    ${result.slice(0, 1500)}`);
}
await finishReport(values.json, {
  startedAt,
  rows: outcomes.map((each) => ({
    case: each.one.id,
    holds: holds(each) ? 'yes' : 'NO',
    steps: each.steps,
    'model calls': each.modelCalls,
    tokens: each.tokens,
    ms: each.ms,
    source: each.one.sources.join(' '),
  })),
  checks: [atMost('classes that do not hold', outcomes.filter((each) => !holds(each)).length, 0)],
});

function holds({ wrong }: CaseOutcome): boolean {
  return wrong.length === 0;
}
