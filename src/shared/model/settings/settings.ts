import { z } from 'zod';

import { DEFAULT_READING_LOOK } from '../page-view/default-reading-look.ts';
import { ReadingLookSchema } from '../page-view/reading-look.ts';
import { AcpProviderSchema } from '../../acp/acp-provider.ts';
import { MAX_WEBHOOKS, WebhookSchema } from './webhook.ts';
import { McpServerConfigSchema } from '../../mcp/mcp-server.ts';
import { GrantSchema } from '../run/approval/grant.ts';
import { ModelProtocolSchema } from './model-protocol.ts';
import { SiteRuleSchema } from './site-rules.ts';
import { SpellingSchema } from './spelling.ts';
import { TranslationSettingsSchema } from './translation-settings.ts';
import { OwnKeysSchema } from '../../shortcuts/own-keys-schema.ts';
import { LanguageSettingSchema } from '../../messages/language-schema.ts';

/** When a model with vision gets a picture of the page. `auto`: when the picture shows what the text of the state cannot. */
export const PictureUseSchema = z.enum(['auto', 'always', 'never']);
export type PictureUse = z.infer<typeof PictureUseSchema>;

/** A model at an endpoint. Absent parameters are left to the endpoint. */
export const OpenAiProviderSchema = z.strictObject({
  kind: z.literal('openai'),
  baseUrl: z.url({ protocol: /^https?$/ }).max(2000),
  model: z.string().min(1).max(200),
  vision: z.boolean(),
  /** Use of pictures; absent: `auto`. */
  pictures: PictureUseSchema.optional(),
  temperature: z.number().min(0).max(2).optional(),
  reasoningEffort: z.enum(['minimal', 'low', 'medium', 'high']).optional(),
  /** Coordinates that the model uses for places in pictures; absent: detected from its numbers. */
  points: z.enum(['thousandths', 'shares', 'pixels']).optional(),
  /** Protocol of the service; absent: known from its address. */
  protocol: ModelProtocolSchema.optional(),
  /** `two-step`: plans never include calls. Absent: `auto`, where they do if the model is able to. */
  planning: z.enum(['auto', 'two-step']).optional(),
  /** Maximum tokens of a request, including the answer. */
  contextTokens: z.int().min(2000).max(10_000_000).optional(),
});
export type OpenAiProvider = z.infer<typeof OpenAiProviderSchema>;

/** Worker for runs: the built-in engine (no network), a model at an endpoint, or the person's coding agent. */
export const ProviderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('builtin') }),
  OpenAiProviderSchema,
  AcpProviderSchema,
]);
export type Provider = z.infer<typeof ProviderSchema>;

/** Models for parts of the work; `null`: the provider does it itself. */
export const OtherProvidersSchema = z.strictObject({
  executor: OpenAiProviderSchema.nullable(),
  vision: OpenAiProviderSchema.nullable(),
  extraction: OpenAiProviderSchema.nullable(),
  /** Model for simple steps before the planner is asked; `null`: there is no such attempt. */
  quick: OpenAiProviderSchema.nullable().default(null),
  /** Model that takes over when another one cannot be reached or used. */
  fallback: OpenAiProviderSchema.nullable(),
});
export type OtherProviders = z.infer<typeof OtherProvidersSchema>;

/** Limits of a run; when one is reached, the run ends with what it has. */
export const LimitsSchema = z.strictObject({
  maxIterations: z.int().min(1).max(1000),
  maxToolCalls: z.int().min(1).max(10_000),
  timeoutMs: z
    .int()
    .min(1000)
    .max(24 * 3600 * 1000),
  maxTokens: z.int().min(1000).max(100_000_000),
  /** Maximum cost in US dollars by the price table; `null` for no limit. */
  maxCost: z.number().positive().max(100_000).nullable().default(null),
});
export type Limits = z.infer<typeof LimitsSchema>;

/** Maximum runs at the same time on one computer. */
export const MAX_PARALLEL_RUNS = 16;

const price = z.number().nonnegative().max(100_000);

/** Price of a model, US dollars per million tokens. */
export const ModelPriceSchema = z.strictObject({
  /** Name of the model, or its beginning; the longest match applies. */
  model: z.string().min(1).max(200),
  input: price,
  output: price,
  /** Price of input read from the service's cache; the same as other input if absent. */
  cachedInput: price.optional(),
});
export type ModelPrice = z.infer<typeof ModelPriceSchema>;

const ContentBlockingSchema = z.strictObject({
  isOn: z.boolean(),
  /** Addresses of the filter lists. */
  lists: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(50),
  /** Hosts of sites where nothing is blocked. */
  exceptions: z.array(z.string().max(300)).max(1000),
});

const SearchUrlSchema = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/.+%s/, 'an http(s) address with %s where the words go');

export const MAX_SEARCH_ENGINES = 50;

export const SearchEngineSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** Keyword before the words, as in `w kettles`. */
  keyword: z.string().regex(/^[^\s/@]{1,20}$/u),
  url: SearchUrlSchema,
  /** Address for suggestions in the OpenSearch format, if it is not a known one. */
  suggestUrl: SearchUrlSchema.optional(),
});
export type SearchEngine = z.infer<typeof SearchEngineSchema>;

const WebUrlSchema = z.url({ protocol: /^https?$/ }).max(2000);
export const MAX_START_PAGES = 20;

/** Days until something is deleted; `null`: it stays until the person deletes it. */
const KeptDaysSchema = z.literal([7, 30, 365]).nullable();

export const SettingsSchema = z.strictObject({
  provider: ProviderSchema,
  /** Models and coding agents used before, newest first. Setting another provider adds the replaced one. */
  earlierProviders: z.array(ProviderSchema).max(20),
  otherProviders: OtherProvidersSchema,
  limits: LimitsSchema,
  /** Maximum number of runs at the same time; others are queued. */
  maxParallelRuns: z.int().min(1).max(MAX_PARALLEL_RUNS),
  prices: z.array(ModelPriceSchema).max(200),
  /** Multiple of the estimate at which runs started by the person end; `null`: only at their limits. */
  stopAtTimesEstimate: z.number().min(1.5).max(100).nullable(),
  /** `pictures`: pictures and files of runs, if shorter than the runs themselves. `history`: pages that the person visited. */
  retention: z.strictObject({
    runs: KeptDaysSchema,
    pictures: KeptDaysSchema,
    history: KeptDaysSchema.default(null),
  }),
  /** Origins of model endpoints for which the person has read what is sent there. */
  knownEndpoints: z.array(z.url({ protocol: /^https?$/ }).max(2000)).max(200),
  /** Whether the text of visited pages is stored, and the hosts of sites where it is not. */
  seen: z.strictObject({
    isOn: z.boolean(),
    except: z.array(z.string().min(1).max(253)).max(1000),
  }),
  translation: TranslationSettingsSchema,
  allowPrivateNetwork: z.boolean(),
  /** Standing rules for what runs may do at sites. */
  siteRules: z.array(SiteRuleSchema).max(500),
  /** MCP servers. They are changed only through their own requests, because their secrets are stored elsewhere. */
  mcpServers: z.array(McpServerConfigSchema).max(100),
  /** Local endpoint for other programs. */
  mcpEndpoint: z.strictObject({ isOn: z.boolean(), port: z.int().min(1024).max(65_535) }),
  /** Addresses that receive news of runs. They are changed only through their own requests, because their secrets are stored elsewhere. */
  webhooks: z.array(WebhookSchema).max(MAX_WEBHOOKS),
  /** Grants of other programs, valid in each of their leases and tasks. */
  programGrants: z.array(GrantSchema).max(100),
  /** Digests of agents whose requested permissions the person confirmed, by agent id. Only a confirmation changes this. */
  confirmedAgents: z.record(z.string().max(100), z.string().max(64)),
  /**
   * Private-network hosts (`host:port`) that the person visited while recording an agent's steps, by agent id; its runs may use them. Only
   * saving the steps changes this.
   */
  shownHosts: z.record(z.string().max(100), z.array(z.string().max(300)).max(20)),
  /** Tabs that open at start: those of last time, a new tab, or `startPages`. */
  startWith: z.enum(['continue', 'newTab', 'pages']),
  startPages: z.array(WebUrlSchema).max(MAX_START_PAGES).default([]),
  /** Whether the toolbar has a button that opens the home page. */
  showsHome: z.boolean().default(false),
  /** Home page; empty for the page of a new tab. */
  homePage: z.union([z.literal(''), WebUrlSchema]).default(''),
  /** What a new tab shows below its box. Running tasks are always shown. */
  newTabRecent: z.boolean().default(true),
  newTabSuggestions: z.boolean().default(true),
  /** Ids of the agents that are listed first. */
  favouriteAgents: z.array(z.string().max(100)).max(200),
  /** Whether the person finished or skipped the first-start setup. */
  isWelcomed: z.boolean(),
  /** Blocking of page requests that filter lists name. While it is off, no list is downloaded. */
  contentBlocking: ContentBlockingSchema,
  /** Minutes after which the page of an unused tab is unloaded; `null`: never. */
  sleepAfterMinutes: z.int().min(1).nullable(),
  /** Where the bookmarks bar is shown. `newTab`: only on new tabs, and only if there are bookmarks. */
  showBookmarksBar: z.enum(['always', 'newTab', 'never']),
  /** Position of the tabs: in a strip above the page, or in a sidebar beside it. */
  tabsAt: z.enum(['top', 'side']),
  /**
   * The person's answer to the warning that this Electron version is out of support; `null` if not answered. Another version is warned
   * about again.
   */
  oldElectron: z
    .strictObject({ version: z.string().max(50), runsMayUseLogins: z.boolean() })
    .nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Spacing of the window's controls. */
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  /** Size of the window's texts, in per cent. */
  windowText: z.literal([90, 100, 110, 125, 150]).default(100),
  /** Zoom of pages that the person has not zoomed. */
  pageZoom: z.literal([0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]).default(1),
  /** Size of text for which a page names none, in CSS pixels. */
  pageFontSize: z.literal([9, 12, 16, 20, 24]).default(16),
  /** Size below which no text of a page is drawn, in CSS pixels; 0: there is none. */
  leastFontSize: z.literal([0, 10, 12, 14, 16, 20, 24]).default(0),
  readingLook: ReadingLookSchema.default(DEFAULT_READING_LOOK),
  language: LanguageSettingSchema,
  /** Address of the default search engine; `%s` stands for the words. */
  searchUrl: SearchUrlSchema,
  /** Search engines that can be chosen by a keyword before the words. */
  searchEngines: z.array(SearchEngineSchema).max(MAX_SEARCH_ENGINES),
  /** Whether the search engine is asked for suggestions while the person types, so that it learns the words. */
  webSuggestions: z.boolean().default(false),
  spelling: SpellingSchema,
  /** Whether selected text on a page gets a button to ask about it. */
  selectionButton: z.boolean().default(true),
  /** Keys that the person chose instead of those in the table of shortcuts. */
  shortcuts: OwnKeysSchema.default({}),
  /** Parts of the memory that are stored and used: the person's instructions, facts about them, facts about sites. */
  memory: z.strictObject({ instructions: z.boolean(), facts: z.boolean(), sites: z.boolean() }),
});
export type Settings = z.infer<typeof SettingsSchema>;

/** How a key is stored: in the operating system's keychain, or in memory until the program ends. */
export const KeyStatusSchema = z.enum(['keychain', 'session']);
export type KeyStatus = z.infer<typeof KeyStatusSchema>;
