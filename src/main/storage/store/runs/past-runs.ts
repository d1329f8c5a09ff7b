import { z } from 'zod';

import type { PastRun } from '#shared/model/run/cost/estimate.ts';

import type { Db } from '../database/db.ts';
import { withStoreErrors } from '../store-error.ts';

/** Completed runs, as the basis of estimates. */
interface PastRuns {
  /** Returns the runs of an agent, or (`null`) of tasks in words, with this model, newest first. Throws `AppError` `STORE_…`. */
  list(agentId: string | null, model: string): readonly PastRun[];
}

const RowsSchema = z.array(
  z.strictObject({
    task: z.string(),
    agentId: z.string().nullable(),
    site: z.string(),
    steps: z.int(),
    ms: z.number(),
    tokens: z.int(),
    cost: z.number().nullable(),
  }),
);
/** Limit of runs read, among which similar tasks are searched for. */
const MAX_READ = 300;

export function createPastRuns(db: Db): PastRuns {
  // Usage is known only for all requests of a run together, and a fork did only a part, so both kinds are left out.
  const select = db.prepare(
    `SELECT r.text AS task, runs.agent_id AS agentId, r.site, r.steps, r.finished_at - r.started_at AS ms,
       runs.input_tokens + runs.output_tokens AS tokens, runs.cost
     FROM run_requests r JOIN runs USING (run_id)
     WHERE runs.phase = 'completed' AND r.seq = 1 AND runs.is_rehearsal = 0 AND runs.agent_id IS ? AND r.model = ? AND r.finished_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM events e WHERE e.run_id = r.run_id AND e.seq = 1 AND json_extract(e.body, '$.forkOf') IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM run_requests o WHERE o.run_id = r.run_id AND o.seq > 1)
     ORDER BY r.started_at DESC LIMIT ${MAX_READ}`,
  );
  return {
    list: (agentId, model) => withStoreErrors(() => RowsSchema.parse(select.all(agentId, model))),
  };
}
