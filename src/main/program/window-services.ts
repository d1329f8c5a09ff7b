import { join } from 'node:path';

import { app, type BrowserWindow } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import { ENDPOINT_FILE } from '#shared/mcp/endpoint-file.ts';

import type { AgentConfigs } from '../mcp-install/agent-config.ts';
import { EndpointService } from '../mcp-server/endpoint-service.ts';
import { createSessionHost } from '../mcp-server/session-host.ts';
import type { McpServers, McpServersOptions } from '../mcp/mcp-servers.ts';
import { openMcpServers } from '../mcp/open-mcp-servers.ts';
import { logProblem } from '../platform/log.ts';
import { askToKeepFile } from '../windows/dialogs/ask-to-keep-file.ts';
import { downloadNoticeText } from '../tabs/downloads/download-notice.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { TabSleeper } from '../tabs/pool/tab-sleeper.ts';
import type { CloseAsking } from '../windows/close-asking.ts';
import { openLeaving } from './domains/open-leaving.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import type { LoginFills } from '../login-fill/login-fills.ts';
import { VaultService } from '../vault/vault-service.ts';
import { askForCsv } from '../windows/dialogs/ask-for-files.ts';
import type { ProgramWindow, WindowSet } from '../windows/window-set.ts';
import { createSecretClipboard } from '../windows/secret-clipboard.ts';
import type { DownloadList } from '../downloads/download-list.ts';
import { serveTab, type TabServerParts } from './serve-tab.ts';
import { openSite, type SiteNews, type SiteServices } from './domains/open-site.ts';
import { openAgentConfigs } from './domains/open-agent-configs.ts';
import { openDownloads } from './domains/open-downloads.ts';
import { type OpenFacts, openFacts } from './domains/open-facts.ts';
import { openLoginFills } from './domains/open-login-fills.ts';
import { openPersonBrowser } from './domains/open-person-browser.ts';
import { openRecorder } from './domains/open-recorder.ts';
import { openSpelling, type Spelling } from './domains/open-spelling.ts';
import { createServices, type Services } from './create-services.ts';
import type { Profile } from './open-profile.ts';
import { createPageOpener, type PageOpener } from './page-opener.ts';

export interface WindowServicesOptions extends SiteNews {
  readonly profile: Profile;
  readonly windows: WindowSet;
  /** The window for what no window was named for. */
  readonly usualWindow: () => ProgramWindow;
  /** Opens a window without a tab and begins to load its page. */
  readonly openWindow: (isPrivate: boolean) => WindowId;
  /** Says something to the person. */
  readonly tell: (text: string) => void;
  readonly onMcpChange: () => void;
  readonly onEndpointChange: () => void;
  readonly onVaultChange: () => void;
  readonly onFactsChange: () => void;
  readonly onDownloadsChange: () => void;
  readonly onAskedAbout: TabServerParts['askAbout'];
  readonly onFilledScreen: TabServerParts['onFilledScreen'];
  readonly onWordLearned: () => void;
}

/** What carries out runs, and what only the window has besides: the person's MCP servers, and the endpoint for other programs. */
export interface WindowServices extends Services {
  readonly mcp: McpServers;
  readonly agentConfigs: AgentConfigs;
  readonly endpoint: EndpointService;
  /** What the window can ask of the person's secrets. */
  readonly secrets: VaultService;
  readonly pages: PageOpener;
  readonly stopRuns: () => void;
  readonly downloads: DownloadList;
  readonly site: SiteServices;
  readonly recorder: Recorder;
  readonly spelling: Spelling;
  readonly closing: CloseAsking;
  /** Says something to the person. */
  readonly tell: (text: string) => void;
  readonly sleeper: TabSleeper;
  /** Facts about the person on pages that they use. */
  readonly facts: OpenFacts;
}

/** Neither an MCP server nor the endpoint is started by this. */
export function createWindowServices(options: WindowServicesOptions): WindowServices {
  const { profile, windows, tell } = options;
  const current = (): BrowserWindow | undefined => windows.current()?.window;
  const { store, words } = profile;
  const mcp = openMcp(options, (url, places) => pages.openSignIn(url, places));
  const downloads = openDownloads(profile, () => services);
  downloads.onChange(options.onDownloadsChange);
  const site = openSite(profile, { ...options, services: () => services });
  const services: Services = createServices({
    ...profile,
    ...placesOf(options),
    mcp,
    person: openPersonBrowser(profile, downloads),
    language: () => words().language,
    maxParallelRuns: () => store.settings.get().maxParallelRuns,
    showsIcons: true,
    askToKeep: (name) => askToKeepFile(current(), words(), name),
    personDownloads: downloads,
    ...rulesOf(site),
    onNotice: (notice) => tell(downloadNoticeText(words().t, notice)),
    onTabMade: (tab, contents) =>
      serveTab(tab, contents, {
        profile,
        windows,
        site,
        services,
        secrets,
        fills,
        pages,
        downloads,
        sleeper,
        spelling,
        leaving: leaving.pages,
        facts,
        ...newsOf(options),
      }),
  });
  services.tabs.onDriven(() => site.drivenChanged());
  const sleeper = openSleeper(profile, services);
  const leaving = openLeaving({ ...options, site, tabs: services.tabs });
  const spelling = openSpelling(profile, services, options.onWordLearned);
  const pages: PageOpener = createPageOpener({ ...services, ...options });
  const facts = openFacts(profile, services, options.onFactsChange);
  const fills = openLoginFills(profile, services, options.onVaultChange);
  const secrets = openSecrets(options, fills, current);
  return {
    ...services,
    mcp,
    agentConfigs: openAgentConfigs(),
    endpoint: createEndpoint(options, services),
    secrets,
    pages,
    downloads,
    site,
    sleeper,
    facts,
    spelling,
    closing: leaving.closing,
    ...besides(options, services),
  };
}

const newsOf = ({ onAskedAbout, onFilledScreen }: WindowServicesOptions) => ({
  askAbout: onAskedAbout,
  onFilledScreen,
});

const besides = ({ profile, tell }: WindowServicesOptions, { tabs, runService }: Services) => ({
  recorder: openRecorder(profile, tabs),
  tell,
  stopRuns: () => stopAll(runService),
});

/** Where tabs come to be. */
const placesOf = ({ usualWindow, openWindow }: WindowServicesOptions) => ({
  usualWindow: () => usualWindow().id,
  newWindow: () => openWindow(false),
});

/** What the person has laid down for sites. */
const rulesOf = (site: SiteServices) =>
  ({
    pagePermissions: site.pagePermissions,
    isUnwanted: (request) => site.blocker.blocks(request),
    onSession: (opened) => site.certificates.watch(opened),
    isUnconfirmed: (opened, url) => site.exceptions.isException(opened, url),
    standingRules: () => site.exceptions.rules(),
  }) satisfies Partial<Parameters<typeof createServices>[0]>;

function openSecrets(
  { profile: { vault, store, words }, onVaultChange }: WindowServicesOptions,
  fills: LoginFills<WebTab>,
  current: () => BrowserWindow | undefined,
): VaultService {
  return new VaultService({
    vault,
    now: Date.now,
    askForCsv: () => askForCsv(current(), words()),
    copy: createSecretClipboard((error) => logProblem('clipboard', error)),
    onChange: onVaultChange,
    never: store.vault,
    fills,
  });
}

function stopAll(runs: Services['runService']): void {
  for (const runId of runs.liveRunIds()) runs.stop(runId);
}

/** Tabs that runs work in, wait for or have opened stay awake. */
function openSleeper({ store }: Profile, { tabs, runService }: Services): TabSleeper {
  let needed: ReadonlySet<TabId> = new Set();
  runService.onNews((news) => {
    if (news.type === 'placed') needed = new Set(news.placements.flatMap(({ tabIds }) => tabIds));
  });
  return new TabSleeper({
    tabs,
    afterMinutes: () => store.settings.get().sleepAfterMinutes,
    isNeeded: (id) => needed.has(id),
    now: Date.now,
  });
}

function openMcp(
  { profile: { store, secrets }, onMcpChange: onChange }: WindowServicesOptions,
  openSignIn: McpServersOptions['openSignIn'],
): McpServers {
  return openMcpServers({
    load: () => store.settings.get().mcpServers,
    save: (mcpServers) => void store.settings.update({ mcpServers: [...mcpServers] }),
    secrets,
    clientVersion: app.getVersion(),
    otherwise: 'ask',
    openSignIn,
    onChange,
    onError: (error) => logProblem('mcp', error),
  });
}

function createEndpoint(
  { profile, windows, onEndpointChange: onChange }: WindowServicesOptions,
  services: Services,
): EndpointService {
  const { userData, store, resources } = profile;
  const endpoint = new EndpointService({
    file: join(userData, ENDPOINT_FILE),
    settings: () => store.settings.get().mcpEndpoint,
    version: app.getVersion(),
    newHost: () =>
      createSessionHost({
        ...services,
        agents: () => services.agents.list(),
        resources,
        grants: () => store.settings.get().programGrants,
        hasPerson: () => windows.list().length > 0,
      }),
    onChange,
    onError: (error) => logProblem('endpoint', error),
  });
  app.once('will-quit', () => endpoint.close());
  return endpoint;
}
