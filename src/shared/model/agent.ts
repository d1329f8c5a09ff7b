import { z } from 'zod';

const ParameterNameSchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'starts with a small letter, then letters and digits');

export const AgentParameterSchema = z.strictObject({
  name: ParameterNameSchema,
  label: z.string().min(1),
  kind: z.enum(['text', 'url', 'number']),
  required: z.boolean(),
  default: z.string().optional(),
  placeholder: z.string().optional(),
});
export type AgentParameter = z.infer<typeof AgentParameterSchema>;

/**
 * An agent: a saved plan that can be run again and again (SPEC T1).
 * `{{name}}` in `goal`, `steps` and `startUrl` stands for the parameter of that name.
 */
export const AgentDefinitionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single dashes'),
  name: z.string().min(1).max(80),
  description: z.string().min(1).max(300),
  goal: z.string().min(1).max(1000),
  steps: z.array(z.string().min(1).max(500)).min(1).max(50),
  parameters: z.array(AgentParameterSchema).max(20),
  startUrl: z.string().optional(),
  allowedOrigins: z.array(z.string()).optional(),
  notes: z.string().optional(),
});
export type AgentDefinition = z.infer<typeof AgentDefinitionSchema>;

/** A plan with its parameters filled in: what a predefined run follows. */
export const PredefinedPlanSchema = z.strictObject({
  agentId: z.string(),
  name: z.string(),
  goal: z.string(),
  steps: z.array(z.string().min(1)).min(1),
});
export type PredefinedPlan = z.infer<typeof PredefinedPlanSchema>;
