import type Database from 'better-sqlite3';
import { z } from 'zod';

import type { RunId } from '#shared/model/ids.ts';
import {
  type RunFilter,
  type RunRequest,
  RunRequestSchema,
  type RunsOverview,
  type RunState,
} from '#shared/model/run/run-request.ts';

import { searchText } from '#shared/model/search-text.ts';
import { withStoreErrors } from '../store-error.ts';

/** The list of runs as shown: a line for each request, pinned ones first, then newest first. */
export interface RequestLists {
  overview(filter: RunFilter): RunsOverview;
  rows(filter: RunFilter, offset: number, limit: number): readonly RunRequest[];
  /** Pins or unpins a line; does nothing if there is no such line. */
  pin(runId: RunId, seq: number, isPinned: boolean): void;
}

const COLUMNS = `request_id AS id, run_id AS runId, seq, text, answer, phase, agent_id AS agentId, provider, model,
  started_at AS startedAt, finished_at AS finishedAt, steps, site, is_pinned AS isPinned,
  (SELECT is_rehearsal FROM runs WHERE runs.run_id = run_requests.run_id) AS isRehearsal`;
const flag = z.int().transform(Boolean);
const RowsSchema = z.array(RunRequestSchema.extend({ isPinned: flag, isRehearsal: flag }));
const TimesSchema = z.array(z.strictObject({ at: z.int(), isPinned: z.int() }));
const NamesSchema = z.array(z.string());
/** Minimum length of a word in the index. */
const INDEXED_LENGTH = 3;
/** Limit of names offered as filters. */
const MAX_NAMES = 200;

const PHASES: Readonly<Record<RunState, string>> = {
  live: `'queued', 'running', 'paused', 'waiting'`,
  done: `'completed'`,
  failed: `'failed'`,
  stopped: `'stopped', 'limit', 'needs-approval', 'interrupted'`,
};

export function createRequestLists(db: Database.Database): RequestLists {
  const pin = db.prepare('UPDATE run_requests SET is_pinned = ? WHERE run_id = ? AND seq = ?');
  const names = (column: 'agent_id' | 'model' | 'site'): string[] =>
    NamesSchema.parse(
      db
        .prepare(
          `SELECT ${column} FROM run_requests WHERE ${column} <> '' GROUP BY ${column} ORDER BY count(*) DESC, ${column} LIMIT ${MAX_NAMES}`,
        )
        .pluck()
        .all(),
    );
  const select = (columns: string, filter: RunFilter, end = ''): readonly unknown[] => {
    const { where, values } = conditionOf(filter);
    return db
      .prepare(
        `SELECT ${columns} FROM run_requests ${where} ORDER BY is_pinned DESC, started_at DESC, request_id DESC ${end}`,
      )
      .all(...values);
  };
  return {
    overview: (filter) =>
      withStoreErrors(() => {
        const lines = TimesSchema.parse(select('started_at AS at, is_pinned AS isPinned', filter));
        const loose = lines.filter(({ isPinned }) => isPinned === 0);
        return {
          total: lines.length,
          pinned: lines.length - loose.length,
          days: daysOf(loose.map(({ at }) => at)),
          agents: names('agent_id'),
          models: names('model'),
          sites: names('site'),
        };
      }),
    rows: (filter, offset, limit) =>
      withStoreErrors(() =>
        RowsSchema.parse(select(COLUMNS, filter, `LIMIT ${limit} OFFSET ${offset}`)),
      ),
    pin: (runId, seq, isPinned) => {
      withStoreErrors(() => pin.run(isPinned ? 1 : 0, runId, seq));
    },
  };
}

interface Condition {
  readonly where: string;
  readonly values: readonly (string | number)[];
}

function conditionOf({ query, state, agentId, model, site, since }: RunFilter): Condition {
  const parts: string[] = [];
  const values: (string | number)[] = [];
  const add = (part: string, ...given: readonly (string | number)[]): void => {
    parts.push(part);
    values.push(...given);
  };
  const words = searchText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const indexed = words.filter((word) => [...word].length >= INDEXED_LENGTH);
  if (indexed.length > 0)
    add(
      'request_id IN (SELECT rowid FROM run_requests_text WHERE run_requests_text MATCH ?)',
      trigramsOf(indexed),
    );
  // The index finds lines that may contain a word; the text shows whether its parts are adjacent.
  for (const word of words) add('instr(folded, ?) > 0', word);
  if (state !== null) add(`phase IN (${PHASES[state]})`);
  if (agentId !== null) add(`coalesce(agent_id, '') = ?`, agentId);
  if (model !== null) add('model = ?', model);
  if (site !== null) add('site = ?', site);
  if (since !== null) add('started_at >= ?', since);
  return { where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values };
}

function trigramsOf(words: readonly string[]): string {
  const parts = words.flatMap((word) => {
    const letters = [...word];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  return [...new Set(parts)].map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
}

/** Groups times by days of local time. */
function daysOf(times: readonly number[]): RunsOverview['days'] {
  const counts = new Map<number, number>();
  for (const at of times) {
    const day = new Date(at).setHours(0, 0, 0, 0);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([startsAt, count]) => ({ startsAt, count }));
}
