import { ModelKeySchema } from '../model/settings/model-key.ts';
import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { PredefinedPlanSchema } from '../model/run/agent.ts';
import { ArtifactIdSchema, CallIdSchema, RunIdSchema } from '../model/ids.ts';
import { ModelTraitsSchema } from '../model/settings/model-traits.ts';
import { type PageSnapshot, PageSnapshotSchema } from '../model/page/page-snapshot.ts';
import { EnclosedSchema, MaterialSchema } from '../model/run/enclosed.ts';
import { MAX_MATERIALS } from '../model/run/enclosed-limits.ts';
import {
  FocusSchema,
  NodeArgumentSchema,
  NodeFingerprintSchema,
} from '../model/page/node-fingerprint.ts';
import { MAX_RUN_FILES } from '../model/run/picked-file.ts';
import { ModelRoleSchema, RunEventBodySchema, RunStatusSchema } from '../model/run/run-event.ts';
import { KnownElementSchema, MAX_KNOWN_OF_CALL } from '../model/run/known-element.ts';
import { ReplaySchema } from '../model/run/recording.ts';
import { RunScriptSchema } from '../model/run/run-script.ts';
import { MAX_RUN_SKILLS, RunSkillSchema } from '../model/run/run-skill.ts';
import { RunPastSchema } from '../model/run/run-past.ts';
import { SiteMemorySchema } from '../model/memory/memory.ts';
import { MAX_FACTS } from '../model/memory/memory-limits.ts';
import {
  LimitsSchema,
  ModelPriceSchema,
  OpenAiProviderSchema,
  ProviderSchema,
} from '../model/settings/settings.ts';
import { LocatorSchema } from '../script/locator-step.ts';
import { ToolResultSchema } from '../tools/contract/tool-result.ts';

/** Main and agent refuse to talk when this differs. */
export const PROTOCOL_VERSION = 4;

/** The code of what main refuses while the person holds the run; it was not done and can be asked for again afterwards. */
export const RUN_PAUSED = 'RUN_PAUSED';

/** Milliseconds between an agent process' signs of life. */
export const ALIVE_EVERY_MS = 5_000;

/** A model and its access. */
export const ModelAccessSchema = z.strictObject({
  provider: OpenAiProviderSchema,
  apiKey: ModelKeySchema.nullable(),
  /** Traits of the model, learnt in earlier runs. */
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

/** A run with one model for everything. */
export const NO_OTHER_MODELS = {
  executor: null,
  vision: null,
  extraction: null,
  quick: null,
  fallback: null,
} as const satisfies OtherModels;

/** Tools that most runs have no use for. */
const AskedToolSchema = z.enum(['browser', 'notes', 'script', 'devtools']);
export type AskedTool = z.infer<typeof AskedToolSchema>;

/** Everything that the agent process learns about its run; the key goes nowhere else. */
export const RunStartSchema = z.strictObject({
  protocolVersion: z.literal(PROTOCOL_VERSION),
  runId: RunIdSchema,
  task: z.string().min(1),
  /** The predefined plan; `null` for a free task. */
  plan: PredefinedPlanSchema.nullable(),
  provider: ProviderSchema,
  apiKey: ModelKeySchema.nullable(),
  /** Traits of the provider’s model, learnt in earlier runs; `null` for a new one and for the built-in engine. */
  traits: ModelTraitsSchema.nullable(),
  others: OtherModelsSchema,
  limits: LimitsSchema,
  prices: z.array(ModelPriceSchema),
  /** Names of the MCP servers that are on, as the person wrote them; absent: none. */
  mcpServers: z.array(z.string().max(60)).max(100).optional(),
  /** Full paths of files that the person lets this run send. */
  files: z.array(z.string().max(4000)).max(MAX_RUN_FILES).optional(),
  /** Text, pictures and files that go along with the task; absent: none. */
  enclosed: EnclosedSchema.optional(),
  /** Whether the person keeps secrets that can be filled in; absent: none. */
  hasSecrets: z.boolean().optional(),
  /** Steps to be done before any planning; absent: none. */
  replay: ReplaySchema.optional(),
  /** Done before any planning; absent: none. */
  script: RunScriptSchema.optional(),
  /** Skills of the person that it may use; absent: none. */
  skills: z.array(RunSkillSchema).max(MAX_RUN_SKILLS).optional(),
  /** The person's standing instructions; absent: none. */
  instructions: z.string().max(20_000).optional(),
  /** Names of facts about the person that can be filled in, without values; absent: none. */
  facts: z.array(z.string().max(120)).max(MAX_FACTS).optional(),
  /** Tools that its words ask for and that are else left out; absent: none. */
  askedTools: z.array(AskedToolSchema).optional(),
  /** Whether it begins with more tabs than its own; absent: it does not. */
  hasSeveralTabs: z.boolean().optional(),
  /** Whether it is a rehearsal, from which no write leaves. */
  isRehearsal: z.boolean().optional(),
  /** Time of the start or last continuation. */
  startedAt: z.int(),
  /** The past of a continued run; `null` for a new one. */
  past: RunPastSchema.nullable(),
});
export type RunStart = z.infer<typeof RunStartSchema>;

/**
 * Main has put the snapshot together from answers of the page that it has checked part by part. To check every node once more on
 * this side cost a long run more of its time than any other step, so only its outline is looked at.
 */
const SnapshotFromMainSchema = z.custom<PageSnapshot>(
  (value) => SnapshotOutlineSchema.safeParse(value).success,
);
const SnapshotOutlineSchema = z.looseObject({
  tab: PageSnapshotSchema.shape.tab,
  viewport: PageSnapshotSchema.shape.viewport,
  nodes: z.array(z.unknown()),
});

/** Whether a look comes with a picture. `if-it-tells`: where it tells what the text cannot (`pictureTells`). */
const PictureWishSchema = z.enum(['send', 'if-it-tells', 'none']);
export type PictureWish = z.infer<typeof PictureWishSchema>;

/** The run's current tab at one moment, for the agent. */
export const ObservedStateSchema = z.strictObject({
  /** The browser state as text, without the surrounding tags. */
  text: z.string(),
  snapshot: SnapshotFromMainSchema,
  /** The labelled screenshot as a data URL; `null` when none was asked for or it would tell nothing. */
  screenshot: z.strictObject({ artifactId: ArtifactIdSchema, dataUrl: z.string() }).nullable(),
  /** Notes about the page's site; absent: none. */
  site: SiteMemorySchema.optional(),
});
export type ObservedState = z.infer<typeof ObservedStateSchema>;

/** Messages from main to the agent process. */
export const ToAgentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('run.start'), run: RunStartSchema }),
  z.strictObject({
    type: z.literal('tool.result'),
    callId: CallIdSchema,
    result: ToolResultSchema,
  }),
  /** The person is asked whether this call may be made; its answer comes when they have decided, however long that takes. */
  z.strictObject({ type: z.literal('tool.waiting'), callId: CallIdSchema }),
  z.strictObject({
    type: z.literal('state.result'),
    requestId: z.int(),
    /** An `ObservedState` as JSON: to write and read that takes half as long as to clone its many small parts. */
    state: z.string(),
  }),
  z.strictObject({ type: z.literal('state.failed'), requestId: z.int(), error: ErrorInfoSchema }),
  /** Begin nothing more until `run.resume`: calls and requests for the page are refused with `RUN_PAUSED` until then. */
  z.strictObject({ type: z.literal('run.pause') }),
  z.strictObject({ type: z.literal('run.resume') }),
  /** The person adds something while the run goes on. */
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
  /** The question is not put to the person. */
  z.strictObject({
    type: z.literal('question.refused'),
    callId: CallIdSchema,
    error: ErrorInfoSchema,
  }),
  /** Finish at once: no further model call or tool call is answered. */
  z.strictObject({ type: z.literal('run.stop') }),
]);
export type ToAgent = z.infer<typeof ToAgentSchema>;

/** The events an agent process may write; all others are main's own. */
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

/** A model's request and answer, kept with the run. No key, no header. */
export const ModelExchangeSchema = z.strictObject({ request: z.json(), answer: z.json() });
export type ModelExchange = z.infer<typeof ModelExchangeSchema>;

/**
 * An exchange on its way to the store. The request is the stored JSON text (UTF-8, deflated, RFC 1950): the agent packs it while the
 * model thinks, so that nobody waits for a long prompt.
 */
export const WrittenExchangeSchema = z.strictObject({
  request: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.string(),
});
export type WrittenExchange = z.infer<typeof WrittenExchangeSchema>;

const iteration = z.int().nonnegative();

/** Messages from the agent process to main: hostile until parsed. */
export const FromAgentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), protocolVersion: z.int() }),
  z.strictObject({
    type: z.literal('state.request'),
    requestId: z.int(),
    iteration,
    picture: PictureWishSchema,
    /** A look for comparison only: it is not recorded, and new elements stay new for the next state. */
    isGlance: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('tool.call'),
    callId: CallIdSchema,
    iteration,
    tool: z.string().max(80),
    args: z.json(),
    /** Names the extraction that this call is a step of; absent for a call that the model asked for itself. */
    within: CallIdSchema.optional(),
    /** Milliseconds for a target in words to appear; absent: the default. */
    targetWaitMs: z.int().min(0).max(60_000).optional(),
    /** The elements that a recorded step acted on, to be found again; they take the place of numbers in `args`. */
    recorded: z.partialRecord(NodeArgumentSchema, NodeFingerprintSchema).optional(),
    /** Locators of a script, which take the place of numbers in `args`. */
    located: z.partialRecord(NodeArgumentSchema, LocatorSchema).optional(),
    /** Earlier meanings of these locators, used when they match nothing or several things. */
    known: z
      .partialRecord(
        NodeArgumentSchema,
        z.array(KnownElementSchema).max(MAX_KNOWN_OF_CALL).readonly(),
      )
      .optional(),
    /** Line of the script that `within` names, from 1. */
    line: z.int().positive().optional(),
    /** The element that must have the focus; otherwise the call is not made. */
    focus: FocusSchema.optional(),
    /** Number of distinct writing requests that the page is expected to send, maybe later. */
    awaitsWrites: z.int().min(1).max(50).optional(),
  }),
  z.strictObject({
    type: z.literal('event'),
    iteration,
    body: AgentEventBodySchema,
    /** Present with `model.called` only. */
    exchange: WrittenExchangeSchema.nullable(),
  }),
  /** Text of a model's answer while it is being written: shown, not stored. */
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
  /** Sign of life, every few seconds. */
  z.strictObject({ type: z.literal('alive') }),
  /** Learned traits of a model, for the next run. */
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

/** One post: everything that the agent wrote in one turn, in order. */
export const FromAgentPostSchema = z.array(FromAgentSchema);
