import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { RunEventBodySchema } from '../../src/shared/model/run/run-event.ts';

const RowSchema = z.object({ at: z.number(), iteration: z.number(), body: z.string() });

/** Time of a run by part, in ms per round. The time of the model, of the tools and of reading the page is not overhead of the loop. */
export interface TimeParts {
  readonly model: number;
  readonly tools: number;
  readonly looking: number;
  /** Time of the loop itself by the step it led to; the values add up to `overhead`. */
  readonly own: ReadonlyMap<string, number>;
  readonly overhead: number;
  readonly rounds: number;
}

/**
 * Derives the parts from the times of a run's stored events: the time between two events belongs to the loop, minus the duration that the
 * second event reports. The start of the program and the first round, in which code is compiled, are left out.
 */
export function timePartsOf(userData: string): TimeParts {
  const db = new DatabaseSync(join(userData, 'waymark.sqlite'), { readOnly: true });
  const events = db
    .prepare('SELECT at, iteration, body FROM events ORDER BY seq')
    .all()
    .map((row) => RowSchema.parse(row))
    .map(({ at, iteration, body }) => {
      return { at, iteration, body: RunEventBodySchema.parse(JSON.parse(body)) };
    });
  db.close();
  const rounds = Math.max(1, (events.at(-1)?.iteration ?? 0) - 1);
  const own = new Map<string, number>();
  let [model, tools, looking] = [0, 0, 0];
  for (const [index, { at, iteration, body }] of events.entries()) {
    const before = events[index - 1];
    if (before === undefined || iteration < 2) continue;
    const { part, ms } = partOf(body);
    if (body.type === 'model.called') model += ms / rounds;
    if (body.type === 'tool.finished') tools += ms / rounds;
    if (body.type === 'state.observed') looking += ms / rounds;
    own.set(part, (own.get(part) ?? 0) + (at - before.at - ms) / rounds);
  }
  const overhead = [...own.values()].reduce((sum, ms) => sum + ms, 0);
  return { model, tools, looking, own, overhead, rounds };
}

function partOf(body: z.infer<typeof RunEventBodySchema>): {
  readonly part: string;
  readonly ms: number;
} {
  if (body.type === 'model.called')
    return { part: 'from a look to the prompt, and noting the answer', ms: body.ms };
  if (body.type === 'state.observed') return { part: 'to the next look', ms: body.ms };
  if (body.type === 'tool.intended') return { part: 'from an answer to its call', ms: 0 };
  // The tool's time runs from its intention to its end.
  if (body.type === 'tool.sent') return { part: 'around tools', ms: 0 };
  if (body.type === 'tool.finished') return { part: 'around tools', ms: body.ms };
  if (body.type === 'plan.made') return { part: 'from an answer to its plan', ms: 0 };
  return { part: 'writing down the rest', ms: 0 };
}
