import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

import {
  onlyOption,
  scriptCommand,
  textValue,
  wholeNumber,
} from '../../scripts/options/script-command.ts';
import { packageVersion } from '../../scripts/runtime/package-version.ts';
import { toAgentTask } from '../../src/main/interfaces/cli/agent/agent-task.ts';
import { readFields } from '../../src/main/interfaces/cli/agent/parse-agent-args.ts';
import { TaskFieldError } from '../../src/main/interfaces/cli/agent/task-field-error.ts';
import { toModels } from '../../src/main/interfaces/cli/agent/model-fields.ts';
import { withoutCredentials } from '../../src/shared/page-address/without-credentials.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { isKeyFor, modelKey } from '../../src/shared/model/settings/model-key.ts';
import { FORMAT_NAMES, readTasks } from './formats/read-tasks.ts';
import type { JudgeAccess } from './judge.ts';
import { JUDGE_VERSION } from './judge-prompt.ts';
import type { Config } from './results-folder.ts';
import type { RunFields } from './task-run.ts';
import type { WebTask } from './web-task.ts';

export interface WebOptions {
  readonly tasks: readonly WebTask[];
  readonly repeats: number;
  readonly parallel: number;
  /** Absolute path of the results' folder. */
  readonly out: string;
  readonly fields: RunFields;
  readonly judge: JudgeAccess;
  readonly config: Config;
}

type Fields = Readonly<Record<string, string>>;

const ABOUT = `Tasks of Online-Mind2Web, Odysseys, BU Bench, LexBench-Browser or of your own, carried out with a model and judged by another.
The task file is yours; none is part of Waymark. Each result is kept as soon as it is there: Ctrl+C, and the same command
again goes on. Keys: WAYMARK_API_KEY for --base-url, WAYMARK_JUDGE_API_KEY for a judge at another address. See docs/eval-web.md.`;

const webCommand = () =>
  scriptCommand('eval:web', {
    about: ABOUT,
    examples: [
      '--tasks tasks.json --judge o4-mini --base-url https://api.openai.com/v1 --model gpt-5-mini',
      '--compare results/a results/b',
    ],
  })
    .option('--tasks <file>', 'the task file', textValue)
    .addOption(
      new Option('--format <name>', 'its format; found out by its first task if not given').choices(
        FORMAT_NAMES,
      ),
    )
    .option('--base-url <url>', 'where the model is', textValue)
    .option('--model <name>', 'the model that carries the tasks out', textValue)
    .option('--judge <model>', 'the model that judges', textValue)
    .option('--judge-base-url <url>', 'where the judge is, if not at --base-url', textValue)
    .option(
      '--judge-protocol <name>',
      'what its endpoint speaks; known by its address if not given',
    )
    .option('--judge-blind', 'the judge takes no pictures')
    .option(
      '--with <name=value>',
      'any other field of a task of waymark run, as vision=on; as often as needed',
      pair,
      {} as Fields,
    )
    .option(
      '--price <model=in/out>',
      'what a model costs, as for waymark run; as often as needed',
      listed,
      [] as readonly string[],
    )
    .option('--out <dir>', 'where the results go', textValue, join('results', 'eval-web'))
    .option('--parallel <n>', 'how many tasks at a time', wholeNumber(1, 16), 2)
    .option('--repeat <n>', 'how often each task', wholeNumber(1, 100), 1)
    .option('--first <n>', 'only the first tasks of the file', wholeNumber(1, 100_000))
    .addOption(onlyOption('tasks'))
    .addOption(
      new Option('--compare <dirs...>', 'compares two folders of results, and runs nothing'),
    );

/** Reads the command line and the task file. Throws an `AppError` for faults in the file. */
export async function readWebOptions(): Promise<
  WebOptions | { readonly compare: readonly [a: string, b: string] }
> {
  const command = webCommand().parse();
  const values = command.opts();
  if (values.compare !== undefined) {
    const [a, b, ...more] = values.compare;
    if (a === undefined || b === undefined || more.length > 0)
      return command.error('--compare takes two folders', { exitCode: 2 });
    return { compare: [resolve(a), resolve(b)] };
  }
  const needed = (name: string, value: string | undefined): string =>
    value ?? command.error(`--${name} has to be given`, { exitCode: 2 });
  const file = needed('tasks', values.tasks);
  const baseUrl = needed('base-url', values.baseUrl);
  const model = needed('model', values.model);
  const judge = needed('judge', values.judge);
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    command.error(`--tasks cannot be read: ${String(error)}`, { exitCode: 2 }),
  );
  const { format, tasks } = readTasks(text, file, values.format);
  const chosen = tasks.filter(({ id }) => id.includes(values.only)).slice(0, values.first);
  const fields = {
    provider: 'openai',
    'base-url': baseUrl,
    model,
    ...(values.price.length > 0 && { prices: [...values.price] }),
    ...values.with,
  };
  const access = judgeAccess(
    {
      'base-url': values.judgeBaseUrl ?? baseUrl,
      model: judge,
      vision: values.judgeBlind === true ? 'off' : 'on',
      ...(values.judgeProtocol !== undefined && { protocol: values.judgeProtocol }),
      ...(values.price.length > 0 && { prices: [...values.price] }),
    },
    baseUrl,
  );
  checked(() => toAgentTask({ ...readFields(fields), task: 'x' }));
  return {
    tasks: chosen,
    repeats: values.repeat,
    parallel: values.parallel,
    out: resolve(values.out),
    fields,
    judge: access,
    config: {
      waymark: await packageVersion(resolve(import.meta.dirname, '../..')),
      format,
      tasks: createHash('sha256').update(text).digest('hex'),
      model,
      // The results may be shared, so they contain no credentials.
      fields: { ...fields, 'base-url': withoutCredentials(baseUrl) },
      judge,
      judgeVersion: JUDGE_VERSION,
      judgeSees: access.provider.vision,
      repeats: values.repeat,
    },
  };
}

/** Returns the judge's access. A key is sent only to the URL it was given for. */
function judgeAccess(fields: Readonly<Record<string, unknown>>, agentUrl: string): JudgeAccess {
  const { provider, prices } = checked(() =>
    toModels(readFields({ provider: 'openai', ...fields })),
  );
  if (provider.kind !== 'openai') throw new Error('a judge is a model');
  const { env } = process;
  const agentKey = modelKey(agentUrl, env['WAYMARK_API_KEY'] ?? env['OPENAI_API_KEY']);
  const own = modelKey(provider.baseUrl, env['WAYMARK_JUDGE_API_KEY']);
  const shared = agentKey !== null && isKeyFor(agentKey, provider.baseUrl) ? agentKey : null;
  return { provider, prices, apiKey: own ?? shared };
}

function checked<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof TaskFieldError)) throw thrown;
    throw new AppError({
      code: 'OPTION_INVALID',
      params: { field: thrown.field },
      message: `“${thrown.field}” ${thrown.message}.`,
      next: 'All options: npm run eval:web -- --help',
    });
  }
}

function pair(written: string, before: Fields): Fields {
  const at = written.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It takes name=value.');
  return { ...before, [written.slice(0, at)]: written.slice(at + 1) };
}

const listed = (written: string, before: readonly string[]): readonly string[] => [
  ...before,
  written,
];
