import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import { atLeast, atMost, type Check, checksText } from '../bench/report.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { onlyOption, scriptCommand, textValue } from '../scripts/options/script-command.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { casesOf, type ProofCase, shopPages } from './web/proof/cases.ts';
import { ScriptedPair } from './web/proof/scripted.ts';
import { PROOF_FILES } from './web/proof/task-files.ts';
import { ResultsFolder } from './web/results-folder.ts';

const values = scriptCommand('test:eval-web', {
  about: `eval:web on forty served tasks, ten in each of the four formats, with a scripted model and a scripted judge: some runs are right,
some wrong, made up, not done or blocked, and the report has to count each as what it is. One file is cut off by Ctrl+C and gone on with.`,
  examples: ['', '--only odysseys'],
})
  .addOption(onlyOption('formats'))
  .option('--out <dir>', 'keep the results there', textValue)
  .parse()
  .opts();

/** File whose run is interrupted. */
const CUT_OFF = 'online-mind2web';
const ReportSchema = z.object({
  summary: z.object({ runs: z.int(), outcomes: z.record(z.string(), z.int()), cost: z.number() }),
});

await prepareProgram();
const sets = PROOF_FILES.map((_, set) => casesOf(set));
const site = await startSite(Object.assign({}, ...sets.map((_, set) => shopPages(set))));
const nowhere = await closedPort();
const pair = new ScriptedPair(sets.flat());
const model = await startScriptedModel((request) => pair.answer(request), {
  models: ['scripted', 'judge'],
});
const folder = values.out ?? (await mkdtemp(join(tmpdir(), 'waymark-eval-web-')));
const checks: Check[] = [];
try {
  for (const [set, cases] of sets.entries()) {
    const file = PROOF_FILES[set]?.(cases, (path) => (path === null ? nowhere : site.url + path));
    if (file === undefined || !file.format.includes(values.only)) continue;
    checks.push(...(await checkFile(file, cases)));
  }
} finally {
  await model.close();
  await site.close();
  if (values.out === undefined) await rm(folder, { recursive: true, force: true });
}
checks.push(atMost('requests that a strict endpoint refuses', model.problems.length, 0));
for (const problem of model.problems) console.log(problem);
console.log(`\n${checksText(checks)}`);
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;

async function checkFile(
  { format, name, text }: { readonly format: string; readonly name: string; readonly text: string },
  cases: readonly ProofCase[],
): Promise<readonly Check[]> {
  const out = join(folder, format);
  await mkdir(out, { recursive: true });
  const tasks = join(folder, `${format}-${name}`);
  await writeFile(tasks, text);
  const args = [
    ['--tasks', tasks, '--base-url', model.url, '--model', 'scripted', '--judge', 'judge'],
    ['--out', out, '--with', 'vision=on', '--with', 'max-iterations=6'],
    ['--price', 'scripted=1/2', '--price', 'judge=1/2'],
  ].flat();
  const before = format === CUT_OFF ? await cutOff(args) : 0;
  await evalWeb(args);
  const { results } = await ResultsFolder.read(out);
  const kept = (await readFile(join(out, 'results.jsonl'), 'utf8')).trim().split('\n');
  const report = ReportSchema.parse(JSON.parse(await readFile(join(out, 'report.json'), 'utf8')));
  const wrong = cases.flatMap((one) => {
    const result = results.find(({ id }) => id === one.id);
    const found = [
      result?.outcome,
      result?.obstacle,
      (result?.fabricated.length ?? 0) > 0,
      (result?.unproven.length ?? 0) > 0,
    ].join(', ');
    const wanted = [one.outcome, one.obstacle, one.isFabricated, one.isUnproven].join(', ');
    return found === wanted ? [] : [`${one.id} (${one.goal}): ${found}; it is ${wanted}`];
  });
  for (const line of wrong) console.log(line);
  return [
    atMost(`${format}: tasks counted as something else`, wrong.length, 0),
    atLeast(`${format}: runs in the report`, report.summary.runs, cases.length),
    atMost(`${format}: tasks measured twice`, kept.length - cases.length, 0),
    atLeast(
      `${format}: tasks with pictures`,
      results.filter(({ pictures }) => pictures.length > 0).length,
      9,
    ),
    atLeast(`${format}: dollars counted`, report.summary.cost, 0.0001),
    ...(format === CUT_OFF ? [atLeast('measured before it was cut off', before, 2)] : []),
  ];
}

/** Ends the command with Ctrl+C after two results; returns the number of its results. */
async function cutOff(args: readonly string[]): Promise<number> {
  let count = 0;
  await evalWeb(args, (line, child) => {
    if (/^\d+\/\d+ /.test(line)) count += 1;
    if (count === 2) child.kill('SIGINT');
  });
  pair.restart();
  return count;
}

async function evalWeb(
  args: readonly string[],
  onLine: (line: string, child: ReturnType<typeof spawn>) => void = () => undefined,
): Promise<void> {
  const child = spawn(process.execPath, ['evals/web.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    for (const line of text.split('\n')) onLine(line, child);
  });
  await new Promise((resolve) => child.once('close', resolve));
}

/** Returns a URL at which nothing answers. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/`;
}
