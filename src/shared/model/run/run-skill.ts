import { z } from 'zod';

import { AgentIdSchema, AgentParameterSchema, MAX_DESCRIPTION_CHARS } from './agent.ts';
import { KnownElementsSchema } from './known-element.ts';
import { ScriptCodeSchema } from './run-script.ts';

/** Skills that a run is told of. */
export const MAX_RUN_SKILLS = 5;

/** A skill of the person that a run may use: a script with parameters. It brings no consent. */
export const RunSkillSchema = z.strictObject({
  id: AgentIdSchema,
  description: z.string().max(MAX_DESCRIPTION_CHARS),
  parameters: z.array(AgentParameterSchema).max(20),
  code: ScriptCodeSchema,
  /** Earlier meanings of its locators; absent: unknown. */
  elements: KnownElementsSchema.optional(),
});
export type RunSkill = z.infer<typeof RunSkillSchema>;
