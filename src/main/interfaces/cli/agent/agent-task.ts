import { resolve } from 'node:path';

import { z } from 'zod';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { type Grant, parseGrant } from '#shared/model/run/approval/grant.ts';
import { type ConsentChoice, ConsentChoiceSchema } from '#shared/model/run/approval/contract.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import { MAX_MATERIALS } from '#shared/model/run/input/enclosed-limits.ts';
import { RunIdSchema, type RunId } from '#shared/model/ids.ts';
import type { ForkOf } from '#shared/model/run/input/fork.ts';
import { ParameterNameSchema } from '#shared/model/agents/parameter-name.ts';
import { type OnDifference, OnDifferenceSchema } from '#shared/model/recordings/recording.ts';
import { MAX_RUN_FILES } from '#shared/model/run/input/picked-file.ts';
import { BUILT_IN_MODELS } from '#shared/model/model-list/built-in-models.ts';
import { modelsAt, rowOf } from '#shared/model/model-list/merge-lists.ts';
import { LimitsSchema } from '#shared/model/settings/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import { splitTask } from '../../../safety/consent/contract/own-words.ts';
import { toWebAddress } from '../../../runs/agent-host/agents/to-web-address.ts';
import { MODEL_FIELDS, type TaskModels, toModels } from './model-fields.ts';
import { TaskFieldError } from './task-field-error.ts';

const seconds = z.coerce
  .number('has to be a number of seconds')
  .min(1, 'has to be at least 1 second');
const count = z.coerce
  .number('has to be a number')
  .int('has to be a whole number')
  .min(1, 'has to be at least 1');
const text = z.string('has to be text');
const values = z.record(ParameterNameSchema, text, {
  error: ({ code }) =>
    code === 'invalid_key' ? 'has a name that no parameter can have' : undefined,
});

/**
 * The fields of one task: the flags of the command line and the keys of a line of `--tasks`, under the same names. Numbers may be given as
 * text.
 */
export const TaskFieldsSchema = z.strictObject({
  task: text.optional(),
  url: text.optional(),
  agent: text.min(1, 'is empty').optional(),
  continue: RunIdSchema.optional(),
  replay: RunIdSchema.optional(),
  script: text.min(1, 'is empty').optional(),
  fork: RunIdSchema.optional(),
  iteration: count.optional(),
  rehearse: z.boolean().optional(),
  set: values.optional(),
  'on-difference': OnDifferenceSchema.optional(),
  answers: z.array(text.min(1, 'is empty')).optional(),
  files: z
    .array(text.min(1, 'is empty'))
    .max(MAX_RUN_FILES, `are more than ${MAX_RUN_FILES}`)
    .optional(),
  grants: z.array(text.min(1, 'is empty')).max(100, 'are more than 100').optional(),
  allow: ConsentChoiceSchema.optional(),
  materials: z
    .array(text.min(1, 'is empty'))
    .max(MAX_MATERIALS, `are more than ${MAX_MATERIALS}`)
    .optional(),
  params: values.optional(),
  ...MODEL_FIELDS,
  'max-iterations': count.optional(),
  'max-tool-calls': count.optional(),
  'max-tokens': count.optional(),
  'max-cost': z.coerce.number('has to be a number').positive('has to be more than 0').optional(),
  timeout: seconds.optional(),
  probe: text.optional(),
});
export type TaskFields = z.infer<typeof TaskFieldsSchema>;

/** One task, checked and complete. */
export interface AgentTask extends TaskModels {
  readonly task: string;
  readonly url: string | null;
  readonly agentId: string | null;
  /** Run to continue: with `task`, or where it was interrupted when `task` is empty. */
  readonly continues: RunId | null;
  /** Run to replay, with `parameters` in place of the values typed then; `null` when no run is replayed. */
  readonly replays: RunId | null;
  /** Full path of a script to run without a model, with `parameters` as its `args`; `null` for none. */
  readonly script: string | null;
  /** Run and iteration that this run branches from; `null` for none. */
  readonly forks: ForkOf | null;
  /** Whether this is a dry run: what its pages would write is stopped and listed. */
  readonly isRehearsal: boolean;
  /** What to do when a replayed step differs from the recording; `null` for the default. */
  readonly onDifference: OnDifference | null;
  /** Answers to the run's questions, in order. */
  readonly answers: readonly string[];
  /** Full paths of files that the run may send. */
  readonly files: readonly string[];
  /** Actions that the run may take without asking. */
  readonly grants: readonly Grant[];
  /** What the run may do overall. */
  readonly choice: ConsentChoice;
  /** Text that came with the task and is not the person's own words. */
  readonly material: readonly Material[];
  /** Full paths of files with more material. */
  readonly materialFiles: readonly string[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly limits: Limits;
  /** JavaScript expression to evaluate in the last tab when the run ends; `null` for none. */
  readonly probe: string | null;
}

/** Whether the model has a price: one that was given, or one that is built in. */
function hasPrice({ provider, prices }: TaskModels): boolean {
  if (prices.length > 0) return true;
  if (provider.kind !== 'openai') return false;
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = modelsAt(provider.baseUrl, { builtIn: BUILT_IN_MODELS, listed: [], today });
  return rowOf(provider.model, rows)?.price !== undefined;
}

/** Throws `TaskFieldError` for the first field that is wrong or missing. */
export function toAgentTask(fields: TaskFields): AgentTask {
  const { text: task, material } = splitTask((fields.task ?? '').trim());
  const agentId = fields.agent ?? null;
  const continues = fields.continue ?? null;
  const replays = fields.replay ?? null;
  const forks = toFork(fields);
  const script = fields.script === undefined ? null : resolve(fields.script);
  const isWithoutWords = [agentId, continues, replays, forks, script].some((one) => one !== null);
  if (task === '' && (!isWithoutWords || fields.task !== undefined)) {
    throw new TaskFieldError(
      'task',
      fields.task === undefined ? 'is missing: it says what is to be done' : 'is empty',
    );
  }
  if (continues !== null && agentId !== null)
    throw new TaskFieldError('agent', 'cannot be given for a run that goes on');
  if (continues !== null && fields.rehearse === true)
    throw new TaskFieldError('rehearse', 'cannot be given for a run that goes on');
  if (fields.params !== undefined && agentId === null) {
    throw new TaskFieldError('agent', 'is missing: parameters are an agent’s');
  }
  checkReplay(fields);
  checkScript(fields);
  const models = toModels(fields);
  if (fields['max-cost'] !== undefined && !hasPrice(models))
    throw new TaskFieldError('price', 'is missing: --max-cost is counted by it');
  return {
    task,
    url: fields.url === undefined ? null : toUrl(fields.url),
    agentId,
    continues,
    replays,
    script,
    forks,
    isRehearsal: fields.rehearse === true,
    onDifference: fields['on-difference'] ?? null,
    answers: fields.answers ?? [],
    files: (fields.files ?? []).map((file) => resolve(file)),
    grants: (fields.grants ?? []).map(toGrant),
    choice: fields.allow ?? 'ask',
    material,
    materialFiles: (fields.materials ?? []).map((file) => resolve(file)),
    parameters: fields.params ?? fields.set ?? {},
    ...models,
    limits: toLimits(fields),
    probe: fields.probe ?? null,
  };
}

/** Returns the run and iteration to branch from; `null` when neither is given. Throws `TaskFieldError`. */
function toFork(fields: TaskFields): ForkOf | null {
  const { fork: runId, iteration } = fields;
  if (runId === undefined && iteration === undefined) return null;
  if (runId === undefined)
    throw new TaskFieldError('fork', 'is missing: --iteration is one of the run that it names');
  if (iteration === undefined)
    throw new TaskFieldError('iteration', 'is missing: it says where --fork sets in');
  for (const other of ['url', 'agent', 'continue', 'replay'] as const)
    if (fields[other] !== undefined)
      throw new TaskFieldError(other, 'cannot be given for a run that is forked');
  return { runId, iteration };
}

/** Throws `TaskFieldError` when a replay is combined with other kinds of task, or `--set` or `--on-difference` is given without one. */
function checkReplay(fields: TaskFields): void {
  const { replay, set, agent, 'on-difference': onDifference } = fields;
  if (replay !== undefined)
    for (const other of ['task', 'agent', 'continue'] as const)
      if (fields[other] !== undefined)
        throw new TaskFieldError(other, 'cannot be given for a run that is done again');
  if (set !== undefined && replay === undefined && fields.script === undefined)
    throw new TaskFieldError(
      'replay',
      'is missing: --set gives values to a run that is done again, or to a --script',
    );
  if (onDifference !== undefined && replay === undefined && agent === undefined)
    throw new TaskFieldError('replay', 'is missing: --on-difference is for what is done again');
}

/** Throws `TaskFieldError` when a script is combined with another kind of task. */
function checkScript({ script, ...fields }: TaskFields): void {
  if (script === undefined) return;
  for (const other of ['task', 'agent', 'continue', 'replay', 'fork'] as const)
    if (fields[other] !== undefined)
      throw new TaskFieldError(other, 'cannot be given together with --script');
}

function toGrant(written: string): Grant {
  try {
    return parseGrant(written, 'command');
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    throw new TaskFieldError('grant', `cannot be used: ${message} ${next.replace(/\.$/, '')}`);
  }
}

function toUrl(typed: string): string {
  const url = toWebAddress(typed);
  if (url !== null) return url;
  throw new TaskFieldError(
    'url',
    `is no address that starts with http:// or https://: “${typed.slice(0, 200)}”`,
  );
}

const LIMIT_PROBLEMS: Readonly<Record<string, readonly [field: string, problem: string]>> = {
  timeoutMs: ['timeout', 'is longer than a day'],
  maxToolCalls: ['max-tool-calls', 'is more than 10000'],
  maxCost: ['max-cost', 'is more than 100000'],
  maxTokens: ['max-tokens', 'has to be from 1000 to 100000000'],
};

function toLimits(fields: TaskFields): Limits {
  const limits = LimitsSchema.safeParse({
    ...DEFAULT_SETTINGS.limits,
    ...(fields['max-iterations'] !== undefined && { maxIterations: fields['max-iterations'] }),
    ...(fields['max-tool-calls'] !== undefined && { maxToolCalls: fields['max-tool-calls'] }),
    ...(fields['max-tokens'] !== undefined && { maxTokens: fields['max-tokens'] }),
    ...(fields['max-cost'] !== undefined && { maxCost: fields['max-cost'] }),
    ...(fields.timeout !== undefined && { timeoutMs: Math.round(fields.timeout * 1000) }),
  });
  if (limits.success) return limits.data;
  const wrong = String(limits.error.issues[0]?.path[0] ?? 'maxIterations');
  const [field, problem] = LIMIT_PROBLEMS[wrong] ?? ['max-iterations', 'is more than 1000'];
  throw new TaskFieldError(field, problem);
}
