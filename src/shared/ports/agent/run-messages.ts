import { ModelKeySchema } from '../../model/settings/model-key.ts';
import { z } from 'zod';

import { AcpLaunchSchema } from '../../acp/acp-provider.ts';
import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { PredefinedPlanSchema } from '../../model/agents/agent.ts';
import { ArtifactIdSchema, CallIdSchema, RunIdSchema } from '../../model/ids.ts';
import { ModelTraitsSchema } from '../../model/settings/model-traits.ts';
import { type PageSnapshot, PageSnapshotSchema } from '../../model/page/page-snapshot.ts';
import { EnclosedSchema, MaterialSchema } from '../../model/run/input/enclosed.ts';
import { MAX_MATERIALS } from '../../model/run/input/enclosed-limits.ts';
import { MAX_RUN_FILES } from '../../model/run/input/picked-file.ts';
import { ModelRoleSchema, RunEventBodySchema, RunStatusSchema } from '../../model/run/run-event.ts';
import { GivenWorkSchema } from '../../model/recordings/given-work.ts';
import { RunPriceSchema } from '../../model/run/cost/model-price.ts';
import { MAX_RUN_SKILLS, RunSkillSchema } from '../../model/skills/run-skill.ts';
import { RunPastSchema } from '../../model/run/run-past.ts';
import { SiteMemorySchema } from '../../model/memory/memory.ts';
import { MAX_FACTS } from '../../model/memory/memory-limits.ts';
import {
  LimitsSchema,
  OpenAiProviderSchema,
  ProviderSchema,
} from '../../model/settings/settings.ts';
import { ToolResultSchema } from '../../tools/contract/tool-result.ts';
import { CallTermsSchema } from './call-terms.ts';

/** Version of the messages; the main process and the agent process refuse to talk when theirs differ. */
export const PROTOCOL_VERSION = 4;

/** Error code for requests that the main process refuses while the run is paused; nothing was done, and they can be repeated afterwards. */
export const RUN_PAUSED = 'RUN_PAUSED';

/** Time between `alive` messages of an agent process, in ms. */
export const ALIVE_EVERY_MS = 5_000;

/** A model, with its key and traits. */
export const ModelAccessSchema = z.strictObject({
  provider: OpenAiProviderSchema,
  apiKey: ModelKeySchema.nullable(),
  /** Traits of the model from earlier runs; `null` for a new one. */
  traits: ModelTraitsSchema.nullable(),
});
export type ModelAccess = z.infer<typeof ModelAccessSchema>;

const OtherModelsSchema = z.strictObject({
  executor: ModelAccessSchema.nullable(),
  vision: ModelAccessSchema.nullable(),
  extraction: ModelAccessSchema.nullable(),
  quick: ModelAccessSchema.nullable(),
  fallback: ModelAccessSchema.nullable(),
});
export type OtherModels = z.infer<typeof OtherModelsSchema>;

/** Other models of a run that uses one model for everything. */
export const NO_OTHER_MODELS = {
  executor: null,
  vision: null,
  extraction: null,
  quick: null,
  fallback: null,
} as const satisfies OtherModels;

/** Tools that most runs do not need. */
const AskedToolSchema = z.enum(['browser', 'notes', 'script', 'devtools']);
export type AskedTool = z.infer<typeof AskedToolSchema>;

/** Everything that the agent process gets for its run; the key is sent nowhere else. */
export const RunStartSchema = z.strictObject({
  protocolVersion: z.literal(PROTOCOL_VERSION),
  runId: RunIdSchema,
  task: z.string().min(1),
  /** Predefined plan; `null` for a free task. */
  plan: PredefinedPlanSchema.nullable(),
  provider: ProviderSchema,
  apiKey: ModelKeySchema.nullable(),
  /** Traits of the provider’s model from earlier runs; `null` for a new one and for the built-in engine. */
  traits: ModelTraitsSchema.nullable(),
  others: OtherModelsSchema,
  /** How the coding agent is started; absent when the run uses none. */
  program: AcpLaunchSchema.optional(),
  limits: LimitsSchema,
  prices: z.array(RunPriceSchema),
  /** Names of the enabled MCP servers, as the person entered them; absent: none. */
  mcpServers: z.array(z.string().max(60)).max(100).optional(),
  /** Full paths of files that the person lets this run send. */
  files: z.array(z.string().max(4000)).max(MAX_RUN_FILES).optional(),
  /** Text, pictures and files attached to the task; absent: none. */
  enclosed: EnclosedSchema.optional(),
  /** Whether the person has secrets that can be filled in; absent: none. */
  hasSecrets: z.boolean().optional(),
  /** Done before any planning; absent: none. */
  work: GivenWorkSchema.optional(),
  /** Skills of the person that it may use; absent: none. */
  skills: z.array(RunSkillSchema).max(MAX_RUN_SKILLS).optional(),
  /** The person's standing instructions; absent: none. */
  instructions: z.string().max(20_000).optional(),
  /** Names of facts about the person that can be filled in, without values; absent: none. */
  facts: z.array(z.string().max(120)).max(MAX_FACTS).optional(),
  /** Tools that the task asks for and that are otherwise omitted; absent: none. */
  askedTools: z.array(AskedToolSchema).optional(),
  /** Whether the run starts with more tabs than its own; absent: it does not. */
  hasSeveralTabs: z.boolean().optional(),
  /** Whether this is a dry run, which sends no writes. */
  isRehearsal: z.boolean().optional(),
  /** Time of the start or last continuation, in ms since the epoch. */
  startedAt: z.int(),
  /** History of a continued run; `null` for a new one. */
  past: RunPastSchema.nullable(),
});
export type RunStart = z.infer<typeof RunStartSchema>;

/**
 * Snapshot that the main process has built from checked parts. Checking every node again here took more of a long run's time than any other
 * step, so only its outline is checked.
 */
const SnapshotFromMainSchema = z.custom<PageSnapshot>(
  (value) => SnapshotOutlineSchema.safeParse(value).success,
);
const SnapshotOutlineSchema = z.looseObject({
  tab: PageSnapshotSchema.shape.tab,
  viewport: PageSnapshotSchema.shape.viewport,
  nodes: z.array(z.unknown()),
});

/** Whether a look at the page includes a picture. `if-it-tells`: when it shows what the text cannot (`pictureTells`). */
const PictureWishSchema = z.enum(['send', 'if-it-tells', 'none']);
export type PictureWish = z.infer<typeof PictureWishSchema>;

/** State of the run's current tab at one moment, for the agent process. */
export const ObservedStateSchema = z.strictObject({
  /** The browser state as text, without the surrounding tags. */
  text: z.string(),
  snapshot: SnapshotFromMainSchema,
  /** Labelled screenshot as a data URL; `null` when none was requested or it would show nothing new. */
  screenshot: z
    .strictObject({
      artifactId: ArtifactIdSchema,
      dataUrl: z.string(),
      /** Size in pixels. */
      size: z.strictObject({ width: z.number(), height: z.number() }).optional(),
    })
    .nullable(),
  /** Notes about the page's site; absent: none. */
  site: SiteMemorySchema.optional(),
});
export type ObservedState = z.infer<typeof ObservedStateSchema>;

/** Messages from the main process to the agent process. */
export const ToAgentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('run.start'), run: RunStartSchema }),
  z.strictObject({
    type: z.literal('tool.result'),
    callId: CallIdSchema,
    result: ToolResultSchema,
  }),
  /** The person is asked whether this call may be made; the result follows after the decision, however long that takes. */
  z.strictObject({ type: z.literal('tool.waiting'), callId: CallIdSchema }),
  z.strictObject({
    type: z.literal('state.result'),
    requestId: z.int(),
    /** An `ObservedState` as JSON, which takes half as long as cloning its many small parts. */
    state: z.string(),
  }),
  z.strictObject({ type: z.literal('state.failed'), requestId: z.int(), error: ErrorInfoSchema }),
  /** Pauses the run: calls and requests for the page are refused with `RUN_PAUSED` until `run.resume`. */
  z.strictObject({ type: z.literal('run.pause') }),
  z.strictObject({ type: z.literal('run.resume') }),
  /** The person adds a message while the run continues. */
  z.strictObject({
    type: z.literal('person.said'),
    text: z.string().min(1),
    /** Pasted texts. */
    material: z.array(MaterialSchema).max(MAX_MATERIALS).optional(),
  }),
  z.strictObject({
    type: z.literal('question.answered'),
    callId: CallIdSchema,
    answer: z.string().nullable(),
  }),
  /** The question is refused without asking the person. */
  z.strictObject({
    type: z.literal('question.refused'),
    callId: CallIdSchema,
    error: ErrorInfoSchema,
  }),
  /** Ends the run at once: no further model call or tool call is answered. */
  z.strictObject({ type: z.literal('run.stop') }),
]);
export type ToAgent = z.infer<typeof ToAgentSchema>;

/** Events that an agent process may report; the main process creates all others. */
export const AGENT_EVENT_TYPES = [
  'iteration.started',
  'model.called',
  'plan.made',
  'todo.changed',
  'step.noted',
  'step.replayed',
  'history.summarised',
  'note',
] as const;
export const AgentEventBodySchema = RunEventBodySchema.refine(
  (body) => (AGENT_EVENT_TYPES as readonly string[]).includes(body.type),
  'not an event that an agent process may write',
);

/** A model's request and answer, stored with the run, without key and headers. */
export const ModelExchangeSchema = z.strictObject({ request: z.json(), answer: z.json() });
export type ModelExchange = z.infer<typeof ModelExchangeSchema>;

/**
 * An exchange to be stored. The request is the stored JSON text (UTF-8, deflated, RFC 1950): the agent process compresses it while the
 * model thinks, so that a long prompt causes no delay.
 */
export const WrittenExchangeSchema = z.strictObject({
  request: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.string(),
});
export type WrittenExchange = z.infer<typeof WrittenExchangeSchema>;

const iteration = z.int().nonnegative();

/** Messages from the agent process to the main process: untrusted until parsed. */
export const FromAgentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), protocolVersion: z.int() }),
  z.strictObject({
    type: z.literal('state.request'),
    requestId: z.int(),
    iteration,
    picture: PictureWishSchema,
    /** Whether the state is for comparison only: it is not recorded, and new elements stay new for the next state. */
    isGlance: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('tool.call'),
    callId: CallIdSchema,
    iteration,
    tool: z.string().max(80),
    args: z.json(),
    ...CallTermsSchema.shape,
  }),
  z.strictObject({
    type: z.literal('event'),
    iteration,
    body: AgentEventBodySchema,
    /** Request and answer of the model; `null` except with `model.called`. */
    exchange: WrittenExchangeSchema.nullable(),
  }),
  /** A piece of a model's streamed answer: shown, not stored. */
  z.strictObject({
    type: z.literal('delta'),
    iteration,
    role: ModelRoleSchema,
    text: z.string(),
  }),
  z.strictObject({
    type: z.literal('question.ask'),
    callId: CallIdSchema,
    iteration,
    question: z.string().min(1).max(4000),
    options: z.array(z.string().max(400)).max(20),
  }),
  /** The agent process has started a coding agent, which ends with it. */
  z.strictObject({ type: z.literal('program.started'), pid: z.int().positive() }),
  /** Sent every few seconds to show that the process is alive. */
  z.strictObject({ type: z.literal('alive') }),
  /** Traits of a model learnt in this run, for the next one. */
  z.strictObject({
    type: z.literal('model.learnt'),
    baseUrl: z.string(),
    model: z.string(),
    traits: ModelTraitsSchema,
  }),
  z.strictObject({
    type: z.literal('run.end'),
    status: RunStatusSchema,
    finalAnswer: z.string(),
    error: ErrorInfoSchema.nullable(),
  }),
]);
export type FromAgent = z.infer<typeof FromAgentSchema>;

/** All messages of the agent process from one turn, in order. */
export const FromAgentPostSchema = z.array(FromAgentSchema);
