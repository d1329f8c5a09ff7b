import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { parseOrExitCode } from '../define-command.ts';
import { parseWorkerArgs } from './worker-arguments.ts';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const parse = (...args: readonly string[]) =>
  parseOrExitCode(() => parseWorkerArgs('waymark worker', args, {}));

it.each(['results', './results', 'C:\\results', '/srv/a:b', 's3://results/nightly'])(
  'puts files of runs into %s',
  (place) => {
    expect(parse('--artifacts', place)).toMatchObject({ artifacts: place });
  },
);

it.each(['s3:/results', 'S3://results', 's3://', 'http://store/results', ' '])(
  'takes %s for no folder, and says what it takes',
  (place) => {
    expect(parse('--artifacts', place)).toBe(2);
    expect(said).toContain('s3://bucket/prefix. All options: waymark worker --help');
  },
);

it('ends each finding as a sentence and says where the options are', () => {
  expect(parse('--s3', 'x')).toBe(2);
  expect(said).toBe("Unknown option '--s3'. All options: waymark worker --help\n");
});

it('reads what jobs sign in with from a file, and quotes none of it where it is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-worker-'));
  try {
    const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')];
    const login = { site: 'https://intranet.example', realm: 'Staff', user: 'ada', password: 'x' };
    await writeFile(good, JSON.stringify([login]));
    await writeFile(bad, '[{"site": "https://intranet.example", "password": "lovelace"}]');
    expect(parse('--sign-in', good)).toMatchObject({ signIn: [login] });
    expect(parse('--sign-in', bad)).toBe(2);
    expect(said).toContain('--sign-in');
    expect(said).not.toContain('lovelace');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
