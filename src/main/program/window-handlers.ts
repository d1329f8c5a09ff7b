import { app, clipboard } from 'electron';

import type { RunId, TabId, WindowId } from '#shared/model/ids.ts';
import type { Words } from '#shared/messages/words.ts';
import type { AskedRun, Estimate } from '#shared/model/run/estimate/estimate.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { AgentGrants } from '../agent-host/agents/agent-grants.ts';
import type { AgentLibrary } from '../agent-host/agents/agent-library.ts';
import { forkProbe } from '../agent-host/process/fork-probe.ts';
import { createModelProbe } from '../agent-host/models/model-probe.ts';
import type { RunResources } from '../agent-host/models/run-resources.ts';
import type { RunService } from '../agent-host/runs/run-service.ts';
import type { Answers } from '../ipc/answer-request.ts';
import { answersOf, type DomainHandlers } from '../ipc/handlers.ts';
import { createAgentHandlers } from '../ipc/handlers/agent.ts';
import { createBookmarkHandlers } from '../ipc/handlers/bookmark.ts';
import { readSettingsFile } from '../windows/dialogs/settings-files.ts';
import { createAppHandlers } from '../ipc/handlers/app.ts';
import { createPageViewHandlers } from '../ipc/handlers/page-view.ts';
import { createSiteHandlers } from '../ipc/handlers/site.ts';
import { siteOptions, type SiteServices } from './domains/open-site.ts';
import { createPageQuestionHandlers } from '../ipc/handlers/page-question.ts';
import { createPermissionHandlers } from '../ipc/handlers/permission.ts';
import type { DownloadList } from '../downloads/download-list.ts';
import { createDownloadHandlers } from '../ipc/handlers/download.ts';
import { createBoxHandlers } from '../ipc/handlers/box.ts';
import { createEndpointHandlers } from '../ipc/handlers/endpoint.ts';
import { createFixtureHandlers } from '../ipc/handlers/fixture.ts';
import { createHistoryHandlers } from '../ipc/handlers/history.ts';
import { createSeenHandlers } from '../ipc/handlers/seen.ts';
import { createMemoryHandlers } from '../ipc/handlers/memory.ts';
import { createMcpHandlers } from '../ipc/handlers/mcp.ts';
import { createModelHandlers } from '../ipc/handlers/model.ts';
import { createOverlayHandlers } from '../ipc/handlers/overlay.ts';
import { createRunFileHandlers } from '../ipc/handlers/run-files.ts';
import { createRecorderHandlers } from '../ipc/handlers/recorder.ts';
import { createRunConsentHandlers } from '../ipc/handlers/run-consent.ts';
import { createRunHandlers, type RunHandlerOptions } from '../ipc/handlers/run.ts';
import { createScheduleHandlers } from '../ipc/handlers/schedule.ts';
import { createSettingsHandlers } from '../ipc/handlers/settings.ts';
import { createUpdateHandlers } from '../ipc/handlers/update.ts';
import { createVaultHandlers } from '../ipc/handlers/vault.ts';
import { createWindowHandlers } from '../ipc/handlers/window.ts';
import { createTabStripHandlers } from '../ipc/handlers/tab-strip.ts';
import { createTabHandlers } from '../ipc/handlers/tab.ts';
import { cheaperModel } from '../fixtures/cheaper-model.ts';
import { readFixtureFile } from '../fixtures/fixture-store.ts';
import type { StatePublisher } from '../ipc/state/publish-state.ts';
import type { AgentConfigs } from '../mcp-install/agent-config.ts';
import type { EndpointService } from '../mcp-server/endpoint-service.ts';
import type { Bookmarks } from '../bookmarks/bookmarks.ts';
import type { History } from '../history/history.ts';
import type { Memory } from '../memory/memory.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { SeenService } from '../seen/seen-service.ts';
import type { VisitRecorder } from '../history/visit-recorder.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import type { Box } from '../search/box.ts';
import type { ScheduleService } from '../schedules/schedule-service.ts';
import type { ApiKeys } from '../secrets/api-keys.ts';
import type { Vault } from '../vault/vault.ts';
import type { VaultService } from '../vault/vault-service.ts';
import type { Store } from '../store/open-store.ts';
import type { SkillRuns } from '../store/skill-runs.ts';
import type { CloseAsking } from '../windows/close-asking.ts';
import type { TabSleeper } from '../tabs/pool/tab-sleeper.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { Updates } from '../updates/updates.ts';
import { createAgentFiles } from '../windows/dialogs/agent-files.ts';
import { askForFixture, askForFolder } from '../windows/dialogs/ask-for-files.ts';
import { readMemoryText } from '../windows/dialogs/read-memory-file.ts';
import { readBookmarkFile } from '../windows/dialogs/read-bookmark-file.ts';
import { createExportDialog } from '../windows/dialogs/export-dialog.ts';
import { accessOfSettings } from './access-of-settings.ts';
import type { OpenFacts } from './domains/open-facts.ts';
import type { OpenFixtures } from './domains/open-fixtures.ts';
import type { WindowContext } from './open-window.ts';
import type { PageOpener } from './page-opener.ts';

interface WindowHandlerParts extends WindowContext {
  readonly words: () => Words;
  readonly store: Store;
  readonly apiKeys: ApiKeys;
  readonly tabs: WebTabPool;
  readonly agents: AgentLibrary;
  readonly agentGrants: AgentGrants;
  readonly mcp: McpServers;
  readonly agentConfigs: AgentConfigs;
  readonly runService: RunService;
  /** What a run may draw on, by the settings of now or with another model. */
  readonly resources: (provider?: OpenAiProvider) => RunResources;
  readonly estimate: (asked: AskedRun) => Estimate | null;
  readonly skillRuns: SkillRuns;
  readonly endpoint: EndpointService;
  readonly vault: Vault;
  readonly history: History;
  readonly bookmarks: Bookmarks;
  readonly memory: Memory;
  readonly facts: OpenFacts;
  readonly visits: VisitRecorder;
  readonly seen: SeenService;
  readonly secrets: VaultService;
  readonly downloads: DownloadList;
  readonly box: Box;
  readonly schedules: ScheduleService;
  readonly kept: OpenFixtures;
  readonly site: SiteServices;
  readonly recorder: Recorder;
  readonly updates: Updates | null;
  readonly publisher: StatePublisher;
  readonly pages: PageOpener;
  readonly sleeper: TabSleeper;
  readonly closing: CloseAsking;
  readonly showDropped: (windowId: WindowId, tabId: TabId, x: number) => void;
  /** What is asked about all that is kept of the person. */
  readonly data: DomainHandlers<'data'>;
  readonly onSettingsChanged: () => void;
  readonly onAgentsChanged: () => void;
  readonly reopenClosed: (id: number | null, inWindow: WindowId) => boolean;
  /** A run was started in this window, which is private. */
  readonly onPrivateRun: (runId: RunId) => void;
}

/** The system may want to ask the person itself, or refuse. */
function makeDefault(): boolean {
  return ['http', 'https'].every((scheme) => app.setAsDefaultProtocolClient(scheme));
}

/** What is asked about pages, and about the sites that they are of. */
function siteHandlers(parts: WindowHandlerParts) {
  return {
    ...createPageViewHandlers(parts.site.pageViews, parts.site.readingViews),
    ...createSiteHandlers(siteOptions(parts)),
    ...createPageQuestionHandlers(parts.site.questions),
    ...createPermissionHandlers(parts.site.permissions),
  };
}

/** What is asked about runs is answered from these. */
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
      return cheaperModel(asked, entries, (id) => kept.store.results(id), store.settings.get());
    },
    providerOf: (model) => kept.store.providerOf(model),
    stopAtTimesEstimate: () => store.settings.get().stopAtTimesEstimate,
    exportDialog: createExportDialog(window),
    pickedFiles,
    onPrivateRun: parts.isPrivate ? parts.onPrivateRun : null,
  };
}

function runHandlers(parts: WindowHandlerParts) {
  const { store, window, windowId, pages } = parts;
  return {
    ...createRunHandlers(runOptions(parts)),
    ...createRunConsentHandlers({ ...parts, runs: store.runs, siteFacts: store.siteFacts }),
    ...createRunFileHandlers({
      runs: store.runs,
      artifacts: store.artifacts,
      exportDialog: createExportDialog(window),
      openFile: (name, bytes) => pages.openBytes(name, bytes, windowId),
    }),
  };
}

function fixtureHandlers({ kept, store, window, words, resources }: WindowHandlerParts) {
  return createFixtureHandlers({
    ...kept,
    takeRun: (runId) => store.portable.take(runId),
    access: () => accessOfSettings(resources(), store.modelTraits),
    readFile: async () => {
      const path = await askForFixture(window, words());
      return path === null ? null : readFixtureFile(path);
    },
    saveFile: (name, text) => createExportDialog(window).save(name, text),
  });
}

/** What the person keeps to find it again. */
function keptHandlers(parts: WindowHandlerParts) {
  const { window, words } = parts;
  return {
    ...createBookmarkHandlers({
      bookmarks: parts.bookmarks,
      copyText: (text) => void clipboard.writeText(text),
      readFile: () => readBookmarkFile(window, words()),
      writeFile: (text) => createExportDialog(window).save('bookmarks.html', text),
    }),
    ...createMemoryHandlers({
      memory: parts.memory,
      ...parts.facts,
      readFile: (maxBytes) => readMemoryText(window, words(), maxBytes),
      writeFile: (name, text) => createExportDialog(window).save(name, text),
    }),
  };
}

/** Everything that the page of one window may ask for, each request for that window. */
export function windowHandlers(parts: WindowHandlerParts): Answers {
  const { window, windowId, words, pickedFiles, store, apiKeys } = parts;
  const { tabs, agents, agentGrants, pages, publisher } = parts;
  const settings = () => store.settings.get();
  return answersOf({
    ...createAppHandlers({ tabs, windowId, publisher, makeDefault }),
    ...createBoxHandlers(parts),
    ...createOverlayHandlers(parts.overlays),
    ...createWindowHandlers(parts),
    ...createTabStripHandlers(parts),
    ...createTabHandlers({
      ...parts,
      searchUrl: () => settings().searchUrl,
      openFiles: (ids) => pages.openFiles(pickedFiles.pathsOf(ids), windowId),
    }),
    ...runHandlers(parts),
    ...createAgentHandlers(
      agents,
      agentGrants,
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
    ...fixtureHandlers(parts),
    ...createMcpHandlers(parts.mcp, parts.agentConfigs),
    ...createEndpointHandlers(parts.endpoint),
    ...createVaultHandlers(parts.vault, parts.secrets),
    ...createDownloadHandlers(parts.downloads),
    ...createRecorderHandlers(parts.recorder),
    ...createUpdateHandlers(parts.updates),
    ...siteHandlers(parts),
    ...parts.data,
    ...createModelHandlers({
      probe: createModelProbe(forkProbe),
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
