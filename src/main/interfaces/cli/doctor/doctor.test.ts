import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import { type DoctorServices, runDoctorCommand } from './doctor.ts';

const ReportSchema = z.object({
  findings: z.array(
    z.object({ name: z.string(), state: z.string(), found: z.string(), next: z.string() }),
  ),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-doctor-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

async function examine(changes: Partial<DoctorServices> = {}, ...args: readonly string[]) {
  let stdout = '';
  const exitCode = await runDoctorCommand(['--json', ...args], {
    command: 'waymark doctor',
    versions: { waymark: '1.0.0', electron: '45.4.1', chrome: '150' },
    isPackaged: true,
    hasSandbox: true,
    keychain: 'gnome_libsecret',
    // The folder does not have to exist yet.
    userData: join(folder, 'not', 'yet'),
    platform: 'linux',
    env: { DISPLAY: ':0' },
    now: new Date('2026-11-23'),
    listModels: () => Promise.resolve(['one']),
    listFonts: () => Promise.resolve([['en'], ['zh-cn', 'ja', 'ko']]),
    stdout: (text) => (stdout += text),
    ...changes,
  });
  if (stdout === '') return { exitCode, notes: [] };
  const { findings } = ReportSchema.parse(JSON.parse(stdout));
  return { exitCode, notes: findings.filter(({ state }) => state !== 'ok') };
}

it('finds nothing to say on a machine that has all', async () => {
  expect(await examine({}, '--base-url', 'http://localhost/v1')).toEqual({
    exitCode: 0,
    notes: [],
  });
});

it('names what is less than it could be, with the way out, and goes on', async () => {
  const { exitCode, notes } = await examine({
    versions: { waymark: '1.0.0', electron: '33.2.1', chrome: '130' },
    hasSandbox: false,
    keychain: null,
    listFonts: () => Promise.resolve([['en']]),
    env: {},
  });
  expect(exitCode).toBe(0);
  expect(notes.map(({ name }) => name)).toEqual([
    'program',
    'sandbox',
    'display',
    'fonts',
    'keychain',
  ]);
  expect(notes.every(({ state, next }) => state === 'warn' && next !== '')).toBe(true);
});

it('fails where something is missing', async () => {
  const unreachable = await examine(
    {
      listModels: () =>
        Promise.reject(
          new AppError({
            code: 'ENDPOINT_UNREACHABLE',
            message: 'Nobody answers.',
            next: 'Start it.',
          }),
        ),
    },
    '--base-url',
    'http://localhost:1/v1',
  );
  expect(unreachable).toMatchObject({
    exitCode: 1,
    notes: [{ name: 'model endpoint', state: 'missing', next: 'Start it.' }],
  });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect((await examine({ userData: join(file, 'data') })).exitCode).toBe(1);
  expect((await examine({}, '--colour')).exitCode).toBe(2);
});

it('takes an address that begins as one, and says that an endpoint without models needs one', async () => {
  expect(await examine({}, '--base-url', 'localhost:11434/v1')).toEqual({ exitCode: 2, notes: [] });
  const none = { listModels: () => Promise.resolve([]) };
  expect(await examine(none, '--base-url', 'http://localhost/v1')).toMatchObject({
    exitCode: 0,
    notes: [{ name: 'model endpoint', next: expect.stringContaining('ollama pull') }],
  });
});

it('names the command of a checkout', async () => {
  const { notes } = await examine({ env: {}, isPackaged: false });
  expect(notes).toMatchObject([{ name: 'display', next: expect.stringContaining('npm start') }]);
});
