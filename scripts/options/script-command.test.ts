import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/*
 * Starts each of the project's own npm scripts as npm does. Left out are scripts whose options belong to another program, and those that
 * the app itself answers, which the end-to-end tests start.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const OTHERS = new Set([
  'setup',
  'build',
  'format',
  'e2e',
  'test:protocols',
  'agent',
  'snapshot',
  'waymark',
  'docs:build',
  'docs:dev',
]);

/** Required options of a script, so that it gets as far as the unknown one. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'eval:aria': ['--root', '.'],
  'eval:miniwob': ['--root', '.'],
  'release:feed': ['--base-url', 'https://a.example', '--page', 'https://a.example'],
  screenshots: ['--out', '.'],
};

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')));
const ours = Object.entries(scripts).filter(([name]) => !OTHERS.has(name));
/** One parser refuses for all scripts, so only scripts with required options and two without are started for it: a start takes 2 s of a core. */
const refusing = ours.filter(
  ([name]) => name in NEEDED || name === 'test' || name === 'bench:acts',
);
/** Milliseconds for a start beside four others on a busy machine. */
const START_MS = 60_000;

async function start(command: string, ...args: readonly string[]) {
  const [, file = ''] = command.split(' ');
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...process.env, WAYMARK_CORPORA: ROOT },
  });
  const ended = new Promise<number | null>((done) => {
    child.on('close', done);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, stdout, stderr };
}

describe.concurrent('every script', { timeout: START_MS }, () => {
  it.each(ours)('%s says what it does and takes with --help', async (name, command) => {
    const { exitCode, stdout, stderr } = await start(command, '--help');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(`Usage: npm run ${name} -- `);
  });

  it.each(refusing)('%s refuses an unknown option in one line', async (name, command) => {
    const args = [...(NEEDED[name] ?? []), '--no-such-option'];
    const { exitCode, stdout, stderr } = await start(command, ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'[^\n]*\n$/);
  });
});

describe('an option', () => {
  it('is not taken for the value of the one before it', async () => {
    const { exitCode, stderr } = await start(scripts['bench:acts'] ?? '', '--json', '--rounds');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringMatching(
        /^Option '--json <file>' argument '--rounds' is invalid\. Its value is missing\. All options: .* --help\n$/,
      ),
    });
  });
});
