import { z } from 'zod';

import { EndpointViewSchema } from '../mcp/endpoint-view.ts';
import { McpServerViewSchema } from '../mcp/mcp-server.ts';
import { LanguageSchema } from '../messages/language.ts';
import { TabIdSchema, RunIdSchema } from '../model/ids.ts';
import { ModelRoleSchema, RunEventSchema } from '../model/run/run-event.ts';
import { RunSummarySchema } from '../model/run/run-summary.ts';
import { KeyStatusSchema, SettingsSchema } from '../model/settings/settings.ts';
import { TabSchema } from '../model/page/tab.ts';

/** One run as the chat shows it. */
export const ChatRunSchema = z.strictObject({
  summary: RunSummarySchema,
  events: z.array(RunEventSchema),
});
export type ChatRun = z.infer<typeof ChatRunSchema>;

/** The chat holds so many runs; earlier ones are in the list of runs. */
export const MAX_CHAT_RUNS = 50;

/** Everything the window shows that main owns. `seq` is the number of the last change it holds. */
export const AppStateSchema = z.strictObject({
  seq: z.int().nonnegative(),
  version: z.string(),
  /** What the operating system prefers of the languages that the interface has. */
  systemLanguage: LanguageSchema,
  tabs: z.array(TabSchema),
  activeTabId: TabIdSchema.nullable(),
  settings: SettingsSchema,
  /** Which addresses of model services have a key. */
  keys: z.record(z.string(), KeyStatusSchema),
  mcpServers: z.array(McpServerViewSchema),
  mcpEndpoint: EndpointViewSchema,
  /** The newest runs of those started since the program was opened, oldest first. */
  chat: z.array(ChatRunSchema),
  /** A plain sentence about something the person should know, e.g. that the history had to be restored. */
  notice: z.string().nullable(),
});
export type AppState = z.infer<typeof AppStateSchema>;

const AppChangeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tab.opened'), tab: TabSchema, index: z.int().nonnegative() }),
  z.strictObject({ type: z.literal('tab.changed'), tab: TabSchema }),
  z.strictObject({ type: z.literal('tab.closed'), tabId: TabIdSchema }),
  z.strictObject({ type: z.literal('tab.activated'), tabId: TabIdSchema }),
  z.strictObject({
    type: z.literal('settings.changed'),
    settings: SettingsSchema,
    /** Which addresses of model services have a key. */
    keys: z.record(z.string(), KeyStatusSchema),
  }),
  z.strictObject({ type: z.literal('mcp.changed'), servers: z.array(McpServerViewSchema) }),
  z.strictObject({ type: z.literal('endpoint.changed'), endpoint: EndpointViewSchema }),
  z.strictObject({ type: z.literal('run.added'), run: ChatRunSchema }),
  z.strictObject({
    type: z.literal('run.event'),
    event: RunEventSchema,
    summary: RunSummarySchema,
  }),
  /** A piece of a model's answer as it is written; it is not part of the run's events. */
  z.strictObject({
    type: z.literal('run.delta'),
    runId: RunIdSchema,
    iteration: z.int().nonnegative(),
    role: ModelRoleSchema,
    text: z.string(),
  }),
  z.strictObject({ type: z.literal('notice'), notice: z.string().nullable() }),
  /** The person pressed a key of the window while a page had the focus. */
  z.strictObject({
    type: z.literal('shortcut'),
    shortcut: z.enum(['focus-address', 'toggle-panel', 'focus-ask']),
  }),
]);
export type AppChange = z.infer<typeof AppChangeSchema>;

/** A numbered change; a gap in the numbers means: ask for the whole state again. */
export const NumberedChangeSchema = z.strictObject({
  seq: z.int().positive(),
  change: AppChangeSchema,
});
export type NumberedChange = z.infer<typeof NumberedChangeSchema>;
