import { Option } from '@commander-js/extra-typings';

import { Hands } from '../evals/policies/hands.ts';
import { POLICIES } from '../evals/policies/programs/policies.ts';
import { workOption } from '../evals/suite-options.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  onlyOption,
  scriptCommand,
} from '../scripts/options/script-command.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../src/testing/scripted-model/model-script.ts';
import { PolicyPlayer } from './parallel/play-policy.ts';
import { promptReader } from './loop/prompt-parts.ts';
import { type Check, checksText, describeMachine, tableText, writeReport } from './report.ts';
import { type Chore, nameOf, runChore } from './rounds/agent-run.ts';
import { type ChoreResult, choreResult } from './rounds/chore-result.ts';
import { openChores } from './rounds/chores.ts';
import { type McpFigures, mcpFigures, readMcpRecording } from './rounds/mcp-recording.ts';
import { QUICK_MODEL, QuickPlayer } from './rounds/quick-player.ts';
import { quickChecks, quickRows } from './rounds/quick-report.ts';
import { readRecording } from './rounds/recording.ts';
import { Replay } from './rounds/replay.ts';
import { besideRows, policyChecks, roundChecks, roundRows } from './rounds/rounds-report.ts';

const values = scriptCommand('bench:rounds', {
  about: `Whole chores on real programs, carried out by npm run agent with a model that somebody has played once: how often
the model is asked, for what, and with how much text. The answers are in bench/rounds/recordings, one file a chore; a chore
without one is left out. A recording that does not fit the program any more is called stale and has to be made again:
  node bench/rounds/record.ts --help`,
  examples: ['--corpora DIR', '--corpora DIR --only kanban --json rounds.json'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .addOption(onlyOption('chores'))
  .addOption(
    new Option('--player <player>', 'who plays the model: the recordings, or the scripted policies')
      .choices(['recorded', 'policies'] as const)
      .default('recorded' as const),
  )
  .option('--quick', 'each recorded chore once more in quick mode, beside the recording')
  .addOption(jsonOption())
  .parse()
  .opts();
await prepareProgram();
const chores = await openChores(values.corpora, values.work);
const results: ChoreResult[] = [];
/** Reader of all runs' requests, as a provider's cache outlives a run. */
const readAll = promptReader();
const left: string[] = [];
const quickly: ChoreResult[] = [];
for (const chore of chores.all.filter((one) => nameOf(one).includes(values.only))) {
  const carryOut = await playerOf(chore);
  if (carryOut === null) {
    left.push(nameOf(chore));
    continue;
  }
  const server = await chores.start(chore);
  try {
    const run = await runChore(chore, server, (request) => carryOut.answer(request));
    const result = choreResult(nameOf(chore), run, carryOut.mismatch, readAll);
    results.push(result);
    console.log(`${result.chore}: ${result.outcome}${result.why === '' ? '' : `, ${result.why}`}`);
    if (values.quick === true) quickly.push(...(await inQuickMode(chore)));
  } finally {
    await server.stop();
  }
}
const checks: readonly Check[] =
  values.player === 'policies' ? policyChecks(results) : roundChecks(results);
const rows = roundRows(results);
console.log(`\n${tableText(rows)}\n\n${checksText(checks)}`);
if (values.quick === true)
  console.log(
    `\nIn quick mode:\n\n${tableText(quickRows(results, quickly))}\n\n${checksText(quickChecks(results, quickly))}`,
  );
const beside = new Map<string, McpFigures>();
for (const { chore } of results) {
  const recording = await readMcpRecording(chore);
  if (recording !== null) beside.set(chore, mcpFigures(recording));
}
const pairs = besideRows(results, beside);
if (pairs.length > 0)
  console.log(`\nBeside Playwright's MCP server, as once recorded:\n\n${tableText(pairs)}`);
if (left.length > 0) console.log(`\nNobody has played: ${left.join(', ')}.`);
if (values.json !== undefined)
  await writeReport(values.json, {
    checks,
    rows,
    machine: await describeMachine({ electron: '', chromium: '' }),
  });

/** Carries out a chore in quick mode, with fresh data of the program. */
async function inQuickMode(chore: Chore): Promise<readonly ChoreResult[]> {
  const recording = await readRecording(nameOf(chore));
  if (recording === null) return [];
  const player = new QuickPlayer(recording);
  const server = await chores.start(chore);
  try {
    const run = await runChore(chore, server, (request) => player.answer(request), {
      quickModel: QUICK_MODEL,
    });
    const result = choreResult(nameOf(chore), run, null, promptReader());
    console.log(
      `${result.chore} in quick mode: ${result.outcome}${result.why === '' ? '' : `, ${result.why}`}`,
    );
    return [result];
  } finally {
    await server.stop();
  }
}

interface Player {
  /** Reason why the recording does not fit; `null` when it does. */
  readonly mismatch: string | null;
  answer(request: ScriptedRequest): ScriptedAnswer | Promise<ScriptedAnswer>;
}

async function playerOf(chore: Chore): Promise<Player | null> {
  if (values.player === 'recorded') {
    const recording = await readRecording(nameOf(chore));
    return recording === null ? null : new Replay(recording);
  }
  const policy = POLICIES[chore.app]?.[chore.task];
  if (policy === undefined) return null;
  const player = new PolicyPlayer(chore.goal, (view) => policy(new Hands(view), chore.goal));
  return { answer: (request) => player.answer(request), mismatch: null };
}
