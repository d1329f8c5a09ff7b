import { z } from 'zod';

import { AgentIdSchema, AgentParameterSchema, MAX_DESCRIPTION_CHARS } from '../agents/agent.ts';
import { KnownElementsSchema } from './known-element.ts';
import { RecordingSchema } from '../recordings/recording.ts';
import { ScriptCodeSchema } from './script-code.ts';

/** Maximum skills offered to a run. */
export const MAX_RUN_SKILLS = 5;

const offered = {
  id: AgentIdSchema,
  description: z.string().max(MAX_DESCRIPTION_CHARS),
  parameters: z.array(AgentParameterSchema).max(20),
};

const ScriptSkillSchema = z.strictObject({
  ...offered,
  code: ScriptCodeSchema,
  /** Elements that its locators matched earlier; absent if unknown. */
  elements: KnownElementsSchema.optional(),
  /** Whether its script was repaired and has not yet worked often enough to be saved; it is not repaired again. */
  isOnTrial: z.literal(true).optional(),
});
export type ScriptSkill = z.infer<typeof ScriptSkillSchema>;

const RecordedSkillSchema = z.strictObject({ ...offered, recording: RecordingSchema });
export type RecordedSkill = z.infer<typeof RecordedSkillSchema>;

/** A skill of the person that a run may use: a script or recorded steps, with parameters. It grants no permissions. */
export const RunSkillSchema = z.union([ScriptSkillSchema, RecordedSkillSchema]);
export type RunSkill = z.infer<typeof RunSkillSchema>;
