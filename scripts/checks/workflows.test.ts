import { readdir, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import { z } from 'zod';

const FOLDER = '.github/workflows';
const ScriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) });

// The parser imports its JSON schema without the import attribute that Node requires.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const files = await readdir(FOLDER);
const texts = new Map(
  await Promise.all(
    files.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')] as const),
  ),
);

it.each(files)('%s is a workflow by the parser of GitHub', (name) => {
  expect(problemsOf(texts.get(name) ?? '')).toEqual([]);
});

it('sees what is none', () => {
  const text = texts.get('test.yml') ?? '';
  expect(problemsOf(text.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  expect(problemsOf(text.replace('matrix.os }}', 'matrixes.os }}'))).not.toEqual([]);
});

it('calls only scripts that there are', async () => {
  const { scripts } = ScriptsSchema.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const called = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script),
  );
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

it('names the actions of others by commit, and keeps no token in a checkout', () => {
  const all = [...texts.values()].join('\n');
  const used = [...all.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const checkouts = [...all.matchAll(/uses: actions\/checkout@.*\n(.*)/g)];
  expect(checkouts.filter(([, next = '']) => !next.includes('persist-credentials: false'))).toEqual(
    [],
  );
});

function problemsOf(content: string): readonly string[] {
  const { context } = parseWorkflow({ name: 'workflow', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}
