import { z } from 'zod';

import { AcpProviderSchema } from '../../acp/acp-provider.ts';
import { MAX_WEBHOOKS, WebhookSchema } from './webhook.ts';
import { McpServerConfigSchema } from '../../mcp/mcp-server.ts';
import { GrantSchema } from '../run/approval/grant.ts';
import { ModelProtocolSchema } from './model-protocol.ts';
import { SiteRuleSchema } from './site-rules.ts';
import { SpellingSchema } from './spelling.ts';
import { LanguageSettingSchema } from '../../messages/language-schema.ts';

/** When a model that sees is sent a picture of the page: `auto` where it tells what the text of the state cannot. */
export const PictureUseSchema = z.enum(['auto', 'always', 'never']);
export type PictureUse = z.infer<typeof PictureUseSchema>;

/** One model at an OpenAI-compatible endpoint. What is left out is left to the endpoint. */
export const OpenAiProviderSchema = z.strictObject({
  kind: z.literal('openai'),
  baseUrl: z.url({ protocol: /^https?$/ }).max(2000),
  model: z.string().min(1).max(200),
  vision: z.boolean(),
  /** `auto` if absent. */
  pictures: PictureUseSchema.optional(),
  temperature: z.number().min(0).max(2).optional(),
  reasoningEffort: z.enum(['minimal', 'low', 'medium', 'high']).optional(),
  /** How the model gives places on pictures: found out by its numbers if absent. */
  points: z.enum(['thousandths', 'shares', 'pixels']).optional(),
  /** What the service speaks; known by its address if absent. */
  protocol: ModelProtocolSchema.optional(),
  /** `two-step`: plans never come with calls. `auto` if absent: they do where the model is able to. */
  planning: z.enum(['auto', 'two-step']).optional(),
  /** How many tokens a request may have, answer included. */
  contextTokens: z.int().min(2000).max(10_000_000).optional(),
});
export type OpenAiProvider = z.infer<typeof OpenAiProviderSchema>;

/** Who does the work: the built-in engine (no network), a model at an endpoint, or the person's own agent. */
export const ProviderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('builtin') }),
  OpenAiProviderSchema,
  AcpProviderSchema,
]);
export type Provider = z.infer<typeof ProviderSchema>;

/** Models for some of the work; what is `null` is done by the provider itself. */
export const OtherProvidersSchema = z.strictObject({
  executor: OpenAiProviderSchema.nullable(),
  vision: OpenAiProviderSchema.nullable(),
  extraction: OpenAiProviderSchema.nullable(),
  /** Does simple steps before the planner is asked; `null`: nobody does. */
  quick: OpenAiProviderSchema.nullable().default(null),
  /** Takes over when another one cannot be reached or used. */
  fallback: OpenAiProviderSchema.nullable(),
});
export type OtherProviders = z.infer<typeof OtherProvidersSchema>;

/** What a run may use before it is ended with what it has. */
export const LimitsSchema = z.strictObject({
  maxIterations: z.int().min(1).max(1000),
  maxToolCalls: z.int().min(1).max(10_000),
  timeoutMs: z
    .int()
    .min(1000)
    .max(24 * 3600 * 1000),
  maxTokens: z.int().min(1000).max(100_000_000),
  /** In US dollars by the price table; `null`: no limit. */
  maxCost: z.number().positive().max(100_000).nullable().default(null),
});
export type Limits = z.infer<typeof LimitsSchema>;

/** As many runs as one machine may be asked to carry on at once. */
export const MAX_PARALLEL_RUNS = 16;

const price = z.number().nonnegative().max(100_000);

/** What a model costs, in US dollars for a million tokens. */
export const ModelPriceSchema = z.strictObject({
  /** The model's name, or the beginning of it: the longest that fits counts. */
  model: z.string().min(1).max(200),
  input: price,
  output: price,
  /** Of input that the service had in its cache; as other input if absent. */
  cachedInput: price.optional(),
});
export type ModelPrice = z.infer<typeof ModelPriceSchema>;

const ContentBlockingSchema = z.strictObject({
  isOn: z.boolean(),
  /** Where the lists are. */
  lists: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(50),
  /** Hosts of sites at which nothing is blocked. */
  exceptions: z.array(z.string().max(300)).max(1000),
});

const SearchUrlSchema = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/.+%s/, 'an http(s) address with %s where the words go');

export const SearchEngineSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** Written before the words: `w kettles`. */
  keyword: z.string().regex(/^[^\s/@]{1,20}$/u),
  url: SearchUrlSchema,
});
export type SearchEngine = z.infer<typeof SearchEngineSchema>;

/** How long something is kept, in days; `null`: until the person deletes it. */
const KeptDaysSchema = z.literal([7, 30, 365]).nullable();

export const SettingsSchema = z.strictObject({
  provider: ProviderSchema,
  /** Models and agents that were set before, the newest first. Setting another provider adds the one that gives way. */
  earlierProviders: z.array(ProviderSchema).max(20),
  otherProviders: OtherProvidersSchema,
  limits: LimitsSchema,
  /** How many runs go on at the same time; others wait for their turn. */
  maxParallelRuns: z.int().min(1).max(MAX_PARALLEL_RUNS),
  prices: z.array(ModelPriceSchema).max(200),
  /** Runs that the person starts end at so many times what is estimated for them; `null`: only at their limits. */
  stopAtTimesEstimate: z.number().min(1.5).max(100).nullable(),
  /** `pictures`: pictures and files of runs, when the runs stay longer. `history`: the pages that the person went to. */
  retention: z.strictObject({
    runs: KeptDaysSchema,
    pictures: KeptDaysSchema,
    history: KeptDaysSchema.default(null),
  }),
  /** Model endpoints, by origin, of which the person has read what goes there. */
  knownEndpoints: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(200),
  /** Whether the text of visited pages is kept, and the sites, by host, of which it is not. */
  seen: z.strictObject({
    isOn: z.boolean(),
    except: z.array(z.string().min(1).max(253)).max(1000),
  }),
  allowPrivateNetwork: z.boolean(),
  /** What runs may do at sites, laid down once and for all. */
  siteRules: z.array(SiteRuleSchema).max(500),
  /** Changed only through the requests for MCP servers, because their secrets are kept elsewhere. */
  mcpServers: z.array(McpServerConfigSchema).max(100),
  /** The endpoint for other programs. */
  mcpEndpoint: z.strictObject({ isOn: z.boolean(), port: z.int().min(1024).max(65_535) }),
  /** Addresses that are told of runs. Changed only through the requests for them, because their secrets are kept elsewhere. */
  webhooks: z.array(WebhookSchema).max(MAX_WEBHOOKS),
  /** What other programs may do without a question, in each of their leases and tasks. */
  programGrants: z.array(GrantSchema).max(100),
  /** By the id of an agent, the digest of it as the person has let it do what it asks for. Changed only by that. */
  confirmedAgents: z.record(z.string().max(100), z.string().max(64)),
  /** What the program shows when it is opened: what was open when it ended, or a new tab. */
  startWith: z.enum(['continue', 'newTab']),
  /** Agents, by id, that stand first. */
  favouriteAgents: z.array(z.string().max(100)).max(200),
  /** The person has been through what is settled at the first start, or did not want to. */
  isWelcomed: z.boolean(),
  /** Requests of pages that filter lists name. While it is off nobody is asked for a list. */
  contentBlocking: ContentBlockingSchema,
  /** How long a tab is left unused before its page is taken out of memory; `null`: for ever. */
  sleepAfterMinutes: z.int().min(1).nullable(),
  /** Where the bookmarks bar is seen; on new tabs only if there are bookmarks. */
  showBookmarksBar: z.enum(['always', 'newTab', 'never']),
  /** What the person said when this version of Electron was out of support; `null`: nothing yet. Another version is told of anew. */
  oldElectron: z
    .strictObject({ version: z.string().max(50), runsMayUseLogins: z.boolean() })
    .nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  language: LanguageSettingSchema,
  /** Address of a search, `%s` stands for the words. */
  searchUrl: SearchUrlSchema,
  /** Where words can be searched for by a keyword before them. */
  searchEngines: z.array(SearchEngineSchema).max(50),
  spelling: SpellingSchema,
  /** What is remembered and used: how the person wants things done, facts about them, facts about sites. */
  memory: z.strictObject({ instructions: z.boolean(), facts: z.boolean(), sites: z.boolean() }),
});
export type Settings = z.infer<typeof SettingsSchema>;

/** How a key is kept: by the operating system's keychain, or only until the program ends. */
export const KeyStatusSchema = z.enum(['keychain', 'session']);
export type KeyStatus = z.infer<typeof KeyStatusSchema>;
