import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

import { changeOf } from '#shared/data/compare-results.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import { limitsByEstimate } from '#shared/model/run/cost/estimate.ts';
import type { ScheduleWhen } from '#shared/model/schedules/schedule-when.ts';
import type { ResultDetail, ScheduleResult } from '#shared/model/schedules/schedule-result.ts';
import {
  type PickedFolder,
  type ScheduleDraft,
  type ScheduleId,
  ScheduleIdSchema,
  type ScheduleView,
} from '#shared/model/schedules/schedule.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import { dueRuns, nextTimes } from './due-runs.ts';
import { fillArgs } from './fill-args.ts';
import { PickedFolders } from './picked-folders.ts';
import type { RunOutcome, ScheduleServiceOptions } from './schedule-options.ts';
import { scheduleErrors } from './schedule-errors.ts';
import { isMonthUsed, monthOf, runLimits, withUsed } from './schedule-limits.ts';
import type { StoredSchedule } from './schedule-table.ts';
import { writeResult } from './write-result.ts';

/** Maximum wait in ms between checks, in case the clock is changed or the computer wakes from sleep. */
const LONGEST_WAIT_MS = 20_000;
const ID_BYTES = 8;

/** Starts scheduled tasks at their times, one run per schedule at a time, and stores their results. */
export class ScheduleService {
  readonly #options: ScheduleServiceOptions;
  readonly #changed = new Emitter<void>();
  readonly #folders = new PickedFolders();
  /** Schedules with a running run; `null` while it is being started. */
  readonly #live = new Map<ScheduleId, RunId | null>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #revision = 0;

  constructor(options: ScheduleServiceOptions) {
    this.#options = options;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  /** Number that changes whenever results have to be fetched again. */
  get revision(): number {
    return this.#revision;
  }

  /** Starts the clock when the program is opened, and handles missed times. */
  start(): void {
    this.#options.table.cutOff();
    for (const schedule of this.#options.table.list())
      if (schedule.isOn && schedule.draft.when.kind === 'start')
        this.#beginOwn(schedule, this.#options.now());
    this.look();
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Checks all schedules; called by a timer, and when the computer wakes. */
  look(): void {
    const now = this.#options.now();
    let wait = LONGEST_WAIT_MS;
    try {
      for (const schedule of this.#options.table.list()) {
        const nextAt = schedule.isOn ? this.#lookAt(schedule, now) : null;
        if (nextAt !== null) wait = Math.min(wait, Math.max(nextAt - now, 0));
      }
    } catch (thrown) {
      this.#options.onError(thrown);
    }
    this.dispose();
    this.#timer = setTimeout(() => this.look(), wait);
  }

  #lookAt(schedule: StoredSchedule, now: number): number | null {
    const { draft, checkedTo } = schedule;
    const due = dueRuns(draft, checkedTo, now, this.#options.timeZone());
    const isOver = due.nextAt === null && draft.when.kind !== 'start';
    if (due.checkedTo !== checkedTo || isOver)
      this.#put({ ...schedule, checkedTo: due.checkedTo, isOn: !isOver });
    if (due.runAt !== null) this.#beginOwn(schedule, due.runAt);
    return due.nextAt;
  }

  list(): readonly ScheduleView[] {
    const now = this.#options.now();
    return this.#options.table.list().map(({ id, draft, folder, isOn, checkedTo }) => ({
      id,
      draft,
      isOn,
      nextAt: isOn ? dueRuns(draft, checkedTo, now, this.#options.timeZone()).nextAt : null,
      liveRunId: this.#live.get(id) ?? null,
      problem: this.#problemOf(draft, folder),
    }));
  }

  /** Adds or changes a schedule. Throws when it is invalid. */
  save(id: ScheduleId | null, draft: ScheduleDraft): ScheduleId {
    const { now, timeZone, check } = this.#options;
    const known = id === null ? null : this.#get(id);
    check(draft);
    nextTimes(draft.when, now(), timeZone(), 1);
    const folder = this.#folderOf(draft, known);
    const isSameTime = JSON.stringify(known?.draft.when) === JSON.stringify(draft.when);
    const saved = known?.id ?? newScheduleId();
    this.#put({
      id: saved,
      draft,
      folder,
      isOn: known === null || !isSameTime || known.isOn,
      checkedTo: known !== null && isSameTime ? known.checkedTo : now(),
      used: known?.used ?? { month: monthOf(now()), runs: 0, tokens: 0, cost: 0 },
    });
    this.look();
    return saved;
  }

  /** Removes a schedule; its current run continues. */
  remove(id: ScheduleId): void {
    this.#options.table.remove(id);
    this.#tell();
  }

  /**
   * Turns a schedule on or off. Times that passed while it was off do not count as missed. Throws `SCHEDULE_PAST` or `SCHEDULE_UNKNOWN`.
   */
  setOn(id: ScheduleId, isOn: boolean): void {
    const schedule = this.#get(id);
    const now = this.#options.now();
    if (isOn) nextTimes(schedule.draft.when, now, this.#options.timeZone(), 1);
    this.#put({ ...schedule, isOn, checkedTo: now });
    this.look();
  }

  /** Starts a run now. Throws `SCHEDULE_RUNS`, `SCHEDULE_UNKNOWN`, or the reason why no run can start. */
  async runNow(id: ScheduleId): Promise<RunId> {
    const schedule = this.#get(id);
    if (this.#live.has(id)) throw scheduleErrors.runs();
    return this.#begin(schedule, this.#options.now());
  }

  preview(when: ScheduleWhen): readonly number[] {
    return nextTimes(when, this.#options.now(), this.#options.timeZone(), 3);
  }

  keepFolder(path: string): PickedFolder {
    return this.#folders.keep(path);
  }

  results(
    scheduleId: ScheduleId | null,
    before: number | null,
    limit: number,
  ): readonly ScheduleResult[] {
    return this.#options.table.results(scheduleId, before, limit);
  }

  /** Returns a result. Throws `SCHEDULE_RESULT_GONE`. */
  result(id: number): ResultDetail {
    const detail = this.#options.table.result(id);
    if (detail === null) throw scheduleErrors.resultGone();
    return detail;
  }

  /** Whether this run's end is reported by its schedule's result, and not like that of other runs. */
  tellsEndOf(runId: RunId): boolean {
    return [...this.#live.values()].includes(runId);
  }

  /** Starts a run whose time has come; a failure becomes a result. */
  #beginOwn(schedule: StoredSchedule, at: number): void {
    if (this.#live.has(schedule.id)) return;
    if (isMonthUsed(schedule, this.#options.now())) return this.#skip(schedule, at);
    this.#begin(schedule, at).catch((thrown: unknown) => {
      this.#note(schedule.id, at, 'failed', toErrorInfo(thrown));
    });
  }

  /** Records a skipped run, once per month. */
  #skip({ id }: StoredSchedule, at: number): void {
    const [newest] = this.#options.table.results(id, null, 1);
    if (newest?.status === 'skipped' && monthOf(newest.at) === monthOf(at)) return;
    this.#note(id, at, 'skipped', scheduleErrors.monthUsed().toInfo());
  }

  #note(id: ScheduleId, at: number, status: 'failed' | 'skipped', error: ErrorInfo): void {
    try {
      const noted = this.#options.table.note(id, at, status, error);
      this.#tell();
      this.#options.tell(this.result(noted).result);
    } catch (thrown) {
      this.#options.onError(thrown);
    }
  }

  async #begin(schedule: StoredSchedule, at: number): Promise<RunId> {
    const { id, draft } = schedule;
    const { table, begin, onError } = this.#options;
    this.#live.set(id, null);
    try {
      const { runId, finished } = await begin(draft, this.#limitsOf(draft));
      const resultId = table.begin(id, runId, at);
      this.#live.set(id, runId);
      this.#tell();
      finished
        .then((outcome) => this.#end(id, resultId, outcome))
        .catch(onError)
        .finally(() => {
          this.#live.delete(id);
          this.#tell();
        });
      return runId;
    } catch (thrown) {
      this.#live.delete(id);
      throw thrown;
    }
  }

  #limitsOf(draft: ScheduleDraft): Limits {
    const { limits, estimate } = this.#options;
    const own = runLimits(limits(), draft.limits);
    const { timesEstimate } = draft.limits.run;
    return timesEstimate === null ? own : limitsByEstimate(own, estimate(draft), timesEstimate);
  }

  async #end(id: ScheduleId, resultId: number, outcome: RunOutcome): Promise<void> {
    const { table, now, tell } = this.#options;
    const schedule = table.list().find((each) => each.id === id);
    // The schedule was removed during its run.
    if (schedule === undefined) return;
    const { status, content, error, tokens, cost } = outcome;
    this.#put({ ...schedule, used: withUsed(schedule.used, now(), { runs: 1, tokens, cost }) });
    const isWhole = status === 'completed';
    const before = table.lastContent(id, resultId)?.content ?? null;
    const change = isWhole ? changeOf(before, content) : null;
    const isNews = change?.kind !== 'same' || !schedule.draft.tellsOnlyChanges;
    const ended = { status, change, content: isWhole ? content : null, file: null, error };
    table.end(resultId, ended);
    if (isWhole && isNews)
      table.end(resultId, { ...ended, ...(await this.#handOn(schedule, outcome)) });
    this.#tell();
    if (isNews && status !== 'stopped') tell(this.result(resultId).result);
  }

  /** Sends results to the schedule's output; a failure is recorded with the result. */
  async #handOn(
    { draft, folder }: StoredSchedule,
    { runId, content }: RunOutcome,
  ): Promise<Pick<ScheduleResult, 'file' | 'error'>> {
    const { output, name } = draft;
    const { now, callTool } = this.#options;
    try {
      const at = now();
      if (output?.kind === 'mcp') {
        const args = fillArgs(output.args, { name, at, content });
        return { file: await callTool(runId, output, args), error: null };
      }
      if (output === null || folder === null) return { file: null, error: null };
      const file = await writeResult(folder, { name, at, content, format: output.format });
      return { file, error: null };
    } catch (thrown) {
      return { file: null, error: toErrorInfo(thrown) };
    }
  }

  #folderOf({ output }: ScheduleDraft, known: StoredSchedule | null): string | null {
    if (output?.kind !== 'file') return null;
    const before = known?.draft.output;
    const isSame = before?.kind === 'file' && before.folder.id === output.folder.id;
    const former = isSame ? (known?.folder ?? null) : null;
    const folder = former ?? this.#folders.pathOf(output.folder.id);
    if (folder === null || !existsSync(folder)) throw scheduleErrors.folderGone(output.folder.name);
    return folder;
  }

  #problemOf(draft: ScheduleDraft, folder: string | null): ErrorInfo | null {
    try {
      this.#options.check(draft);
    } catch (thrown) {
      return toErrorInfo(thrown);
    }
    const { output } = draft;
    const isGone = output?.kind === 'file' && (folder === null || !existsSync(folder));
    return isGone ? scheduleErrors.folderGone(output.folder.name).toInfo() : null;
  }

  #get(id: ScheduleId): StoredSchedule {
    const found = this.#options.table.list().find((each) => each.id === id);
    if (found === undefined) throw scheduleErrors.unknown();
    return found;
  }

  #put(schedule: StoredSchedule): void {
    this.#options.table.put(schedule, this.#options.now());
    this.#tell();
  }

  #tell(): void {
    this.#revision += 1;
    this.#changed.emit();
  }
}

export function newScheduleId(): ScheduleId {
  return ScheduleIdSchema.parse(`sch_${randomBytes(ID_BYTES).toString('hex')}`);
}
