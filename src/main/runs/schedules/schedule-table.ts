import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { ErrorInfoSchema } from '#shared/errors/error-info-schema.ts';
import { RunIdSchema, type RunId } from '#shared/model/ids.ts';
import {
  ResultChangeSchema,
  type ResultContent,
  ResultContentSchema,
  type ResultDetail,
  type ScheduleResult,
  ScheduleResultSchema,
} from '#shared/model/schedules/schedule-result.ts';
import {
  type ScheduleDraft,
  ScheduleDraftSchema,
  type ScheduleId,
  ScheduleIdSchema,
} from '#shared/model/schedules/schedule.ts';

import type { CopyRemovals } from '../../storage/store/database/copy-removals.ts';
import { hasTable } from '../../storage/store/database/copy-removals.ts';
import type { Db } from '../../storage/store/database/db.ts';
import { withStoreErrors } from '../../storage/store/store-error.ts';

const UsedSchema = z.strictObject({
  /** Month in the form 2026-03. */
  month: z.string(),
  runs: z.int(),
  tokens: z.int(),
  cost: z.number(),
});

/** A schedule as it is stored. */
export interface StoredSchedule {
  readonly id: ScheduleId;
  readonly draft: ScheduleDraft;
  /** Full path of the folder for its results; `null` for none. */
  readonly folder: string | null;
  readonly isOn: boolean;
  /** Time up to which its times are processed. */
  readonly checkedTo: number;
  /** Usage of its runs in the last month with a run. */
  readonly used: z.infer<typeof UsedSchema>;
}

/** End of a run, or of the attempt to start one. */
export type ResultEnd = Pick<ScheduleResult, 'status' | 'change' | 'file' | 'error'> & {
  readonly content: ResultContent | null;
};

const JsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON' });
    return z.NEVER;
  }
});

const ScheduleRowSchema = z
  .strictObject({
    id: ScheduleIdSchema,
    body: JsonTextSchema.pipe(ScheduleDraftSchema),
    folder: z.string().nullable(),
    isOn: z.int(),
    checkedTo: z.int(),
    used: JsonTextSchema.pipe(UsedSchema),
  })
  .transform(({ body, isOn, ...row }): StoredSchedule => ({
    ...row,
    draft: body,
    isOn: isOn === 1,
  }));

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : schema.parse(JSON.parse(text))));

const ResultRowSchema = z.strictObject({
  id: z.int(),
  scheduleId: ScheduleIdSchema,
  name: z.string(),
  runId: RunIdSchema.nullable(),
  at: z.int(),
  status: ScheduleResultSchema.shape.status,
  change: json(ResultChangeSchema),
  content: json(ResultContentSchema),
  file: z.string().nullable(),
  error: json(ErrorInfoSchema),
});

const RESULTS = `SELECT r.id, r.schedule_id AS scheduleId, json_extract(s.body, '$.name') AS name, r.run_id AS runId, r.at, r.status,
  r.change, r.content, r.file, r.error FROM schedule_results r JOIN schedules s ON s.id = r.schedule_id`;
const DOMAIN = 'schedules';
const MAX_ANSWER = 2000;
/** Maximum number of results per schedule; older ones are deleted. */
const MAX_RESULTS = 1000;

/** Schedules and their results in the database. Every method throws `AppError` `STORE_…`. */
export class ScheduleTable {
  readonly #db: Db;
  readonly #copies: CopyRemovals;

  constructor(db: Db, copies: CopyRemovals) {
    this.#db = db;
    this.#copies = copies;
    copies.register(DOMAIN, removeFromCopy);
  }

  list(): readonly StoredSchedule[] {
    const rows = `SELECT id, body, folder, is_on AS isOn, checked_to AS checkedTo, used FROM schedules ORDER BY created_at, id`;
    return withStoreErrors(() =>
      this.#db
        .prepare(rows)
        .all()
        // A row that another version has written in another format is skipped, but not deleted.
        .flatMap((row) => ScheduleRowSchema.safeParse(row).data ?? []),
    );
  }

  put({ id, draft, folder, isOn, checkedTo, used }: StoredSchedule, now: number): void {
    withStoreErrors(() =>
      this.#db
        .prepare(
          `INSERT INTO schedules VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body,
             folder = excluded.folder, is_on = excluded.is_on, checked_to = excluded.checked_to, used = excluded.used`,
        )
        .run(id, JSON.stringify(draft), folder, isOn ? 1 : 0, checkedTo, JSON.stringify(used), now),
    );
  }

  /** Permanently deletes a schedule with its results, also from copies of the database. */
  remove(id: ScheduleId): void {
    withStoreErrors(() =>
      this.#db.transaction(() => {
        this.#db.prepare('DELETE FROM schedules WHERE id = ?').run(id);
        this.#copies.remove(DOMAIN, id);
      })(),
    );
  }

  /** Records the start of a run; returns the id of its result. */
  begin(scheduleId: ScheduleId, runId: RunId, at: number): number {
    return this.#insert(scheduleId, runId, at, 'running', null);
  }

  /** Records that no run could start; returns the id of the result. */
  note(scheduleId: ScheduleId, at: number, status: 'failed' | 'skipped', error: ErrorInfo): number {
    return this.#insert(scheduleId, null, at, status, error);
  }

  #insert(
    scheduleId: ScheduleId,
    runId: RunId | null,
    at: number,
    status: ScheduleResult['status'],
    error: ErrorInfo | null,
  ): number {
    const insert = this.#db.prepare(
      'INSERT INTO schedule_results (schedule_id, run_id, at, status, error) VALUES (?, ?, ?, ?, ?)',
    );
    const drop = this.#db.prepare(
      `DELETE FROM schedule_results WHERE schedule_id = ? AND id <= (
         SELECT id FROM schedule_results WHERE schedule_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${MAX_RESULTS})`,
    );
    return withStoreErrors(() => {
      const { lastInsertRowid } = insert.run(scheduleId, runId, at, status, toJson(error));
      drop.run(scheduleId, scheduleId);
      return Number(lastInsertRowid);
    });
  }

  end(id: number, { status, change, content, file, error }: ResultEnd): void {
    const update = this.#db.prepare(
      'UPDATE schedule_results SET status = ?, change = ?, content = ?, file = ?, error = ? WHERE id = ?',
    );
    withStoreErrors(() =>
      update.run(status, toJson(change), toJson(content), file, toJson(error), id),
    );
  }

  /** Marks results that were still running when the program ended as interrupted. */
  cutOff(): void {
    const update = `UPDATE schedule_results SET status = 'interrupted' WHERE status = 'running'`;
    withStoreErrors(() => this.#db.prepare(update).run());
  }

  /** Returns results, newest first. */
  results(
    scheduleId: ScheduleId | null,
    before: number | null,
    limit: number,
  ): readonly ScheduleResult[] {
    const select = this.#db.prepare(
      `${RESULTS} WHERE r.id < ? AND (? IS NULL OR r.schedule_id = ?) ORDER BY r.id DESC LIMIT ?`,
    );
    return withStoreErrors(() =>
      z
        .array(ResultRowSchema)
        .parse(select.all(before ?? Number.MAX_SAFE_INTEGER, scheduleId, scheduleId, limit))
        .map(toResult),
    );
  }

  /** Returns a result; `null` when it no longer exists. */
  result(id: number): ResultDetail | null {
    return withStoreErrors(() => {
      const row = ResultRowSchema.optional().parse(
        this.#db.prepare(`${RESULTS} WHERE r.id = ?`).get(id),
      );
      if (row === undefined) return null;
      const before = this.lastContent(row.scheduleId, id);
      return {
        result: toResult(row),
        after: row.content,
        before: row.content === null ? null : before,
      };
    });
  }

  /** Returns the content of the newest completed run before this result; `null` for none. */
  lastContent(scheduleId: ScheduleId, before: number): ResultDetail['before'] {
    const select = this.#db.prepare(
      `${RESULTS} WHERE r.schedule_id = ? AND r.id < ? AND r.status = 'completed' AND r.content IS NOT NULL ORDER BY r.id DESC LIMIT 1`,
    );
    return withStoreErrors(() => {
      const row = ResultRowSchema.optional().parse(select.get(scheduleId, before));
      return row === undefined || row.content === null
        ? null
        : { id: row.id, at: row.at, content: row.content };
    });
  }
}

function toResult({ content, ...row }: z.infer<typeof ResultRowSchema>): ScheduleResult {
  return { ...row, answer: content?.answer.slice(0, MAX_ANSWER) ?? '' };
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function removeFromCopy(copy: Db, removal: unknown): void {
  if (hasTable(copy, 'schedules'))
    copy.prepare('DELETE FROM schedules WHERE id = ?').run(ScheduleIdSchema.parse(removal));
}
