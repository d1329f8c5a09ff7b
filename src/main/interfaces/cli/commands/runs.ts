import { dataOf } from '#shared/data/data-sets.ts';
import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import { RunIdSchema } from '#shared/model/ids.ts';
import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import { filesIn } from '#shared/model/run/results/files-in.ts';
import { runErrors } from '#shared/model/run/view/run-view-errors.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';
import { InvalidArgumentError } from '@commander-js/extra-typings';

import { defineCommand, parseOrExitCode, wholeNumber } from '../define-command.ts';

export interface RunsServices {
  readonly command: string;
  readonly runs: Pick<RunStore, 'listRuns' | 'getView'>;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

/** `waymark runs`: prints the runs of the data folder, newest first, or one run, as one JSON document. Returns the exit code. */
export function runRunsCommand(
  args: readonly string[],
  { command, runs, stdout, stderr }: RunsServices,
): number {
  const parsed = parseOrExitCode(() => parseRunsArgs(command, args));
  if (typeof parsed === 'number') return parsed;
  try {
    const document =
      parsed.runId === undefined
        ? { runs: runs.listRuns(parsed.limit, null) }
        : documentOf(parsed.runId, runs);
    stdout(`${JSON.stringify(document)}\n`);
    return 0;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${next}` : ''}\n`);
    return 1;
  }
}

function documentOf(runId: RunId, runs: Pick<RunStore, 'getView'>): object {
  const view = runs.getView(runId);
  return {
    ...toRunSummary(view),
    data: view.iterations.flatMap(extractedData).map(({ output }) => dataOf(output)),
    files: filesIn(view.iterations),
    errors: runErrors(view).map(({ code, message, next }) => ({ code, message, next })),
  };
}

function parseRunsArgs(
  name: string,
  args: readonly string[],
): { readonly runId: RunId | undefined; readonly limit: number } {
  const parsed = defineCommand({
    name,
    about: `Prints the runs there are, newest first, or one of them with its data and errors, as one JSON document.
What a run was let do: waymark run --audit RUN. With its pictures: waymark run --export RUN FOLDER.`,
    examples: ['--limit 5'],
  })
    .argument('[run]', 'one run, by its runId', (text): RunId => {
      const runId = RunIdSchema.safeParse(text);
      if (runId.success) return runId.data;
      throw new InvalidArgumentError('It is no runId.');
    })
    .option('--limit <n>', 'how many at most', wholeNumber(1, 10_000), 20)
    .exitOverride()
    .parse(args, { from: 'user' });
  return { runId: parsed.processedArgs[0], limit: parsed.opts().limit };
}
