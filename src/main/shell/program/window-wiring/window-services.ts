import { join } from 'node:path';

import { app, type BrowserWindow } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import { ENDPOINT_FILE } from '#shared/mcp/endpoint-file-schema.ts';

import type { Webhooks } from '../../../interfaces/webhooks/webhooks.ts';
import type { AgentConfigs } from '../../../interfaces/mcp-install/agent-config.ts';
import { EndpointService } from '../../../interfaces/mcp-endpoint/endpoint-service.ts';
import { createSessionHost } from '../../../interfaces/mcp-endpoint/session-host.ts';
import type { McpServers, McpServersOptions } from '../../../runs/mcp-servers/mcp-servers.ts';
import { openMcpServers } from '../../../runs/mcp-servers/open-mcp-servers.ts';
import { logProblem } from '../../../platform/log.ts';
import { askToKeepFile } from '../../windows/dialogs/ask-to-keep-file.ts';
import { downloadNoticeText } from '../../../browser/tabs/downloads/download-notice.ts';
import type { Recorder } from '../../../page-access/recorder/recorder.ts';
import type { PopupFeatures } from '../../../browser/tabs/pool/popups/popup-features.ts';
import { TabSleeper } from '../../../browser/tabs/pool/tab-sleeper.ts';
import type { CloseAsking } from '../../windows/close-asking.ts';
import { openLeaving } from '../domains/open-leaving.ts';
import type { PdfGuides } from '../../../assist/pdf-guide/pdf-guides.ts';
import { VaultService } from '../../../storage/vault/vault-service.ts';
import { askForCsv } from '../../windows/dialogs/ask-for-files.ts';
import type { ProgramWindow, WindowSet } from '../../windows/window-set.ts';
import { selectionOf } from '../../windows/page-menu/selection-of.ts';
import { createSecretClipboard } from '../../windows/secret-clipboard.ts';
import type { DownloadList } from '../../../browser/downloads/download-list.ts';
import { serveTab, type TabServerParts } from './serve-tab.ts';
import { openSite, type SiteNews, type SiteServices } from '../domains/open-site.ts';
import { openWebhooks } from '../domains/open-webhooks.ts';
import { openAgentConfigs } from '../domains/open-agent-configs.ts';
import { openDownloads } from '../domains/open-downloads.ts';
import { type OpenFacts, openFacts } from '../domains/open-facts.ts';
import { openPdfGuides } from '../domains/open-pdf-guides.ts';
import { openTextHelp, type TextHelp } from '../domains/open-text-help.ts';
import { openLoginFills, openNewPasswords } from '../domains/open-login-fills.ts';
import { openPersonBrowser } from '../domains/open-person-browser.ts';
import { openRecorder } from '../domains/open-recorder.ts';
import { openSpelling, type Spelling } from '../domains/open-spelling.ts';
import { createServices, type Services } from '../create-services.ts';
import type { Profile } from '../open-profile.ts';
import { createPageOpener, type PageOpener } from './page-opener.ts';

export interface WindowServicesOptions extends SiteNews {
  readonly profile: Profile;
  readonly windows: WindowSet;
  /** Returns the window to use when none is named. */
  readonly usualWindow: () => ProgramWindow;
  /** Opens a window without a tab and starts to load its page. */
  readonly openWindow: (isPrivate: boolean) => WindowId;
  /** Opens a small window for a page that this window's tab opens as a popup. */
  readonly openPopup: (opener: WindowId, features: PopupFeatures) => WindowId;
  /** Shows a message to the person. */
  readonly tell: (text: string) => void;
  readonly onMcpChange: () => void;
  readonly onEndpointChange: () => void;
  readonly onVaultChange: () => void;
  readonly onFactsChange: () => void;
  readonly onDownloadsChange: () => void;
  readonly onAskedAbout: TabServerParts['askAbout'];
  readonly onFilledScreen: TabServerParts['onFilledScreen'];
  /** Called when settings were changed here, not by a request of the window. */
  readonly onSettingsKept: () => void;
  readonly onWebhooksChange: () => void;
}

/** Services that carry out runs, and those that only the window has: the person's MCP servers, and the endpoint for other programs. */
export interface WindowServices extends Services {
  readonly mcp: McpServers;
  readonly agentConfigs: () => Promise<AgentConfigs>;
  readonly webhooks: Webhooks;
  readonly endpoint: EndpointService;
  /** Person's secrets, as far as the window may request them. */
  readonly secrets: VaultService;
  readonly pages: PageOpener;
  readonly stopRuns: () => void;
  readonly downloads: DownloadList;
  readonly site: SiteServices;
  readonly recorder: Recorder;
  readonly spelling: Spelling;
  readonly closing: CloseAsking;
  /** Shows a message to the person. */
  readonly tell: (text: string) => void;
  readonly sleeper: TabSleeper;
  /** Facts about the person that are offered on pages they use. */
  readonly facts: OpenFacts;
  readonly textHelp: TextHelp;
  readonly pdfGuides: PdfGuides;
}

/** Creates the services of the windows. It starts neither the MCP servers nor the endpoint. */
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
        ...offers,
        pages,
        downloads,
        sleeper,
        spelling,
        leaving: leaving.pages,
        ...newsOf(options),
      }),
  });
  services.tabs.onDriven(() => site.drivenChanged());
  const sleeper = openSleeper(profile, services);
  const leaving = openLeaving({ ...options, site, tabs: services.tabs });
  const spelling = openSpelling(profile, services, options.onSettingsKept);
  const pages: PageOpener = createPageOpener({ ...services, ...options });
  const offers = openOffers(options, services);
  const secrets = openSecrets(options, offers, current);
  return {
    ...services,
    mcp,
    endpoint: createEndpoint(options, services),
    secrets,
    pages,
    downloads,
    site,
    sleeper,
    facts: offers.facts,
    textHelp: offers.textHelp,
    pdfGuides: offers.pdfGuides,
    spelling,
    closing: leaving.closing,
    ...besides(options, services),
  };
}

/** Opens the helpers on pages that the person uses: PDF guides, facts, text help and saved logins. */
const openOffers = (options: WindowServicesOptions, services: Services) => ({
  pdfGuides: openPdfGuides(services, options.onPageViewChange),
  facts: openFacts(options.profile, services, options.onFactsChange),
  textHelp: openTextHelp(options.profile, services, options.onSettingsKept, (tab, text) => {
    options.windows.get(tab.windowId)?.window.webContents.focus();
    options.onAskedAbout(tab.windowId, selectionOf(tab, text, ''));
  }),
  fills: openLoginFills(options.profile, services, options.onVaultChange),
  newPasswords: openNewPasswords(options.profile, options.onVaultChange),
});

const newsOf = ({ onAskedAbout, onFilledScreen }: WindowServicesOptions) => ({
  askAbout: onAskedAbout,
  onFilledScreen,
});

const besides = (
  { profile, tell, onWebhooksChange }: WindowServicesOptions,
  services: Services,
) => ({
  recorder: openRecorder(profile, services.tabs),
  agentConfigs: openAgentConfigs(),
  webhooks: openWebhooks(profile, services, onWebhooksChange),
  tell,
  stopRuns: () => stopAll(services.runService),
});

/** Returns the windows in which tabs are opened. */
const placesOf = ({ usualWindow, openWindow, openPopup }: WindowServicesOptions) => ({
  usualWindow: () => usualWindow().id,
  newWindow: () => openWindow(false),
  popupWindow: openPopup,
});

/** Returns the person's rules for sites. */
const rulesOf = (site: SiteServices) =>
  ({
    pagePermissions: site.pagePermissions,
    popups: site.popups,
    isUnwanted: (request) => site.blocker.blocks(request),
    onSession: (opened) => site.certificates.watch(opened),
    isUnconfirmed: (opened, url) => site.exceptions.isException(opened, url),
    standingRules: () => site.exceptions.rules(),
  }) satisfies Partial<Parameters<typeof createServices>[0]>;

function openSecrets(
  { profile: { vault, store, words }, onVaultChange }: WindowServicesOptions,
  { fills, newPasswords }: Pick<ReturnType<typeof openOffers>, 'fills' | 'newPasswords'>,
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
    newPasswords,
  });
}

function stopAll(runs: Services['runService']): void {
  for (const runId of runs.liveRunIds()) runs.stop(runId);
}

/** Opens the service that puts unused tabs to sleep. Tabs that runs work in, wait for or have opened stay awake. */
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
