import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  jsonOption,
  scriptCommand,
  textValue,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { resolveLaunch } from '../scripts/runtime/resolve-launch.ts';
import type { Script } from '../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { AgentDocumentSchema } from '../e2e/fixtures/command.ts';
import { lineCharts } from './loop/line-chart.ts';
import { type Asked, type AskedRole, PART_NAMES, promptReader } from './loop/prompt-parts.ts';
import { timePartsOf } from './loop/time-parts.ts';
import { atLeast, atMost, checksText, describeMachine, tableText, writeReport } from './report.ts';
import type { Row } from './report.ts';
import { mean, median } from './statistics.ts';

const values = scriptCommand('bench:loop', {
  about: `A run of many rounds in the real program, from page to page, each read: how its prompts grow, how much of each a
provider's prompt cache could use again, how much memory it takes, and what the loop costs besides the model, the tools and looking.`,
  examples: ['--rounds 60', '--json loop.json --svg loop.svg'],
})
  .option('--rounds <n>', 'rounds of planning', wholeNumber(12, 900), 300)
  .option('--svg <file>', 'draw tokens and memory over the rounds into this file', textValue)
  .addOption(jsonOption())
  .parse()
  .opts();
const ROUNDS = values.rounds;
const LINKS = 60;

const page = (
  number: number,
): string => `<!doctype html><meta charset="utf-8"><title>Page ${number}</title>
<h1>Page ${number}</h1><p><a href="/page?n=${number + 1}">Next page</a></p>
<ul>${Array.from({ length: LINKS }, (_, index) => `<li><a href="/item?n=${number * LINKS + index}">Item ${number * LINKS + index}: a thing of some use, ${(number * 7 + index) % 90} €</a></li>`).join('')}</ul>
${Array.from({ length: 12 }, (_, index) => `<p>Paragraph ${index} of page ${number}: what is said here is said on no other page, and it takes some words to say it, as on most pages of the web.</p>`).join('')}`;

const asked: Asked[] = [];
const readPrompt = promptReader();

let rounds = 0;
const script: Script = (request) => {
  const prompt = readPrompt(request);
  asked.push(prompt);
  const { role } = prompt;
  if (role === 'summary')
    return {
      content: `{"summary": "Pages up to ${rounds} were read; the cheapest item cost 1 €."}`,
    };
  if (role === 'planner') {
    rounds += 1;
    if (rounds > ROUNDS)
      return { plan: { taskComplete: true, finalAnswer: 'All pages were read.' } };
    return {
      plan: {
        userTask: 'Read the pages one after the other and find the cheapest item',
        executionHistory: `${rounds - 1} pages were read so far; the cheapest item until now costs 1 €.`,
        currentState: `Page ${rounds} of the list with ${LINKS} items and a link to the next page.`,
        stepByStepReasoning:
          'The next page has not been read yet, so it has to be opened and read.',
        proposedActions: ['Click the link "Next page"', 'Read the page'],
      },
    };
  }
  const hasClicked = request.body.messages.some(({ role: each }) => each === 'tool');
  const next = /\[(\d+)\] <C> <a> "Next page"/.exec(request.lastText)?.[1];
  return hasClicked
    ? {
        calls: [
          { tool: 'read_page', args: {} },
          { tool: 'done', args: { success: true, message: 'read' } },
        ],
      }
    : { calls: [{ tool: 'click', args: { nodeId: Number(next) } }] };
};

/** Memory of a process and of the agent below it, in MB. */
async function memoryOf(main: number): Promise<{ readonly main: number; readonly agent: number }> {
  let agent = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === main && command.includes('node.mojom.NodeService')) agent = await rss(name);
  }
  return { main: await rss(String(main)), agent };
}

async function rss(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

await prepareProgram();
const site = await startSite({
  '/page': (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(Number(new URL(request.url ?? '/', 'http://site').searchParams.get('n'))));
  },
});
const model = await startScriptedModel(script);
const userData = await mkdtemp(join(tmpdir(), 'waymark-loop-'));
const { executablePath, args, env } = await resolveLaunch({
  appArgs: [
    'agent',
    '--task',
    'Read the pages one after the other and find the cheapest item',
    '--url',
    `${site.url}/page?n=1`,
    '--provider',
    'openai',
    '--base-url',
    model.url,
    '--model',
    'scripted',
    '--max-iterations',
    '1000',
    '--max-tool-calls',
    '10000',
    '--max-tokens',
    '100000000',
    '--timeout',
    '7200',
    '--user-data',
    userData,
  ],
});
const child = spawn(executablePath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
const memory: { readonly round: number; readonly main: number; readonly agent: number }[] = [];
const sampling = setInterval(() => {
  const round = rounds;
  void memoryOf(child.pid ?? 0).then((sample) => memory.push({ round, ...sample }));
}, 1_000);
let stdout = '';
child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
await new Promise((resolve) => child.on('close', resolve));
clearInterval(sampling);
await Promise.all([site.close(), model.close()]);
const time = timePartsOf(userData);
await rm(userData, { recursive: true, force: true });

const document = AgentDocumentSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
const plans = asked.filter(({ role }) => role === 'planner');
const sizes = plans.map(({ tokens }) => tokens);
const shown = PART_NAMES.filter((name) => plans.some(({ parts }) => parts.has(name)));
const rows: Row[] = [];
for (let round = 1; round <= plans.length; round += Math.max(1, Math.floor(ROUNDS / 12))) {
  const sample = memory.findLast((each) => each.round <= round);
  const plan = plans[round - 1];
  rows.push({
    round,
    ...Object.fromEntries(shown.map((name) => [name, plan?.parts.get(name) ?? 0])),
    all: plan?.tokens ?? 0,
    'reusable %': Math.round((100 * (plan?.reusable ?? 0)) / (plan?.tokens ?? 1)),
    'main MB': Math.round(sample?.main ?? 0),
    'agent MB': Math.round(sample?.agent ?? 0),
  });
}
/** Counts the tokens of all but the first request of a role, and how many of them a prompt cache can reuse. */
const share = (role: AskedRole) => {
  const of = asked.filter((each) => each.role === role).slice(1);
  return {
    reused: of.reduce((sum, { reusable }) => sum + reusable, 0),
    all: of.reduce((sum, { tokens }) => sum + tokens, 0),
  };
};
const [planner, executor] = [share('planner'), share('executor')];
const all = { reused: planner.reused + executor.reused, tokens: planner.all + executor.all };
const settled = memory.filter(({ round }) => round > ROUNDS / 3);
const growth = (of: (sample: (typeof memory)[number]) => number) => {
  const half = Math.floor(settled.length / 2);
  return median(settled.slice(half).map(of)) - median(settled.slice(0, half).map(of));
};
/** Returns the slope of the regression line through the samples, in MB per 100 rounds. */
const slope = (of: (sample: (typeof memory)[number]) => number) => {
  const [x, y] = [mean(settled.map(({ round }) => round)), mean(settled.map(of))];
  const up = settled.reduce((sum, each) => sum + (each.round - x) * (of(each) - y), 0);
  return (100 * up) / settled.reduce((sum, { round }) => sum + (round - x) ** 2, 0);
};
const late = sizes.slice(Math.floor(ROUNDS / 3));
const checks = [
  atLeast('rounds carried out', document.iterations - 1, ROUNDS),
  atMost('loop besides model, tools and looking, ms a round', time.overhead, 30),
  atMost('largest planner prompt, tokens', Math.max(...sizes), 20_000),
  atMost(
    'growth of the planner prompt over the last two thirds, tokens',
    median(late.slice(-30)) - median(late.slice(0, 30)),
    2_000,
  ),
  atLeast('input a prompt cache can use again', all.reused / all.tokens, 0.7),
  atMost(
    'growth of the agent’s memory over the last two thirds, MB',
    growth(({ agent }) => agent),
    40,
  ),
  atMost(
    'growth of the program’s memory over the last two thirds, MB',
    growth(({ main }) => main),
    60,
  ),
];
console.log(tableText(rows));
console.log(
  `\nStatus ${document.status}. Planner prompts: median ${median(sizes)} tokens. Reusable: planner ${Math.round((100 * planner.reused) / planner.all)} %, executor ${Math.round((100 * executor.reused) / executor.all)} %, new ${Math.round((all.tokens - all.reused) / ROUNDS)} tokens a round. ` +
    `Summaries: ${asked.filter(({ role }) => role === 'summary').length}. ` +
    `Memory in 100 rounds: program ${slope(({ main }) => main).toFixed(1)} MB, agent ${slope(({ agent }) => agent).toFixed(1)} MB.\n`,
);
console.log(
  tableText(
    [
      ['model', time.model] as const,
      ['tools', time.tools] as const,
      ['looking', time.looking] as const,
      ...[...time.own].map(([name, ms]) => [`loop: ${name}`, ms] as const),
      ['loop, all', time.overhead] as const,
    ].map(([name, ms]) => ({ 'of a round': name, ms: Math.round(ms * 10) / 10 })),
  ),
);
console.log(`\n${checksText(checks)}`);
for (const problem of model.problems.slice(0, 5)) console.log(`PROBLEM: ${problem}`);
if (values.svg !== undefined)
  await writeFile(
    values.svg,
    lineCharts([
      {
        title: 'Planner prompt, tokens',
        lines: [
          {
            name: 'whole',
            colour: '#3b82f6',
            points: plans.map(({ tokens }, x) => ({ x, y: tokens })),
          },
          {
            name: 'history',
            colour: '#f59e0b',
            points: plans.map(({ parts }, x) => ({ x, y: parts.get('history') ?? 0 })),
          },
          {
            name: 'reusable',
            colour: '#10b981',
            points: plans.map(({ reusable }, x) => ({ x, y: reusable })),
          },
        ],
      },
      {
        title: 'Memory, MB',
        lines: [
          {
            name: 'program',
            colour: '#3b82f6',
            points: memory.map(({ round: x, main: y }) => ({ x, y })),
          },
          {
            name: 'agent',
            colour: '#f59e0b',
            points: memory.map(({ round: x, agent: y }) => ({ x, y })),
          },
        ],
      },
    ]),
  );
if (values.json !== undefined)
  await writeReport(values.json, {
    checks,
    rows,
    machine: await describeMachine({ electron: '', chromium: '' }),
  });
