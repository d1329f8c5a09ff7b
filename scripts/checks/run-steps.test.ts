import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

let folder: string;
let printed: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-steps-'));
  printed = '';
  await writeFile(join(folder, 'log'), '');
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a step that logs its start and end; in between it prints two lines, and waits for a line of the log. */
function noted(
  name: string,
  { waitsFor, exitCode = 0 }: { readonly waitsFor?: string; readonly exitCode?: number } = {},
): Step {
  const log = JSON.stringify(join(folder, 'log'));
  const script = `
    const { appendFileSync, readFileSync } = require('node:fs');
    const end = () => {
      console.log('${name} says two');
      appendFileSync(${log}, 'end ${name}\\n');
      process.exit(${exitCode});
    };
    appendFileSync(${log}, 'begin ${name}\\n');
    console.log('${name} says one');
    const wait = () => readFileSync(${log}, 'utf8').includes('${waitsFor ?? ''}') ? end() : setTimeout(wait, 5);
    wait();`;
  return { name, command: [process.execPath, '-e', script] };
}

const logged = async (): Promise<readonly string[]> =>
  (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');

it('runs steps beside each other, and keeps together what each of them says', async () => {
  const steps = [
    noted('one', { waitsFor: 'begin two' }),
    noted('two', { waitsFor: 'end one' }),
    noted('three'),
  ];
  expect(await runSteps(steps, 2)).toEqual({ passed: 3, failed: 0 });
  for (const { name } of steps)
    expect(printed).toContain(`\n== ${name}\n${name} says one\n${name} says two\n== ${name}: ok (`);
});

it('has no more of them at once than lanes', async () => {
  await runSteps([noted('one'), noted('two')], 1);
  expect(await logged()).toEqual(['begin one', 'end one', 'begin two', 'end two']);
});

it('begins a step when what it needs has passed, and one that runs alone when all others are done', async () => {
  const steps: readonly Step[] = [
    { ...noted('alone'), isAlone: true },
    { ...noted('after'), needs: ['first'] },
    noted('first'),
    { ...noted('alone too'), isAlone: true },
  ];
  expect(await runSteps(steps, 4)).toEqual({ passed: 4, failed: 0 });
  expect(await logged()).toEqual([
    'begin first',
    'end first',
    'begin after',
    'end after',
    'begin alone',
    'end alone',
    'begin alone too',
    'end alone too',
  ]);
});

it('counts a step that fails, and leaves out all that need it', async () => {
  const steps: readonly Step[] = [
    noted('broken', { exitCode: 3 }),
    { ...noted('after'), needs: ['broken'] },
    { ...noted('after that'), needs: ['after'] },
    noted('other'),
  ];
  expect(await runSteps(steps, 2)).toEqual({ passed: 1, failed: 1 });
  expect(printed).toContain('== broken: FAILED (');
  expect(printed).toContain('== after that: left out');
  expect(await logged()).not.toContain('begin after');
});

it('fails a step whose program or report there is not', async () => {
  const steps: readonly Step[] = [
    { name: 'missing', command: [join(folder, 'missing')] },
    {
      ...noted('unreported'),
      report: { file: join(folder, 'none.json'), read: () => ({ passed: 1, failed: 0 }) },
    },
  ];
  expect(await runSteps(steps, 2)).toEqual({ passed: 0, failed: 2 });
  expect(printed).toContain('ENOENT');
  expect(printed).toContain('No usable report: ');
});

it('repeats at the end what a failed step printed', async () => {
  await runSteps([noted('first', { exitCode: 1 }), noted('second')]);
  expect(printed.slice(printed.lastIndexOf('FAILED:'))).toBe(
    'FAILED: first\n   first says one\n   first says two\n',
  );
});
