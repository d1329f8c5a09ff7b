import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import type { Script } from '../src/testing/scripted-model/model-script.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../src/testing/scripted-model/start-scripted-model.ts';
import type { Site } from '../src/testing/site/start-site.ts';
import { type CommandResult, runAgent, runCommand } from './fixtures/command.ts';
import { asRecorded, forBob, startCardSite, TASK } from './fixtures/order-card.ts';
import { expect, test } from './fixtures/waymark.ts';

let site: Site;
let served: () => number;
let folder = '';
let modelUrl = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-regression-'));
  ({ site, served } = await startCardSite());
  const model = await startScriptedModel(asRecorded);
  modelUrl = model.url;
  const args = ['--provider', 'openai', '--base-url', model.url, '--model', 'scripted'];
  const run = await runAgent([
    '--user-data',
    folder,
    '--task',
    TASK,
    '--url',
    `${site.url}/`,
    ...args,
  ]);
  await model.close();
  expect(run, run.errors[0]?.message).toMatchObject({ status: 'completed' });
  const kept = await fixtures('keep', run.runId, '--name', 'Order a card');
  expect(kept.exitCode, kept.stderr).toBe(0);
  expect(kept.documents).toMatchObject([{ kept: 'order-a-card' }]);
});
test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `waymark fixtures …` as a person types it. */
async function fixtures(...args: readonly string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [
    'scripts/waymark.ts',
    'fixtures',
    ...args,
    '--user-data',
    folder,
  ]);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const exitCode = await new Promise<number>((resolve) =>
    child.on('close', (code) => resolve(code ?? -1)),
  );
  const documents = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  return { exitCode, stdout, stderr, documents };
}

const regress = (...args: readonly string[]) =>
  runCommand('agent', ['--regress', ...args, '--user-data', folder]);

/** Runs the tests with another model, with the same script or another one. */
async function regressWith(
  script: Script,
): Promise<CommandResult & { readonly asked: ScriptedModel }> {
  const asked = await startScriptedModel(script);
  try {
    return { ...(await regress('--base-url', asked.url, '--model', 'scripted')), asked };
  } finally {
    await asked.close();
  }
}

const TraceFileSchema = z.looseObject({
  items: z.array(z.looseObject({ kind: z.string() })),
  trace: z.looseObject({ steps: z.array(z.looseObject({ kind: z.string() })) }),
});

/** Writes a changed copy of the saved file as a separate test. */
async function changed(name: string, change: (text: string) => string): Promise<string> {
  const source = await readFile(join(folder, 'fixtures', 'order-a-card', 'fixture.json'), 'utf8');
  const text = change(source.replace('"name": "Order a card"', `"name": "${name}"`));
  expect(text).not.toBe(source);
  const file = join(folder, `${name}.json`);
  await writeFile(file, text);
  const imported = await fixtures('import', file);
  expect(imported.exitCode, imported.stderr).toBe(0);
  return name;
}

test('plays a kept run without its model and without its site', async () => {
  const before = served();
  await expect(fetch(modelUrl)).rejects.toThrow();
  const result = await regress('order-a-card');
  expect(result.exitCode, result.stderr).toBe(0);
  expect(result.documents).toMatchObject([
    { model: null, fixtures: [{ id: 'order-a-card', verdict: 'same', tokens: { input: 0 } }] },
  ]);
  expect(served()).toBe(before);
  const file = await readFile(join(folder, 'fixtures', 'order-a-card', 'fixture.json'), 'utf8');
  const { items, trace } = TraceFileSchema.parse(JSON.parse(file));
  expect(items.map(({ kind }) => kind).filter((kind) => kind === 'call')).toHaveLength(2);
  expect(trace.steps.map(({ kind }) => kind)).toEqual([
    'asked',
    'called',
    'asked',
    'called',
    'asked',
  ]);
  expect(file).not.toContain(modelUrl);
});

test('says which prompt, tool or answer is different', { tag: '@long' }, async () => {
  const prompt = await changed('another-prompt', (text) =>
    text.replace(/("instructions": \{\s+"tokens": \d+,\s+"digest": ")[0-9a-f]+/, '$1000'),
  );
  const tool = await changed('a-lost-tool', (text) =>
    text
      .replaceAll('"tool": "type"', '"tool": "type_slowly"')
      .replaceAll('\\"tool\\":\\"type\\"', '\\"tool\\":\\"type_slowly\\"'),
  );
  const answer = await changed('a-bad-answer', (text) =>
    text.replace('\\"proposedActions\\":[', '\\"proposedDeeds\\":['),
  );
  const result = await regress(prompt, tool, answer);
  expect(result.exitCode, result.stderr).toBe(1);
  expect(result.documents).toMatchObject([
    {
      fixtures: [
        {
          id: prompt,
          verdict: 'different',
          rounds: [{ differences: [{ what: 'instructions' }] }, { differences: [] }],
        },
        { id: tool },
        { id: answer, verdict: 'broken' },
      ],
    },
  ]);
  expect(result.stderr).toContain('another prompt (instructions)');
  expect(result.stderr).toContain('type_slowly');
  expect(result.stderr).toContain('proposedActions');
  for (const id of [prompt, tool, answer]) expect((await fixtures('delete', id)).exitCode).toBe(0);
});

test('compares what another model proposes, round by round', async () => {
  const same = await regressWith(asRecorded);
  expect(same.exitCode, same.stderr).toBe(0);
  expect(same.documents).toMatchObject([{ model: 'scripted', fixtures: [{ verdict: 'same' }] }]);
  expect(same.asked.problems).toEqual([]);

  const other = await regressWith(forBob);
  expect(other.exitCode, other.stderr).toBe(1);
  expect(other.documents).toMatchObject([
    {
      fixtures: [
        {
          verdict: 'different',
          rounds: [
            {
              round: 1,
              differences: [
                {
                  what: 'proposal',
                  recorded: expect.stringMatching(/^type textbox "Name" \[\d+\] text="Ada"$/),
                  now: expect.stringMatching(/text="Bob"$/),
                },
              ],
            },
            { round: 2, differences: [] },
          ],
        },
      ],
    },
  ]);
});

test(
  'takes no file that is no saved test, and none twice under one name',
  { tag: '@long' },
  async () => {
    const file = join(folder, 'hostile.json');
    await writeFile(
      file,
      JSON.stringify({ format: 'waymark-fixture', version: 1, name: '../../evil' }),
    );
    const refused = await fixtures('import', file);
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('is no saved test');

    const copy = join(folder, 'copy.json');
    expect((await fixtures('export', 'order-a-card', copy)).exitCode).toBe(0);
    const imported = await fixtures('import', copy);
    expect(imported.documents).toEqual([{ imported: 'order-a-card-2' }]);
    expect((await fixtures('rename', 'order-a-card-2', 'Copy')).exitCode).toBe(0);
    expect((await fixtures()).documents).toMatchObject([
      { fixtures: [{ name: 'Order a card', rounds: 2, model: 'scripted' }, { name: 'Copy' }] },
    ]);
    expect((await fixtures('delete', 'order-a-card-2')).exitCode).toBe(0);
  },
);
