import { z } from 'zod';

import { type SkillFigures, skillFigures } from '#shared/model/skills/skill-figures.ts';
import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import type { Db } from '../database/db.ts';
import { withStoreErrors } from '../store-error.ts';

/** Statistics of skills, from the stored runs. */
export interface SkillRuns {
  /** Returns the figures of a skill; `null` if it has completed no run. Throws `AppError` `STORE_…`. */
  figuresOf(skill: Pick<AgentDefinition, 'id' | 'madeFrom'>): SkillFigures | null;
}

const RowsSchema = z.array(z.strictObject({ ms: z.number(), tokens: z.int() }));
const OriginSchema = z.strictObject({ tokens: z.int() }).optional();
const MAX_READ = 1_000;

export function createSkillRuns(db: Db): SkillRuns {
  const runs = db.prepare(
    `SELECT finished_at - started_at AS ms, input_tokens + output_tokens AS tokens FROM runs
     WHERE agent_id = ? AND phase = 'completed' AND is_rehearsal = 0 AND finished_at IS NOT NULL
     ORDER BY started_at DESC LIMIT ${MAX_READ}`,
  );
  const origin = db.prepare(
    'SELECT input_tokens + output_tokens AS tokens FROM runs WHERE run_id = ?',
  );
  return {
    figuresOf: ({ id, madeFrom }) =>
      withStoreErrors(() => {
        const tokens =
          madeFrom === undefined ? undefined : OriginSchema.parse(origin.get(madeFrom))?.tokens;
        return skillFigures(RowsSchema.parse(runs.all(id)), tokens ?? null);
      }),
  };
}
