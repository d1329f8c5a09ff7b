import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { toAgentTask } from '../agent/agent-task.ts';
import { addressesIn, keyRing } from '../agent/key-ring.ts';
import { jobTask, readJobFields } from './job-fields.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-job-files-')));
  mkdirSync(join(folder, 'given', 'deep'), { recursive: true });
  mkdirSync(join(folder, 'given-too'));
  for (const name of ['secret.txt', 'given/a.txt', 'given/deep/b.txt', 'given-too/c.txt'])
    writeFileSync(join(folder, name), name);
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'given', 'link.txt'));
  symlinkSync(join(folder, 'given', 'a.txt'), join(folder, 'given', 'inside.txt'));
  symlinkSync(folder, join(folder, 'given', 'up'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const DEFAULTS = {
  provider: 'openai',
  'base-url': 'https://models.example/v1',
  model: 'small',
} as const;

it.each([
  'base-url',
  'executor-base-url',
  'vision-base-url',
  'extraction-base-url',
  'fallback-base-url',
])('lets no job say %s, which the worker’s key would go to', (name) => {
  const job = { task: 'x', provider: 'openai', model: 'm', [name]: 'https://evil.example/v1' };
  expect(() => readJobFields(job)).toThrow(
    expect.objectContaining({ field: name, message: expect.stringContaining('--defaults') }),
  );
});

it('lets a job choose a model, which is asked at the worker’s address with its key', () => {
  const fields = readJobFields({ task: 'x', model: 'large' });
  const { provider } = toAgentTask(jobTask(fields, { defaults: DEFAULTS, filesFrom: null }));
  expect(provider).toMatchObject({ baseUrl: 'https://models.example/v1', model: 'large' });
  const keyOf = keyRing({ WAYMARK_API_KEY: 'k' }, addressesIn(DEFAULTS));
  expect(keyOf('planner', 'https://models.example/v1')?.value).toBe('k');
  expect(keyOf('planner', 'https://evil.example/v1')).toBeNull();
});

it('sends files of the one folder, wherever links lead', () => {
  const filesOf = (...files: readonly string[]) =>
    jobTask({ task: 'x', files: [...files] }, { defaults: {}, filesFrom: join(folder, 'given') })
      .files;
  expect(filesOf('a.txt', 'deep/b.txt', 'inside.txt')).toEqual([
    join(folder, 'given', 'a.txt'),
    join(folder, 'given', 'deep', 'b.txt'),
    join(folder, 'given', 'a.txt'),
  ]);
  for (const outside of [
    '../secret.txt',
    join(folder, 'secret.txt'),
    'link.txt',
    'up/secret.txt',
    '../given-too/c.txt',
    'missing.txt',
    '.',
    '/etc/passwd',
  ])
    expect(() => filesOf(outside), outside).toThrow(
      expect.objectContaining({ field: 'files', message: expect.stringContaining('--files-from') }),
    );
});

it('sends no file where the worker names no folder', () => {
  expect(() => jobTask({ task: 'x', files: ['a'] }, { defaults: {}, filesFrom: null })).toThrow(
    expect.objectContaining({ field: 'files', message: expect.stringContaining('--files-from') }),
  );
});
