import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { RunIdSchema } from '#shared/model/ids.ts';
import { emptyRunView } from '#shared/model/run/view/run-view.ts';

import { runRunsCommand } from './runs.ts';

const RUN = RunIdSchema.parse('run_00000001');

// The parser itself prints help and usage errors.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

function start(...args: readonly string[]) {
  const printed = { stdout: '', stderr: '' };
  const limits: number[] = [];
  const exitCode = runRunsCommand(args, {
    command: 'waymark runs',
    runs: {
      listRuns: (limit) => {
        limits.push(limit);
        return [];
      },
      getView: (runId) => {
        if (runId === RUN) return emptyRunView(RUN);
        throw new AppError({ code: 'RUN_UNKNOWN', message: 'There is none.', next: 'Look again.' });
      },
    },
    stdout: (text) => (printed.stdout += text),
    stderr: (text) => (printed.stderr += text),
  });
  return { exitCode, limits, ...printed };
}

it('prints the runs as one document, as many as asked for', () => {
  expect(start('--limit', '3')).toEqual({
    exitCode: 0,
    limits: [3],
    stdout: '{"runs":[]}\n',
    stderr: '',
  });
});

it('prints one run with its data and errors', () => {
  const { exitCode, stdout } = start(RUN);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ runId: RUN, data: [], errors: [] });
});

it('says which run there is not, and what is bad usage', () => {
  expect(start('run_00000002')).toMatchObject({
    exitCode: 1,
    stderr: 'There is none. Look again.\n',
  });
  for (const bad of [['nonsense'], ['--limit', '0'], [RUN, 'more']])
    expect(start(...bad).exitCode).toBe(2);
});
