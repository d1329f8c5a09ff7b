import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { type RunEventBody, RunEventBodySchema } from '../../src/shared/model/run/run-event.ts';

/** Cause of another model call. `next`: everything had worked, and the task continued. */
export type RoundCause = 'failure' | 'not found' | 'dropped' | 'wait' | 'look only' | 'next';

export interface RunFigures {
  readonly toolCalls: number;
  /** Whether `wait` was called. */
  readonly hasWaited: boolean;
  /** Model calls after the first, by cause. */
  readonly causes: ReadonlyMap<RoundCause, number>;
}

const LOOKS = new Set(['read_page', 'find_text', 'screenshot', 'scroll', 'list_tabs', 'hover']);
const NOT_FOUND = /NOT_FOUND|NODE_GONE|AMBIGUOUS|NODE_UNKNOWN/;
const RowSchema = z.object({ body: z.string() });

/** Reads the figures of a run's calls from its stored events. */
export function readRunFigures(userData: string): RunFigures {
  const db = new DatabaseSync(join(userData, 'waymark.sqlite'), { readOnly: true });
  const events = db
    .prepare('SELECT body FROM events ORDER BY seq')
    .all()
    .map((row) => RunEventBodySchema.parse(JSON.parse(RowSchema.parse(row).body)));
  db.close();
  return runFigures(events);
}

export function runFigures(events: readonly RunEventBody[]): RunFigures {
  const causes = new Map<RoundCause, number>();
  let toolCalls = 0;
  let hasWaited = false;
  let isFirst = true;
  let since: RunEventBody[] = [];
  for (const event of events) {
    // Before the first answer only the run's first page is loaded.
    if (event.type === 'tool.intended' && !isFirst) {
      toolCalls += 1;
      hasWaited ||= event.tool === 'wait';
    }
    if (event.type !== 'model.called') {
      since.push(event);
      continue;
    }
    if (!isFirst) causes.set(causeOf(since), (causes.get(causeOf(since)) ?? 0) + 1);
    isFirst = false;
    since = [];
  }
  return { toolCalls, hasWaited, causes };
}

function causeOf(since: readonly RunEventBody[]): RoundCause {
  const failed = since.flatMap((event) =>
    event.type === 'tool.finished' && !event.result.ok ? [event.result.error.code] : [],
  );
  if (failed.some((code) => NOT_FOUND.test(code))) return 'not found';
  if (failed.length > 0) return 'failure';
  if (since.some((event) => event.type === 'step.noted' && !event.result.ok)) return 'dropped';
  const tools = since.flatMap((event) => (event.type === 'tool.intended' ? [event.tool] : []));
  if (tools.length === 0) return 'next';
  if (tools.every((tool) => tool === 'wait')) return 'wait';
  if (tools.every((tool) => LOOKS.has(tool) || tool === 'wait')) return 'look only';
  return 'next';
}
