// node evals/evidence/record.ts: runs every page of this folder in the program and records what the runs saw and did.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { runCommand } from '../../e2e/fixtures/command.ts';
import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand, textValue } from '../../scripts/options/script-command.ts';
import { type RunEventBody, RunEventBodySchema } from '../../src/shared/model/run/run-event.ts';
import type {
  ScriptedAnswer,
  ScriptedCall,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../../src/testing/site/start-site.ts';
import { ACTING_SITES } from './act-sites.ts';
import { PATH_SITES } from './path-sites.ts';
import { type EvidenceSite, READING_SITES } from './sites.ts';

const KEPT: ReadonlySet<RunEventBody['type']> = new Set([
  'run.started',
  'iteration.started',
  'state.observed',
  'tool.intended',
  'tool.sent',
  'tool.finished',
  'step.noted',
]);
const RunsSchema = z.record(z.string(), z.unknown());
const RowSchema = z.object({ seq: z.int(), at: z.int(), iteration: z.int(), body: z.string() });

const { out, only } = scriptCommand('node evals/evidence/record.ts', {
  about: 'Runs every page of evals/evidence in the program and keeps what the runs saw and did.',
  examples: ['--out src/testing/evidence-cases/runs.json'],
})
  .requiredOption('--out <file>', 'where the runs are written', textValue)
  .option('--only <list>', 'only these runs; the others stay as they are in the file', textValue)
  .parse()
  .opts();

await prepareProgram();
const runs: Record<string, unknown> =
  only === undefined ? {} : RunsSchema.parse(JSON.parse(await readFile(out, 'utf8')));
for (const site of [...READING_SITES, ...ACTING_SITES, ...PATH_SITES]) {
  if (only !== undefined && !only.split(',').includes(site.id)) continue;
  runs[site.id] = await eventsOf(site);
  console.log(`${site.id}: ${JSON.stringify(runs[site.id]).length}`);
}
await writeFile(out, `${JSON.stringify(runs, null, 1)}\n`);

async function eventsOf(site: EvidenceSite): Promise<readonly unknown[]> {
  const left = [...site.steps];
  const answer = ({ role }: ScriptedRequest): ScriptedAnswer => {
    if (role === 'executor')
      return { calls: [left.shift() ?? { tool: 'done', args: { success: true, message: '' } }] };
    if (site.isOnePlan === true && left.length > 0)
      return { plan: onePlan(left.splice(0), server.url) };
    return left.length === 0
      ? { plan: { taskComplete: true, finalAnswer: 'There it is.' } }
      : { plan: { proposedActions: ['Go on'] } };
  };
  const server = await startSite({
    '/': pageOf(site),
    ...Object.fromEntries(
      Object.entries(site.pages ?? {}).map(([path, page]) => [path, pageOf(page)]),
    ),
    '/save': (_request, response) => response.writeHead(200).end('{"ok":true}'),
  });
  const model = await startScriptedModel(answer);
  const userData = await mkdtemp(join(tmpdir(), 'waymark-evidence-'));
  const named = {
    task: site.task,
    url: `${server.url}/`,
    'user-data': userData,
    ...(site.isBuiltIn === true
      ? { provider: 'builtin' }
      : { provider: 'openai', 'base-url': model.url, model: 'scripted' }),
    grant: `any@${server.url}×20`,
  };
  try {
    const { stderr } = await runCommand(
      'agent',
      Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]),
    );
    if (stderr.includes('rror')) console.log(stderr);
    return readEvents(userData).map((event) =>
      JSON.parse(JSON.stringify(event).replaceAll(server.hostPort, `${site.id}.example`)),
    );
  } finally {
    await Promise.all([model.close(), server.close()]);
    await rm(userData, { recursive: true, force: true });
  }
}

function pageOf({ title, body }: Pick<EvidenceSite, 'title' | 'body'>): string {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><nav><a href="/">Home</a> <a href="/about">About us</a></nav><main>${body}</main>`;
}

function onePlan(steps: readonly ScriptedCall[], url: string) {
  return {
    proposedActions: steps.map(({ tool }) => `Do ${tool}`),
    calls: steps.map(({ tool, args }, index) => ({
      action: index + 1,
      tool,
      args:
        typeof args === 'object' && 'url' in args
          ? { ...args, url: `${url}${String(args['url'])}` }
          : args,
    })),
  };
}

function readEvents(userData: string): readonly unknown[] {
  const db = new DatabaseSync(join(userData, 'waymark.sqlite'), { readOnly: true });
  const rows = db
    .prepare('SELECT seq, at, iteration, body FROM events ORDER BY seq')
    .all()
    .map((row) => RowSchema.parse(row));
  db.close();
  return rows.flatMap(({ seq, at, iteration, body }) => {
    const known = RunEventBodySchema.parse(JSON.parse(body));
    return KEPT.has(known.type) ? [{ seq, at, iteration, body: known }] : [];
  });
}
