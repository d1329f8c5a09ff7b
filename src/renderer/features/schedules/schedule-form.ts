import type { McpServerId } from '#shared/mcp/mcp-server.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { ScheduleWhen } from '#shared/model/schedules/schedule-when.ts';
import {
  type PickedFolder,
  type ScheduleDraft,
  ScheduleDraftSchema,
  ToolArgsSchema,
} from '#shared/model/schedules/schedule.ts';
import type { Translate } from '#shared/messages/words.ts';

/** Names of the limits; an empty field means none. */
export type LimitName = 'calls' | 'tokens' | 'cost' | 'monthRuns' | 'monthTokens' | 'monthCost';

/** State of the schedule form. */
export interface ScheduleForm {
  readonly name: string;
  readonly task: string;
  readonly agentId: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly kind: Exclude<ScheduleWhen['kind'], 'cron'>;
  /** Date such as 2026-03-31. */
  readonly date: string;
  readonly time: string;
  /** Days of the week; Sunday is 0. */
  readonly days: readonly number[];
  readonly every: string;
  /** Cron expression, which replaces the other times; empty: none. */
  readonly cron: string;
  readonly session: SessionKind;
  readonly catchesUp: boolean;
  readonly tellsOnlyChanges: boolean;
  readonly output: 'none' | 'csv' | 'json' | 'mcp';
  readonly folder: PickedFolder | null;
  /** Tool of an MCP server. */
  readonly tool: { readonly serverId: McpServerId; readonly name: string } | null;
  /** Tool arguments as JSON. */
  readonly toolArgs: string;
  readonly limits: Readonly<Record<LimitName, string>>;
  readonly timesEstimate: number | null;
}

export type FormErrors = Partial<
  Record<'name' | 'task' | 'when' | 'folder' | 'tool' | 'toolArgs' | LimitName, string>
>;

const HOUR_MS = 3_600_000;
const FIRST_ARGS = '{ "text": "{{result}}" }';
const NO_LIMITS: ScheduleForm['limits'] = {
  calls: '',
  tokens: '',
  cost: '',
  monthRuns: '',
  monthTokens: '',
  monthCost: '',
};

export function emptyForm(now: number): ScheduleForm {
  return {
    name: '',
    task: '',
    agentId: null,
    parameters: {},
    kind: 'daily',
    ...dayAndTime(now + HOUR_MS),
    days: [1, 2, 3, 4, 5],
    every: '60',
    cron: '',
    session: 'yours',
    catchesUp: true,
    tellsOnlyChanges: false,
    output: 'none',
    folder: null,
    tool: null,
    toolArgs: FIRST_ARGS,
    limits: NO_LIMITS,
    timesEstimate: null,
  };
}

export function toScheduleForm(draft: ScheduleDraft): ScheduleForm {
  const { when, output } = draft;
  const { run, month } = draft.limits;
  const written = (limit: number | null): string => (limit === null ? '' : String(limit));
  const empty = emptyForm(Date.now());
  return {
    ...empty,
    ...('at' in when && dayAndTime(when.at)),
    ...('time' in when && { time: when.time }),
    ...('days' in when && { days: when.days }),
    ...('every' in when && { every: String(when.every) }),
    kind: when.kind === 'cron' ? 'daily' : when.kind,
    cron: when.kind === 'cron' ? when.expression : '',
    name: draft.name,
    task: draft.task,
    agentId: draft.agentId,
    parameters: draft.parameters,
    session: draft.session,
    catchesUp: draft.missed === 'once',
    tellsOnlyChanges: draft.tellsOnlyChanges,
    ...(output !== null && writtenOutput(output)),
    timesEstimate: run.timesEstimate,
    limits: {
      calls: written(run.maxToolCalls),
      tokens: written(run.maxTokens),
      cost: written(run.maxCost),
      monthRuns: written(month.runs),
      monthTokens: written(month.tokens),
      monthCost: written(month.cost),
    },
  };
}

/** Returns the schedule of the form, or its errors. */
export function readScheduleForm(
  form: ScheduleForm,
  t: Translate,
):
  | { readonly ok: true; readonly draft: ScheduleDraft }
  | { readonly ok: false; readonly errors: FormErrors } {
  const { task, agentId } = form;
  const output = readOutput(form);
  const when = readWhen(form);
  const limits = readLimits(form.limits);
  const wrong = Object.entries(limits).filter(([, value]) => value === 'wrong');
  const name = form.name.trim() === '' ? task.trim().slice(0, 80) : form.name.trim();
  const errors: FormErrors = {
    ...(task.trim() === '' && agentId === null && { task: t('schedules.taskMissing') }),
    // Only an agent needs a name here: a task without one is named by its text.
    ...(name === '' && agentId !== null && { name: t('schedules.nameMissing') }),
    ...(typeof when === 'string' && { when: t(`schedules.${when}`) }),
    ...(typeof output === 'string' && { [FIELD_OF[output]]: t(`schedules.${output}`) }),
    ...Object.fromEntries(wrong.map(([limit]) => [limit, t('schedules.limitProblem')])),
  };
  const draft = ScheduleDraftSchema.safeParse({
    name,
    task: task.trim(),
    agentId,
    parameters: withoutEmpty(form.parameters),
    when,
    session: form.session,
    missed: form.catchesUp ? 'once' : 'skip',
    limits: {
      run: {
        timesEstimate: form.timesEstimate,
        maxToolCalls: limits.calls,
        maxTokens: limits.tokens,
        maxCost: limits.cost,
      },
      month: { runs: limits.monthRuns, tokens: limits.monthTokens, cost: limits.monthCost },
    },
    output,
    tellsOnlyChanges: form.tellsOnlyChanges,
  });
  if (Object.keys(errors).length === 0 && draft.success) return { ok: true, draft: draft.data };
  return { ok: false, errors };
}

type WhenProblem = 'dateMissing' | 'timeMissing' | 'dayMissing' | 'minutesProblem';

function writtenOutput(
  output: NonNullable<ScheduleDraft['output']>,
): Pick<ScheduleForm, 'output'> & Partial<ScheduleForm> {
  if (output.kind === 'file') return { output: output.format, folder: output.folder };
  return {
    output: 'mcp',
    tool: { serverId: output.serverId, name: output.tool },
    toolArgs: JSON.stringify(output.args, null, 2),
  };
}

const FIELD_OF = {
  folderMissing: 'folder',
  toolMissing: 'tool',
  argsProblem: 'toolArgs',
} as const satisfies Readonly<Record<string, keyof FormErrors>>;

/** Returns the targets of results, or the key of an error. */
function readOutput({
  output,
  folder,
  tool,
  toolArgs,
}: ScheduleForm): ScheduleDraft['output'] | keyof typeof FIELD_OF {
  if (output === 'none') return null;
  if (output !== 'mcp')
    return folder === null ? 'folderMissing' : { kind: 'file', folder, format: output };
  if (tool === null) return 'toolMissing';
  const args = ToolArgsSchema.safeParse(readJson(toolArgs));
  if (!args.success) return 'argsProblem';
  return { kind: 'mcp', serverId: tool.serverId, tool: tool.name, args: args.data };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is reported like a value that is no object.
    return null;
  }
}

/** Returns the times of the form, or the key of an error. */
export function readWhen(form: ScheduleForm): ScheduleWhen | WhenProblem {
  const { kind, date, time, days, every, cron } = form;
  if (cron.trim() !== '') return { kind: 'cron', expression: cron.trim() };
  const minutes = Number(every);
  switch (kind) {
    case 'start':
      return { kind };
    case 'minutes':
      return Number.isInteger(minutes) && minutes >= 1 && minutes <= 7 * 24 * 60
        ? { kind, every: minutes }
        : 'minutesProblem';
    case 'once': {
      const at = new Date(`${date}T${time}`).getTime();
      return Number.isNaN(at) ? 'dateMissing' : { kind, at };
    }
    case 'daily':
      return time === '' ? 'timeMissing' : { kind, time };
    case 'weekdays':
      if (days.length === 0) return 'dayMissing';
      return time === '' ? 'timeMissing' : { kind, days: [...days], time };
  }
}

function readLimits(
  written: ScheduleForm['limits'],
): Readonly<Record<LimitName, number | null | 'wrong'>> {
  const whole = (text: string, least: number): number | null | 'wrong' => {
    if (text.trim() === '') return null;
    const number = Number(text);
    return Number.isInteger(number) && number >= least ? number : 'wrong';
  };
  const money = (text: string): number | null | 'wrong' => {
    if (text.trim() === '') return null;
    const number = Number(text);
    return number > 0 && number <= 100_000 ? number : 'wrong';
  };
  return {
    calls: whole(written.calls, 1),
    tokens: whole(written.tokens, 1000),
    cost: money(written.cost),
    monthRuns: whole(written.monthRuns, 1),
    monthTokens: whole(written.monthTokens, 1),
    monthCost: money(written.monthCost),
  };
}

function withoutEmpty(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

/** Values of the date and time fields, in local time. */
function dayAndTime(at: number): { readonly date: string; readonly time: string } {
  const moment = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}
