import { z } from 'zod';

import { FoundAgentSchema } from '../acp/found-agent.ts';
import { LocalServerSchema, ModelTestSchema } from '../agent-port/probe-messages.ts';
import { LoginSchema } from '../model/site/login.ts';
import {
  AgentDraftSchema,
  AgentIdSchema,
  AskedGrantsSchema,
  TriedStepSchema,
} from '../model/run/agent.ts';
import { BoxSchema } from '../model/page/page-snapshot.ts';
import { CallIdSchema, RunIdSchema, TabIdSchema, WindowIdSchema } from '../model/ids.ts';
import {
  HistoryOverviewSchema,
  HistoryRemovalSchema,
  HistoryRowSchema,
} from '../model/history/history.ts';
import { ForkWishSchema } from '../model/run/fork.ts';
import { ReplayWishSchema } from '../model/run/recording.ts';
import { SkillFiguresSchema } from '../model/run/skill-figures.ts';
import { GivenScriptSchema } from '../model/run/run-script.ts';
import { ParameterValuesSchema } from '../model/run/parameter-name.ts';
import { RunSessionSchema } from '../model/run/run-session.ts';
import { LentTabKeySchema, LentTabsSchema } from '../model/run/lent-tabs.ts';
import { MaterialSchema, SelectionSchema } from '../model/run/enclosed.ts';
import { MAX_MATERIALS } from '../model/run/enclosed-limits.ts';
import { ConsentChoiceSchema } from '../model/run/approval/contract.ts';
import { PickedFileIdSchema, PickedFileSchema } from '../model/run/picked-file.ts';
import { AuditLineSchema, AuditVerdictSchema } from '../model/run/audit-entry.ts';
import { RunEventSchema } from '../model/run/run-event.ts';
import { RunSummarySchema } from '../model/run/view/run-summary.ts';
import { OpenAiProviderSchema, SettingsSchema } from '../model/settings/settings.ts';
import { StorageUseSchema } from '../model/settings/storage-use.ts';
import { AppStateSchema } from './state/slices.ts';
import { defineRoute } from './define-route.ts';
import {
  BrowsingCountsSchema,
  BrowsingDataKindSchema,
  BrowsingTimeSchema,
} from '../model/history/browsing-data.ts';
import { MenuCommandSchema } from './menu-command.ts';
import { BOOKMARK_ROUTES } from './routes/bookmarks.ts';
import { BOX_ROUTES } from './routes/box.ts';
import { CONSENT_ROUTES } from './routes/consent.ts';
import { MEMORY_ROUTES } from './routes/memory.ts';
import { MCP_ROUTES } from './routes/mcp.ts';
import { VAULT_ROUTES } from './routes/vault.ts';
import { SEEN_ROUTES } from './routes/seen.ts';
import { DOWNLOAD_ROUTES } from './routes/downloads.ts';
import { FIXTURE_ROUTES } from './routes/fixtures.ts';
import { RUN_LIST_ROUTES } from './routes/runs.ts';
import { SCHEDULE_ROUTES } from './routes/schedules.ts';
import { MAX_PAGE_URL, TabPagesSchema } from '../model/page/tab.ts';
import { TAB_STRIP_ROUTES } from './routes/tab-strip.ts';
import { OverlayPlaceSchema } from './overlay.ts';
import { PAGE_QUESTION_ROUTES } from './routes/page-questions.ts';
import { PAGE_VIEW_ROUTES } from './routes/page-view.ts';
import { SITE_ROUTES } from './routes/site.ts';
import { PERMISSION_ROUTES } from './routes/permissions.ts';
import { WEBHOOK_ROUTES } from './routes/webhooks.ts';
import { UPDATE_ROUTES } from './routes/updates.ts';
import { RECORDER_ROUTES } from './routes/recorder.ts';

const none = z.null();
const tab = z.strictObject({ tabId: TabIdSchema });
const window = z.strictObject({ windowId: WindowIdSchema });
const run = z.strictObject({ runId: RunIdSchema });
/** Files of `run.pickFiles` or dropped ones. A run takes fewer, with an error of its own. */
const pickedFiles = z.array(PickedFileIdSchema).max(1000).default([]);
/** Text that comes along and is not the person's. */
const material = z.array(MaterialSchema).max(MAX_MATERIALS).optional();

const historyQuery = z.strictObject({ query: z.string().max(500) });

/** All requests of the window; their handlers are in `main/ipc/handlers`. */
export const ROUTES = {
  'app.getState': defineRoute(none, AppStateSchema),
  /** Where tabs are drawn, in CSS pixels of the window. */
  'app.setContentBox': defineRoute(BoxSchema, none),

  /** Asks the system to open links of other programs here. */
  'app.makeDefault': defineRoute(none, z.strictObject({ isDefault: z.boolean() })),
  /** Gives the keyboard to the web page in front, if there is one. */
  'app.focusPage': defineRoute(none, none),

  'window.open': defineRoute(z.strictObject({ isPrivate: z.boolean() }), window),
  /** Moves a tab into a window of its own. */
  'window.openWith': defineRoute(tab, window),
  /** Does what the key or the entry of the system's menu does. */
  'window.command': defineRoute(z.strictObject({ command: MenuCommandSchema }), none),
  'window.setPanel': defineRoute(z.strictObject({ isOpen: z.boolean() }), none),
  /** Opens a closed tab or window again; `null`: the one that was closed last. */
  'window.reopenClosed': defineRoute(z.strictObject({ id: z.int().nullable() }), none),
  /** Shows a view above the tabs, which the window's page has opened, or puts it elsewhere. */
  'overlay.show': defineRoute(OverlayPlaceSchema, none),
  /** The keyboard goes back to where it was before. */
  'overlay.hide': defineRoute(OverlayPlaceSchema.pick({ name: true }), none),

  /** `url` is what the person typed, or a page of Waymark's; `null`: a new tab. `isBehind`: the tab in front stays there. */
  'tab.open': defineRoute(
    z.strictObject({
      url: z.string().max(100_000).nullable(),
      isBehind: z.boolean().optional(),
    }),
    tab,
  ),
  /** A link written by somebody else: opening it allows no private address. */
  'tab.openLink': defineRoute(
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }).max(100_000),
      isBehind: z.boolean().optional(),
    }),
    tab,
  ),
  /** Shows files that were dropped on the window, each in a tab of its own; what cannot be shown is told as a notice. */
  'tab.openFiles': defineRoute(z.strictObject({ files: pickedFiles }), none),
  ...TAB_STRIP_ROUTES,
  /** `input` is what the person typed: an address or words to search for. */
  'tab.navigate': defineRoute(tab.extend({ input: z.string().max(100_000) }), none),
  'tab.goBack': defineRoute(tab, none),
  'tab.goForward': defineRoute(tab, none),
  /** The pages that the tab has shown, the oldest first, and which of them is shown. */
  'tab.pages': defineRoute(tab, TabPagesSchema),
  /** Goes to that history entry; nothing happens when another page has taken its place. */
  'tab.goTo': defineRoute(
    tab.extend({ place: z.int().nonnegative(), url: z.string().max(MAX_PAGE_URL) }),
    none,
  ),
  'tab.reload': defineRoute(tab, none),
  /** Number of the page's open requests. */
  'tab.openRequests': defineRoute(tab, z.strictObject({ count: z.int().nonnegative() })),
  'tab.stop': defineRoute(tab, none),
  /** The person gives a page that does not respond more time. */
  'tab.wait': defineRoute(tab, none),
  /** The person allows the private network address that was just blocked, for this session. */
  'tab.allowBlocked': defineRoute(tab, none),

  'run.start': defineRoute(
    z.strictObject({
      task: z.string().max(200_000),
      tabId: TabIdSchema,
      agentId: z.string().nullable(),
      parameters: ParameterValuesSchema,
      /** Deleted when it ends. */
      isKept: z.literal(false).optional(),
      /** Files that the run may send. */
      files: pickedFiles,
      lentTabs: LentTabsSchema.optional(),
      selection: SelectionSchema.optional(),
      material,
      choice: ConsentChoiceSchema.optional(),
      /** Absent: the agent's choice, else the person's session. */
      session: RunSessionSchema.optional(),
      /** Rehearsal: writes of its pages are stopped and noted. */
      isRehearsal: z.literal(true).optional(),
      /** Does again what a run did; the task is that of the run. */
      replay: ReplayWishSchema.optional(),
      /** Replaces agent and task: the words are an agent file's, so they allow nothing. */
      step: TriedStepSchema.optional(),
      /** Run by itself, under the name that the task gives it. */
      script: GivenScriptSchema.optional(),
      /** Begins where an iteration of another run began; without words the task is that of the run. */
      fork: ForkWishSchema.optional(),
      /** Takes the place of the model that is set: one with which fixtures were checked. */
      model: OpenAiProviderSchema.pick({ baseUrl: true, model: true }).optional(),
    }),
    z.strictObject({ runId: RunIdSchema }),
  ),
  /** Asks the person for files that a run may send; none when the person changed their mind. */
  'run.pickFiles': defineRoute(none, z.array(PickedFileSchema)),
  /** A picture that the person pasted becomes a file that a run may be given. */
  'run.keepPicture': defineRoute(
    z.strictObject({ dataUrl: z.string().startsWith('data:image/').max(14_000_000) }),
    PickedFileSchema,
  ),
  'run.stop': defineRoute(run, none),
  'run.pause': defineRoute(run, none),
  'run.resume': defineRoute(run, none),
  /** Adds a message to a live run. */
  'run.say': defineRoute(run.extend({ text: z.string().max(200_000), material }), none),
  'run.answer': defineRoute(
    run.extend({ callId: CallIdSchema, answer: z.string().max(200_000) }),
    none,
  ),
  /** A name and a password for the server that its open question is about: they go there and into no record. */
  'run.signIn': defineRoute(run.extend({ callId: CallIdSchema, login: LoginSchema }), none),
  /** Lets a run that goes on see more tabs and work at their sites. */
  'run.lendTabs': defineRoute(run.extend({ tabs: LentTabsSchema }), none),
  'run.takeTabBack': defineRoute(run.extend({ tab: LentTabKeySchema }), none),
  /** Continues an ended run with a further request, or (`null`) with what was cut off. `files` are added to the earlier ones. */
  'run.continue': defineRoute(
    run.extend({
      text: z.string().max(200_000).nullable(),
      tabId: TabIdSchema,
      files: pickedFiles,
      lentTabs: LentTabsSchema.optional(),
      selection: SelectionSchema.optional(),
      material,
      choice: ConsentChoiceSchema.optional(),
    }),
    none,
  ),
  'run.list': defineRoute(
    z.strictObject({ limit: z.int().min(1).max(500), beforeStartedAt: z.int().nullable() }),
    z.array(RunSummarySchema),
  ),
  'run.get': defineRoute(
    z.strictObject({ runId: RunIdSchema }),
    z.strictObject({ summary: RunSummarySchema, events: z.array(RunEventSchema) }),
  ),
  /** Asks for a place and writes extracted data; `null` when the person cancelled. `set` is a table's index, `null` for all. */
  'run.saveData': defineRoute(
    run.extend({
      seq: z.int(),
      set: z.int().min(0).nullable(),
      format: z.enum(['csv', 'json']),
    }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Asks where to and writes the answer to a request as a Markdown file; `null` when the person changed their mind. */
  'run.saveAnswer': defineRoute(
    run.extend({ seq: z.int() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** The audit record of a run, and whether it is intact. */
  'run.getAudit': defineRoute(
    run,
    z.strictObject({ lines: z.array(AuditLineSchema), verdict: AuditVerdictSchema }),
  ),
  'run.getModelCall': defineRoute(
    z.strictObject({ runId: RunIdSchema, callId: CallIdSchema }),
    z.strictObject({ request: z.json(), answer: z.json() }),
  ),

  /** The history, or search results in it, by days. */
  'history.overview': defineRoute(historyQuery, HistoryOverviewSchema),
  'history.rows': defineRoute(
    historyQuery.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(HistoryRowSchema),
  ),
  /** `undoId` puts it back, as long as nothing else is removed; `null` where it cannot be. */
  'history.remove': defineRoute(
    z.strictObject({ removal: HistoryRemovalSchema }),
    z.strictObject({ removed: z.int(), undoId: z.int().nullable() }),
  ),
  'history.undoRemove': defineRoute(z.strictObject({ undoId: z.int() }), z.boolean()),

  'data.storage': defineRoute(none, StorageUseSchema),
  /** Opens the data folder in the system's own program for files. */
  'data.showFolder': defineRoute(none, none),
  'data.setRetention': defineRoute(SettingsSchema.pick({ retention: true }), none),
  /** Amount of browsing data since then. */
  'data.countBrowsing': defineRoute(
    z.strictObject({ time: BrowsingTimeSchema }),
    BrowsingCountsSchema,
  ),
  'data.clearBrowsing': defineRoute(
    z.strictObject({ time: BrowsingTimeSchema, kinds: z.array(BrowsingDataKindSchema).min(1) }),
    none,
  ),
  /** Deletes a run for good, with pictures and copies. */
  'data.deleteRun': defineRoute(run, none),
  /** Ended runs and visits that were there, cookies and storage, and secrets that belong to it alone. */
  'data.deleteSite': defineRoute(
    z.strictObject({ origin: z.url({ protocol: /^https?$/ }).max(2000) }),
    z.strictObject({ runs: z.int(), secrets: z.int(), visits: z.int() }),
  ),
  /** The program restarts afterwards. */
  'data.deleteEverything': defineRoute(z.strictObject({ keepsSettings: z.boolean() }), none),
  /** Asks the person for a folder and writes one run, or (`null`) all that have ended, into a new one in it. */
  'data.export': defineRoute(
    z.strictObject({ runId: RunIdSchema.nullable() }),
    z.strictObject({ folder: z.string().nullable(), runs: z.int() }),
  ),
  /** Asks the person for a folder that was exported; `null` when they changed their mind. */
  'data.import': defineRoute(none, z.strictObject({ added: z.int(), known: z.int() }).nullable()),

  /** Saves the person's agent with this id, or (`null`) a new one. */
  'agent.save': defineRoute(
    z.strictObject({ id: AgentIdSchema.nullable(), agent: AgentDraftSchema }),
    z.strictObject({ id: AgentIdSchema }),
  ),
  'agent.remove': defineRoute(z.strictObject({ id: AgentIdSchema }), none),
  /** The person lets the agent that they were shown, by its digest, do what it asks for. */
  'agent.confirmGrants': defineRoute(
    z.strictObject({ id: AgentIdSchema, digest: AskedGrantsSchema.shape.digest }),
    none,
  ),
  'agent.withdrawGrants': defineRoute(z.strictObject({ id: AgentIdSchema }), none),
  /** Figures of skills by id, without unused ones. */
  'agent.figures': defineRoute(none, z.record(AgentIdSchema, SkillFiguresSchema)),
  /** Asks the person for files; gives the names of the agents that were saved, and skills, which are saved once the person has seen them. */
  'agent.import': defineRoute(
    none,
    z.strictObject({ names: z.array(z.string()), toReview: z.array(AgentDraftSchema) }),
  ),
  /** The same, of the agent's recorded steps as a Playwright test. */
  'agent.exportTest': defineRoute(
    z.strictObject({ id: AgentIdSchema }),
    z.strictObject({ file: z.string().nullable() }),
  ),
  /** Asks the person where to; gives the file, or `null` when the person chose none. */
  'agent.export': defineRoute(
    z.strictObject({ id: AgentIdSchema }),
    z.strictObject({ file: z.string().nullable() }),
  ),

  /** Tries what a run needs of a model; takes up to a few minutes. */
  'model.test': defineRoute(z.strictObject({ provider: OpenAiProviderSchema }), ModelTestSchema),
  /** The models that an endpoint lists. */
  'model.list': defineRoute(
    z.strictObject({ baseUrl: OpenAiProviderSchema.shape.baseUrl }),
    z.array(z.string()),
  ),
  /** Model servers on this computer. */
  'model.findServers': defineRoute(none, z.array(LocalServerSchema)),
  /** Agents of the person that can work in place of a model, those that are not installed too. */
  'model.findAgents': defineRoute(none, z.array(FoundAgentSchema)),

  'settings.update': defineRoute(
    SettingsSchema.omit({
      mcpServers: true,
      webhooks: true,
      retention: true,
      confirmedAgents: true,
    }).partial(),
    none,
  ),
  /** Asks where to. `null`: the person changed their mind. */
  'settings.export': defineRoute(none, z.strictObject({ file: z.string().nullable() })),
  'settings.import': defineRoute(none, z.strictObject({ isImported: z.boolean() })),
  /** The key for an address; `null` forgets it. It is never given back. */
  'settings.setApiKey': defineRoute(
    z.strictObject({
      baseUrl: OpenAiProviderSchema.shape.baseUrl,
      apiKey: z.string().min(1).max(10_000).nullable(),
    }),
    none,
  ),

  ...BOOKMARK_ROUTES,
  ...MEMORY_ROUTES,
  ...CONSENT_ROUTES,
  ...RUN_LIST_ROUTES,
  ...SCHEDULE_ROUTES,
  ...FIXTURE_ROUTES,
  ...BOX_ROUTES,
  ...DOWNLOAD_ROUTES,
  ...SEEN_ROUTES,
  ...PAGE_QUESTION_ROUTES,
  ...PAGE_VIEW_ROUTES,
  ...PERMISSION_ROUTES,
  ...RECORDER_ROUTES,
  ...SITE_ROUTES,
  ...MCP_ROUTES,
  ...VAULT_ROUTES,
  ...UPDATE_ROUTES,
  ...WEBHOOK_ROUTES,

  /** The token that other programs need; renewing it disconnects them. */
  'endpoint.getToken': defineRoute(none, z.strictObject({ token: z.string() })),
  'endpoint.renewToken': defineRoute(none, z.strictObject({ token: z.string() })),
} as const;

export type RouteName = keyof typeof ROUTES;
export type RouteInput<Name extends RouteName> = z.input<(typeof ROUTES)[Name]['input']>;
export type RouteOutput<Name extends RouteName> = z.output<(typeof ROUTES)[Name]['output']>;
