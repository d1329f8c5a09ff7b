import { app, clipboard } from 'electron';

import type { RunId, TabId, WindowId } from '#shared/model/ids.ts';
import type { Words } from '#shared/messages/words.ts';
import type { AskedRun, Estimate } from '#shared/model/run/cost/estimate.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { AgentGrants } from '../../../runs/agent-host/agents/agent-grants.ts';
import type { ShownHosts } from '../../../runs/agent-host/agents/shown-hosts.ts';
import type { AgentLibrary } from '../../../runs/agent-host/agents/agent-library.ts';
import { forkSingleRequest } from '../../../runs/agent-host/process/fork-single-request.ts';
import type { AgentPrograms } from '../../../runs/agent-host/programs/agent-programs.ts';
import { createSingleRequests } from '../../../runs/agent-host/models/single-requests.ts';
import type { RunResources } from '../../../runs/agent-host/models/run-resources.ts';
import type { RunService } from '../../../runs/agent-host/runs/run-service.ts';
import type { Answers } from '../../../interfaces/ipc/answer-request.ts';
import { answersOf, type DomainHandlers } from '../../../interfaces/ipc/handlers.ts';
import { createAgentHandlers } from '../../../interfaces/ipc/handlers/runs/agent.ts';
import type { BrowserImport } from '../../../browser/browser-import/browser-import.ts';
import { createBookmarkHandlers } from '../../../interfaces/ipc/handlers/library/bookmark.ts';
import { createBrowserImportHandlers } from '../../../interfaces/ipc/handlers/library/browser-import.ts';
import { readSettingsFile } from '../../windows/dialogs/settings-files.ts';
import { createAppHandlers } from '../../../interfaces/ipc/handlers/window/app.ts';
import { createPageViewHandlers } from '../../../interfaces/ipc/handlers/pages/page-view.ts';
import { createSiteHandlers } from '../../../interfaces/ipc/handlers/pages/site.ts';
import { importedTabs } from '../domains/open-browser-import.ts';
import { siteOptions, type SiteServices } from '../domains/open-site.ts';
import {
  createSelectionHandlers,
  createTranslationHandlers,
  createWritingHandlers,
} from '../../../interfaces/ipc/handlers/pages/translation.ts';
import {
  createProfileHandlers,
  type ProfileActs,
} from '../../../interfaces/ipc/handlers/settings/profile.ts';
import { createPageQuestionHandlers } from '../../../interfaces/ipc/handlers/pages/page-question.ts';
import { createPdfHandlers } from '../../../interfaces/ipc/handlers/pages/pdf.ts';
import { createPermissionHandlers } from '../../../interfaces/ipc/handlers/pages/permission.ts';
import type { DownloadList } from '../../../browser/downloads/download-list.ts';
import { createDownloadHandlers } from '../../../interfaces/ipc/handlers/library/download.ts';
import { createBoxHandlers } from '../../../interfaces/ipc/handlers/window/box.ts';
import { createEndpointHandlers } from '../../../interfaces/ipc/handlers/settings/endpoint.ts';
import { createSavedTestHandlers } from '../../../interfaces/ipc/handlers/runs/saved-test.ts';
import { createHistoryHandlers } from '../../../interfaces/ipc/handlers/library/history.ts';
import { createSeenHandlers } from '../../../interfaces/ipc/handlers/library/seen.ts';
import { createMemoryHandlers } from '../../../interfaces/ipc/handlers/settings/memory.ts';
import { createMcpHandlers } from '../../../interfaces/ipc/handlers/settings/mcp.ts';
import { createModelHandlers } from '../../../interfaces/ipc/handlers/settings/model.ts';
import { createOverlayHandlers } from '../../../interfaces/ipc/handlers/window/overlay.ts';
import { createSheetFormHandlers } from '../../../interfaces/ipc/handlers/runs/sheet-form.ts';
import { createRunFileHandlers } from '../../../interfaces/ipc/handlers/runs/run-files.ts';
import { createRecorderHandlers } from '../../../interfaces/ipc/handlers/runs/recorder.ts';
import { createRunConsentHandlers } from '../../../interfaces/ipc/handlers/runs/run-consent.ts';
import {
  createRunHandlers,
  type RunHandlerOptions,
} from '../../../interfaces/ipc/handlers/runs/run.ts';
import { createScheduleHandlers } from '../../../interfaces/ipc/handlers/runs/schedule.ts';
import { createSettingsHandlers } from '../../../interfaces/ipc/handlers/settings/settings.ts';
import { createUpdateHandlers } from '../../../interfaces/ipc/handlers/settings/update.ts';
import { createVaultHandlers } from '../../../interfaces/ipc/handlers/settings/vault.ts';
import { createWebhookHandlers } from '../../../interfaces/ipc/handlers/settings/webhook.ts';
import type { PageSubjects } from '../../../interfaces/ipc/state/page-subjects.ts';
import { createWindowHandlers } from '../../../interfaces/ipc/handlers/window/window.ts';
import { createTabStripHandlers } from '../../../interfaces/ipc/handlers/pages/tab-strip.ts';
import { createTabHandlers } from '../../../interfaces/ipc/handlers/pages/tab.ts';
import { ServicesOfModels } from '../../../runs/agent-host/models/services-of-models.ts';
import { cheaperModel, type PricesFor } from '../../../runs/saved-tests/cheaper-model.ts';
import { readSavedTestFile } from '../../../runs/saved-tests/saved-test-store.ts';
import type { StatePublisher } from '../../../interfaces/ipc/state/publish-state.ts';
import type { AgentConfigs } from '../../../interfaces/mcp-install/agent-config.ts';
import type { Webhooks } from '../../../interfaces/webhooks/webhooks.ts';
import type { EndpointService } from '../../../interfaces/mcp-endpoint/endpoint-service.ts';
import type { Bookmarks } from '../../../browser/bookmarks/bookmarks.ts';
import type { History } from '../../../browser/history/history.ts';
import type { Memory } from '../../../storage/memory/memory.ts';
import type { Recorder } from '../../../page-access/recorder/recorder.ts';
import type { SeenService } from '../../../storage/seen/seen-service.ts';
import type { VisitRecorder } from '../../../browser/history/visit-recorder.ts';
import type { McpServers } from '../../../runs/mcp-servers/mcp-servers.ts';
import { askFacts } from '../../../assist/fact-fill/ask-facts.ts';
import { forkOffice } from '../../../page-access/office/fork-office.ts';
import { OfficeFiles } from '../../../page-access/office/office-files.ts';
import type { Box } from '../../../browser/search/box-answers.ts';
import type { WebSuggestions } from '../../../browser/search/web/web-suggestions.ts';
import type { ScheduleService } from '../../../runs/schedules/schedule-service.ts';
import type { ApiKeys } from '../../../storage/secrets/api-keys.ts';
import type { Vault } from '../../../storage/vault/vault.ts';
import type { VaultService } from '../../../storage/vault/vault-service.ts';
import type { Store } from '../../../storage/store/open-store.ts';
import type { SkillRuns } from '../../../storage/store/runs/skill-runs.ts';
import type { CloseAsking } from '../../windows/close-asking.ts';
import type { TabSleeper } from '../../../browser/tabs/pool/tab-sleeper.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { Updates } from '../../updates/updates.ts';
import { createAgentFiles } from '../../windows/dialogs/agent-files.ts';
import { askForSavedTest, askForFolder } from '../../windows/dialogs/ask-for-files.ts';
import { readMemoryText } from '../../windows/dialogs/read-memory-file.ts';
import { readBookmarkFile } from '../../windows/dialogs/read-bookmark-file.ts';
import { createExportDialog } from '../../windows/dialogs/export-dialog.ts';
import { accessOfSettings } from '../access-of-settings.ts';
import type { OpenFacts } from '../domains/open-facts.ts';
import type { PdfGuides } from '../../../assist/pdf-guide/pdf-guides.ts';
import type { TextHelp } from '../domains/open-text-help.ts';
import type { OpenSavedTests } from '../domains/open-saved-tests.ts';
import type { OpenModelCatalogue } from '../domains/open-model-catalogue.ts';
import type { WindowContext } from './open-window.ts';
import type { PageOpener } from './page-opener.ts';

interface WindowHandlerParts extends WindowContext {
  readonly words: () => Words;
  readonly store: Store;
  readonly apiKeys: ApiKeys;
  readonly tabs: WebTabPool;
  readonly agents: AgentLibrary;
  readonly agentGrants: AgentGrants;
  readonly shownHosts: ShownHosts;
  readonly mcp: McpServers;
  readonly agentConfigs: () => Promise<AgentConfigs>;
  readonly runService: RunService;
  readonly loginsKnown: Promise<void>;
  readonly agentPrograms: AgentPrograms;
  /** Returns the resources of a run, by the current settings or with another model. */
  readonly resources: (provider?: OpenAiProvider) => RunResources;
  readonly models: OpenModelCatalogue;
  readonly estimate: (asked: AskedRun) => Estimate | null;
  readonly skillRuns: SkillRuns;
  readonly endpoint: EndpointService;
  readonly webhooks: Webhooks;
  readonly vault: Vault;
  readonly history: History;
  readonly bookmarks: Bookmarks;
  readonly browserImport: () => Promise<BrowserImport>;
  readonly memory: Memory;
  readonly facts: OpenFacts;
  readonly textHelp: TextHelp;
  readonly pdfGuides: PdfGuides;
  readonly visits: VisitRecorder;
  readonly seen: SeenService;
  readonly secrets: VaultService;
  readonly downloads: DownloadList;
  readonly box: Box;
  readonly webSuggestions: WebSuggestions;
  readonly schedules: ScheduleService;
  readonly kept: OpenSavedTests;
  readonly site: SiteServices;
  readonly recorder: Recorder;
  readonly updates: Updates | null;
  readonly profiles: ProfileActs;
  readonly publisher: StatePublisher;
  readonly pages: PageOpener;
  readonly subjects: PageSubjects;
  readonly sleeper: TabSleeper;
  readonly closing: CloseAsking;
  readonly showDropped: (
    windowId: WindowId,
    tabId: TabId,
    at: { readonly x: number; readonly y: number },
  ) => void;
  /** Handlers for requests about stored data of the person. */
  readonly data: DomainHandlers<'data'>;
  readonly onSettingsChanged: () => void;
  readonly onAgentsChanged: () => void;
  readonly reopenClosed: (id: number | null, inWindow: WindowId) => boolean;
  /** Called when a run was started in this window, if the window is private. */
  readonly onPrivateRun: (runId: RunId) => void;
}

/** Makes Waymark the default browser; the system may ask the person itself, or refuse. */
function makeDefault(): boolean {
  return ['http', 'https'].every((scheme) => app.setAsDefaultProtocolClient(scheme));
}

/** Creates the handlers for requests about pages and their sites. */
function siteHandlers(parts: WindowHandlerParts) {
  return {
    ...createPageViewHandlers(parts.site.pageViews, parts.site.readingViews, parts.site.popups),
    ...createTranslationHandlers(parts.textHelp.translations),
    ...createWritingHandlers(parts.textHelp.writing, (text) => void clipboard.writeText(text)),
    ...createSelectionHandlers(parts.textHelp.selections),
    ...createPdfHandlers(parts.pdfGuides),
    ...createSiteHandlers(siteOptions(parts)),
    ...createPageQuestionHandlers(parts.site.questions),
    ...createPermissionHandlers(parts.site.permissions),
  };
}

function servicesOfModels({ models, store, apiKeys }: WindowHandlerParts): ServicesOfModels {
  return new ServicesOfModels({
    ...models,
    requests: createSingleRequests(forkSingleRequest),
    settings: () => store.settings.get(),
    apiKey: (baseUrl) => apiKeys.get(baseUrl),
    now: Date.now,
  });
}

/** Returns the options of the handlers for requests about runs. */
function runOptions(parts: WindowHandlerParts): RunHandlerOptions {
  const { store, words, window, pickedFiles, kept } = parts;
  return {
    runService: parts.runService,
    runs: store.runs,
    requests: store.requests,
    report: { words, readPicture: (id) => store.artifacts.read(id).catch(() => null) },
    audit: store.audit,
    resources: parts.resources,
    estimate: parts.estimate,
    cheaper: async (asked) => {
      const entries = await kept.store.entries();
      const settings = store.settings.get();
      const results = (id: string) => kept.store.results(id);
      const { catalogue } = parts.models;
      const pricesFor: PricesFor = (models) => catalogue.pricesFor(models, settings.prices);
      return cheaperModel(asked, entries, results, { ...settings, pricesFor });
    },
    providerOf: (model) => kept.store.providerOf(model),
    stopAtTimesEstimate: () => store.settings.get().stopAtTimesEstimate,
    exportDialog: createExportDialog(window),
    documents: new OfficeFiles(forkOffice),
    pickedFiles,
    onPrivateRun: parts.isPrivate ? parts.onPrivateRun : null,
    onOwnWords: (written) => parts.facts.offer.said(written),
  };
}

function runHandlers(parts: WindowHandlerParts) {
  const { store, window, windowId, pages } = parts;
  return {
    ...createRunHandlers(runOptions(parts)),
    ...createRunConsentHandlers({ ...parts, runs: store.runs, siteFacts: store.siteFacts }),
    ...createSheetFormHandlers({
      documents: new OfficeFiles(forkOffice),
      pathsOf: (ids) => parts.pickedFiles.pathsOf(ids),
      pageOf: (tabId) => pageOf(parts.tabs, tabId),
      rowsOf: (runId) => store.runs.getView(runId).rows,
    }),
    ...createRunFileHandlers({
      runs: store.runs,
      artifacts: store.artifacts,
      exportDialog: createExportDialog(window),
      openFile: (name, bytes) => pages.openBytes(name, bytes, windowId),
    }),
  };
}

/** Returns a page of the person's tabs, with its forms to fill in; `null` when the tab is gone. */
function pageOf(tabs: WebTabPool, tabId: TabId) {
  const tab = tabs.get(tabId);
  if (tab === undefined) return null;
  const { webContents } = tab.view;
  return { url: webContents.getURL(), forms: () => askFacts(webContents, 'formsHere()') };
}

function savedTestHandlers({ kept, store, window, words, resources }: WindowHandlerParts) {
  return createSavedTestHandlers({
    ...kept,
    takeRun: (runId) => store.portable.take(runId),
    access: () => accessOfSettings(resources(), store.modelTraits),
    readFile: async () => {
      const path = await askForSavedTest(window, words());
      return path === null ? null : readSavedTestFile(path);
    },
    saveFile: (name, text) => createExportDialog(window).save(name, text),
  });
}

/** Returns the window for imported tabs. They are the person's own, so a private window gets them only when no other is open. */
function ordinaryWindow({ windows, windowId, isPrivate }: WindowHandlerParts): WindowId {
  return isPrivate ? (windows.usual()?.id ?? windowId) : windowId;
}

/** Creates the handlers for bookmarks, browser import and memory. */
function keptHandlers(parts: WindowHandlerParts) {
  const { window, words } = parts;
  return {
    ...createBookmarkHandlers({
      bookmarks: parts.bookmarks,
      copyText: (text) => void clipboard.writeText(text),
      readFile: () => readBookmarkFile(window, words()),
      writeFile: (text) => createExportDialog(window).save('bookmarks.html', text),
    }),
    ...createBrowserImportHandlers(
      parts.browserImport,
      importedTabs(parts.tabs, () => ordinaryWindow(parts)),
    ),
    ...createMemoryHandlers({
      memory: parts.memory,
      ...parts.facts,
      readFile: (maxBytes) => readMemoryText(window, words(), maxBytes),
      writeFile: (name, text) => createExportDialog(window).save(name, text),
    }),
  };
}

/** Creates the handlers for all requests of one window's page, bound to that window. */
export function windowHandlers(parts: WindowHandlerParts): Answers {
  const { window, windowId, words, pickedFiles, store, apiKeys } = parts;
  const { tabs, agents, agentGrants, pages, publisher } = parts;
  const settings = () => store.settings.get();
  return answersOf({
    ...createAppHandlers({ tabs, windowId, publisher, ready: parts.loginsKnown, makeDefault }),
    ...createBoxHandlers(parts),
    ...createOverlayHandlers(parts.overlays),
    ...createWindowHandlers(parts),
    ...createTabStripHandlers(parts),
    ...createTabHandlers({
      ...parts,
      searchUrl: () => settings().searchUrl,
      openFiles: (ids) => pages.openFiles(pickedFiles.pathsOf(ids), windowId),
      openSource: (source) => pages.openSource(source, windowId),
    }),
    ...runHandlers(parts),
    ...createAgentHandlers(
      agents,
      agentGrants,
      { hosts: parts.shownHosts, addresses: () => parts.recorder.addresses() },
      createAgentFiles(window, agents, agentGrants, words),
      parts.skillRuns,
      parts.onAgentsChanged,
    ),
    ...createHistoryHandlers(parts.history, parts.visits),
    ...createSeenHandlers(parts.seen, (seen) => {
      store.settings.update({ seen });
      parts.onSettingsChanged();
    }),
    ...keptHandlers(parts),
    ...createScheduleHandlers(parts.schedules, () => askForFolder(window, words())),
    ...savedTestHandlers(parts),
    ...createMcpHandlers(parts.mcp, parts.agentConfigs),
    ...createEndpointHandlers(parts.endpoint),
    ...createWebhookHandlers(parts.webhooks),
    ...createVaultHandlers(parts.vault, parts.secrets),
    ...createDownloadHandlers(parts.downloads, parts.isPrivate),
    ...createRecorderHandlers(parts.recorder),
    ...createUpdateHandlers(parts.updates),
    ...createProfileHandlers(parts.profiles),
    ...siteHandlers(parts),
    ...parts.data,
    ...createModelHandlers({
      requests: createSingleRequests(forkSingleRequest),
      agentPrograms: parts.agentPrograms,
      models: servicesOfModels(parts),
      apiKey: (baseUrl) => apiKeys.get(baseUrl),
      keepTraits: (model, traits) => store.modelTraits.keep(model, traits),
    }),
    ...createSettingsHandlers({
      settings,
      saveFile: (name, text) => createExportDialog(window).save(name, text),
      readFile: () => readSettingsFile(window, words()),
      update: (patch) => store.settings.update(patch),
      setApiKey: (baseUrl, key) => apiKeys.set(baseUrl, key),
      onChanged: parts.onSettingsChanged,
    }),
  });
}
