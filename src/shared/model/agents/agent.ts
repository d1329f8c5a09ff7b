import { z } from 'zod';

import { ErrorParamsSchema } from '../../errors/error-info-schema.ts';
import { RunIdSchema } from '../ids.ts';
import { LanguageSchema } from '../../messages/language-schema.ts';
import { GrantTextSchema } from '../run/approval/grant.ts';
import { KnownElementsSchema } from '../skills/known-element.ts';
import { RecordedStepSchema, RecordingSchema } from '../recordings/recording.ts';
import { openPlaceholders } from '../recordings/recording-texts.ts';
import { ParameterNameSchema } from './parameter-name.ts';
import { SessionKindSchema } from '../run/input/session-kind.ts';
import { ScriptCodeSchema } from '../skills/script-code.ts';
import { ScriptPatchSchema } from '../skills/script-patch.ts';
import { placeholdersOf } from './agent-placeholders.ts';

/** Maximum size of an agent's file, bytes. */
export const MAX_AGENT_BYTES = 200_000;

export const AgentParameterSchema = z.strictObject({
  name: ParameterNameSchema,
  label: z.string().min(1),
  kind: z.enum(['text', 'url', 'number']),
  required: z.boolean(),
  default: z.string().optional(),
  placeholder: z.string().optional(),
});
export type AgentParameter = z.infer<typeof AgentParameterSchema>;

export const AgentIdSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single dashes');

/** Icons for agents in lists. */
const AgentIconSchema = z.enum([
  'book-open',
  'circle-help',
  'clipboard-pen',
  'cloud-sun',
  'coins',
  'file-text',
  'graduation-cap',
  'history',
  'layers',
  'list-tree',
  'map-pin',
  'newspaper',
  'package',
  'route',
  'scale',
  'shuffle',
  'star',
  'table',
  'telescope',
  'text-search',
]);
export type AgentIconName = z.infer<typeof AgentIconSchema>;

/** Categories of agents, in listed order. */
export const AGENT_CATEGORIES = [
  'reading',
  'research',
  'shopping',
  'data',
  'forms',
  'tabs',
  'development',
  'other',
] as const;
export type AgentCategory = (typeof AGENT_CATEGORIES)[number];

/** Maximum characters of a description, as in the Agent Skills specification. */
export const MAX_DESCRIPTION_CHARS = 1024;

const AgentWordsSchema = z.strictObject({
  name: z.string().min(1).max(80),
  description: z.string().min(1).max(MAX_DESCRIPTION_CHARS),
  /** Labels by parameter name. */
  labels: z.record(ParameterNameSchema, z.string().min(1)),
  /** Examples by parameter name; absent ones stay as they are. */
  placeholders: z.record(ParameterNameSchema, z.string().min(1)).optional(),
  /** Default values by parameter name. */
  defaults: z.record(ParameterNameSchema, z.string().min(1)).optional(),
  /** Goal and steps with the same placeholders, which a run in this language follows; absent: those of the agent. */
  goal: z.string().min(1).max(1000).optional(),
  steps: z.array(z.string().min(1).max(500)).min(1).max(50).optional(),
});

/**
 * An agent: a saved plan that can be run again and again.
 * `{{name}}` in `goal`, `steps`, `startUrl` and `recording` stands for the parameter of that name.
 */
export const AgentDefinitionSchema = z.strictObject({
  id: AgentIdSchema,
  icon: AgentIconSchema.optional(),
  category: z.enum(AGENT_CATEGORIES).optional(),
  name: z.string().min(1).max(80),
  description: z.string().min(1).max(MAX_DESCRIPTION_CHARS),
  goal: z.string().min(1).max(1000),
  steps: z.array(z.string().min(1).max(500)).min(1).max(50),
  parameters: z.array(AgentParameterSchema).max(20),
  startUrl: z.string().optional(),
  allowedOrigins: z.array(z.string()).optional(),
  /** Session of its runs; absent: the person's. */
  session: SessionKindSchema.optional(),
  /** Acts that need no question, such as `change@https://shop.example×2`. They take effect once the person has confirmed them. */
  grants: z.array(GrantTextSchema).max(20).optional(),
  notes: z.string().optional(),
  /** Steps to replay without a model; if one does not fit, the agent continues by its goal and steps. */
  recording: RecordingSchema.optional(),
  /** JavaScript that does the work without a model; if it fails, the agent continues by its goal and steps. */
  script: ScriptCodeSchema.optional(),
  /** A model's repair of the failed script, on trial; absent if there is none. */
  patch: ScriptPatchSchema.optional(),
  /** Run that the agent was made from; its savings are computed against that run. */
  madeFrom: RunIdSchema.optional(),
  /** Elements that the script's locators matched earlier, to find them on changed pages. */
  elements: KnownElementsSchema.optional(),
  /** Texts in other languages. */
  translations: z.partialRecord(LanguageSchema, AgentWordsSchema).optional(),
});
export type AgentDefinition = z.infer<typeof AgentDefinitionSchema>;

/** Content of an agent's file. Every placeholder must have a parameter. */
export const AgentFileSchema = AgentDefinitionSchema.superRefine(checkPlaceholders);

/** An agent that is being edited; it gets its id when it is saved. */
export const AgentDraftSchema = AgentDefinitionSchema.omit({ id: true }).superRefine(
  checkPlaceholders,
);
export type AgentDraft = z.infer<typeof AgentDraftSchema>;

/** State of an agent's requested permissions. */
export const AskedGrantsSchema = z.strictObject({
  /** Digest of the whole agent; a confirmation applies only to this digest. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  isConfirmed: z.boolean(),
});
export type AskedGrants = z.infer<typeof AskedGrantsSchema>;

/** An agent as the window lists it. */
export const ListedAgentSchema = z.strictObject({
  agent: AgentDefinitionSchema,
  /** Whether the person made or imported it, and may change it. */
  isOwn: z.boolean(),
  /** Requested permissions; absent if there are none. */
  asked: AskedGrantsSchema.optional(),
});
export type ListedAgent = z.infer<typeof ListedAgentSchema>;

/** An invalid agent file and the reason. */
export const AgentProblemSchema = z.strictObject({
  file: z.string(),
  message: z.string(),
  /** Parameters of `AGENT_FILE_INVALID`. */
  params: ErrorParamsSchema,
});
export type AgentProblem = z.infer<typeof AgentProblemSchema>;

const textsToFill = ({ goal = '', steps = [] }: z.infer<typeof AgentWordsSchema>) =>
  [goal].concat(steps);

function checkPlaceholders(
  agent: Pick<
    AgentDefinition,
    'goal' | 'steps' | 'startUrl' | 'parameters' | 'recording' | 'translations'
  >,
  context: z.core.$RefinementCtx,
): void {
  const declared = new Set(agent.parameters.map(({ name }) => name));
  const named = new Set([
    ...placeholdersOf([agent.goal, ...agent.steps, agent.startUrl ?? '']),
    ...placeholdersOf(Object.values(agent.translations ?? {}).flatMap(textsToFill)),
    ...(agent.recording === undefined ? [] : openPlaceholders(agent.recording)),
  ]);
  for (const name of named) {
    if (declared.has(name)) continue;
    context.addIssue({
      code: 'custom',
      message: `uses {{${name}}}, which is not among its parameters`,
      params: { placeholder: `{{${name}}}` },
    });
  }
  if (declared.size !== agent.parameters.length)
    context.addIssue({
      code: 'custom',
      path: ['parameters'],
      message: 'two of them have the same name',
    });
}

/** A single step of an agent to try, with its parameters filled in. */
export const TriedStepSchema = z.strictObject({
  words: z.string().min(1).max(500),
  /** Origins where the agent may act; absent: anywhere. */
  allowedOrigins: AgentDefinitionSchema.shape.allowedOrigins,
  /** Recorded form of the step; absent: it is carried out by its words. */
  recorded: RecordedStepSchema.optional(),
});
export type TriedStep = z.infer<typeof TriedStepSchema>;

/** Plan of a predefined run, with its parameters filled in. */
export const PredefinedPlanSchema = z.strictObject({
  agentId: z.string(),
  name: z.string(),
  goal: z.string(),
  steps: z.array(z.string().min(1)).min(1),
});
export type PredefinedPlan = z.infer<typeof PredefinedPlanSchema>;
