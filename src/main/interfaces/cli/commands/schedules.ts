import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { type ScheduleDraft, ScheduleIdSchema } from '#shared/model/schedules/schedule.ts';

import { addSchedule } from '../../../runs/schedules/add-schedule.ts';
import { dueRuns } from '../../../runs/schedules/due-runs.ts';
import { scheduleErrors } from '../../../runs/schedules/schedule-errors.ts';
import type { ScheduleTable, StoredSchedule } from '../../../runs/schedules/schedule-table.ts';
import { defineCommand, parseOrExitCode, textValue } from '../define-command.ts';

export interface SchedulesServices {
  readonly command: string;
  readonly table: Pick<ScheduleTable, 'list' | 'put' | 'remove'>;
  /** Throws when the agent is unknown or its parameters are wrong. */
  readonly check: (draft: ScheduleDraft) => void;
  readonly now: number;
  readonly timeZone: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

/** `waymark schedules`: lists, adds and removes schedules while no window is open. Returns the exit code. */
export function runSchedulesCommand(args: readonly string[], services: SchedulesServices): number {
  const { table, check, now, timeZone, stdout, stderr } = services;
  const parsed = parseOrExitCode(() => parseSchedulesArgs(services.command, args));
  if (typeof parsed === 'number') return parsed;
  const shown = ({ id, draft, isOn, checkedTo }: StoredSchedule) => {
    const { nextAt } = dueRuns(draft, checkedTo, now, timeZone);
    return { id, isOn, nextAt: isOn ? nextAt : null, ...draft };
  };
  try {
    if (parsed.remove !== undefined) {
      const id = ScheduleIdSchema.safeParse(parsed.remove).data;
      if (id === undefined || !table.list().some((each) => each.id === id))
        throw scheduleErrors.unknown();
      table.remove(id);
    }
    const added =
      parsed.add === undefined ? null : addSchedule(table, parsed.add, check, now, timeZone);
    const document =
      added === null ? { schedules: table.list().map(shown) } : { added: shown(added) };
    stdout(`${JSON.stringify(document)}\n`);
    return 0;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${next}` : ''}\n`);
    return 1;
  }
}

function parseSchedulesArgs(
  name: string,
  args: readonly string[],
): { readonly add?: string; readonly remove?: string } {
  return defineCommand({
    name,
    about: `Prints the schedules of the window as one JSON document, adds one from a file, or removes one.
The window has to be closed; runs begin once it is open again.`,
    examples: ['--add news.json', '--remove sch_0a1b2c3d4e5f6071'],
  })
    .option('--add <file>', 'a JSON file with name, task or agentId, and when', textValue)
    .option('--remove <id>', 'one schedule, with what came in', textValue)
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts();
}
