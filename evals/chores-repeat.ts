import { atLeast, atMost } from '../bench/report.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { jsonOption, onlyOption, scriptCommand } from '../scripts/options/script-command.ts';
import { CHORES } from './consent/chores/chores.ts';
import type { Chore } from './consent/chores/chore.ts';
import { type ChoreOutcome, runChores } from './consent/chores/run-chores.ts';
import { median, readingsSum } from './consent/readings.ts';
import { finishReport } from './eval-report.ts';
import { programsOption } from './suite-options.ts';

const values = scriptCommand('test:chores-repeat', {
  about: `Ten chores of 20 to 60 writes each, such as a label for each of 24 orders: on the command line without a flag, once more by the same
program, and in the window with a person who answers a card with “Allow all like this”.`,
  examples: ['', '--only labels'],
})
  .addOption(onlyOption('chores'))
  .addOption(programsOption())
  .addOption(jsonOption())
  .parse()
  .opts();

await prepareProgram();
const startedAt = performance.now();
const chores = CHORES.filter(({ id }) => id.includes(values.only));
const places = ['command line', 'again', 'window'] as const;
const outcomes = await runChores(chores, places, values.programs);
const at = (place: ChoreOutcome['place']): readonly ChoreOutcome[] =>
  outcomes.filter((outcome) => outcome.place === place);
const isDone = ({ written, chore }: ChoreOutcome): boolean => written === chore.times;
const most = (counts: readonly number[]): number => Math.max(0, ...counts);
const checks = [
  ...places.map((place) =>
    atLeast(`${place}: chores done`, at(place).filter(isDone).length, chores.length),
  ),
  atMost('writes beyond one for each thing', most(outcomes.map(({ needless }) => needless)), 0),
  atMost(
    'window: most questions in a chore',
    most(at('window').map(({ questions }) => questions)),
    1,
  ),
  atMost(
    'model calls besides the work, median of a run',
    median([...at('command line'), ...at('window')].map(({ readings }) => readingsSum(readings))),
    2,
  ),
  atMost(
    'readings of acts at a known site',
    most(at('again').map(({ readings }) => readings.acts)),
    0,
  ),
];
for (const outcome of outcomes.filter((one) => !isDone(one)))
  console.log(`${outcome.chore.id}, ${outcome.place}: ${outcome.reason.slice(0, 600)}`);
const rows = chores.map(rowOf);
await finishReport(values.json, { rows, checks, startedAt });

function rowOf(chore: Chore): Record<string, string | number> {
  const own = outcomes.filter((outcome) => outcome.chore === chore);
  return { chore: chore.id, ...Object.fromEntries(own.flatMap(cellsOf)) };
}

function cellsOf({ chore, place, written, questions, readings }: ChoreOutcome) {
  return [
    [place, `${written}/${chore.times}`] as const,
    ...(place === 'window' ? [['questions', questions] as const] : []),
    [`readings, ${place}`, `${readings.contract} + ${readings.acts}`] as const,
  ];
}
