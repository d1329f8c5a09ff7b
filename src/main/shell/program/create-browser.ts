import { join } from 'node:path';

import { app, type Session, type WebContents } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { McpRun } from '../../runs/mcp-servers/mcp-run.ts';
import type { McpServers } from '../../runs/mcp-servers/mcp-servers.ts';
import { forkOffice } from '../../page-access/office/fork-office.ts';
import { OfficeFiles } from '../../page-access/office/office-files.ts';
import { forkPdf } from '../../page-access/pdf/fork-pdf.ts';
import { PdfLibrary } from '../../page-access/pdf/pdf-library.ts';
import { IS_UNDER_TEST } from '../../platform/process/harden-app.ts';
import { onNetworkLost } from '../../platform/process/on-network-lost.ts';
import { logProblem } from '../../platform/log.ts';
import { decideRequest } from '../../safety/network-policy/decide-request.ts';
import { CdpPageReader } from '../../page-access/snapshot/cdp-page-reader.ts';
import type { PageReader } from '../../page-access/snapshot/page-reader.ts';
import { type Store } from '../../storage/store/open-store.ts';
import type { DownloadNotice } from '../../browser/tabs/downloads/download-notice.ts';
import type { PagePermissions } from '../../browser/tabs/session/page-permissions.ts';
import type { PersonDownloads } from '../../browser/tabs/downloads/person-downloads.ts';
import { LocalFiles } from '../../browser/tabs/session/local-files.ts';
import type { RequestReviewer } from '../../browser/tabs/network/review/request-reviewer.ts';
import type { BlockableRequest } from '../../browser/tabs/network/blockable-request.ts';
import { RequestFilter } from '../../browser/tabs/network/request-filter.ts';
import type { TabPool } from '../../browser/tabs/tab-pool.ts';
import { TabSessions } from '../../browser/tabs/session/tab-sessions.ts';
import type { PopupRules } from '../../browser/tabs/pool/popups/answer-popups.ts';
import type { PopupFeatures } from '../../browser/tabs/pool/popups/popup-features.ts';
import { WebTabPool } from '../../browser/tabs/pool/web-tab-pool.ts';
import type { WebTab } from '../../browser/tabs/tab/web-tab.ts';
import {
  createPerceptionBench,
  isBenchmarked,
} from '../../interfaces/test-bridge/perception-bench.ts';
import { TEST_PERMISSIONS } from './test-permissions.ts';
import { countRows } from '../../storage/store/count-rows.ts';
import type { TestView } from '../../interfaces/test-bridge/test-view.ts';
import { TOOL_REGISTRY } from '../../runs/tools/registry.ts';
import { offersAt, RunVault } from '../../storage/vault/run-vault.ts';
import type { Vault } from '../../storage/vault/vault.ts';
import { createToolGate } from '../../safety/gate/run-tool.ts';
import type { PersonBrowser } from '../../safety/gate/access/person-browser.ts';
import type { ToolGate } from '../../safety/gate/tool-gate.ts';

export interface Browser {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly pageReader: PageReader;
  readonly sessions: TabSessions;
  readonly toolGate: ToolGate;
  /** PDFs that runs and the person have read lately. */
  readonly pdfs: PdfLibrary;
  /** Creates a gate for only these tabs, without the person's services. */
  readonly createGate: (tabs: TabPool) => ToolGate;
}

export interface BrowserOptions {
  /** Returns the window for a tab that is opened without naming one. */
  readonly usualWindow: () => WindowId;
  /** Opens a window for a tab that the person moves into its own one; absent when there are no windows. */
  readonly newWindow?: () => WindowId;
  /** Opens a small window for a page that this window's tab opens as a popup; absent when there are no windows. */
  readonly popupWindow?: (opener: WindowId, features: PopupFeatures) => WindowId;
  /** Person's rules for popups that a page opens on its own; absent: they are refused. */
  readonly popups?: PopupRules;
  readonly allowPrivateNetwork: () => boolean;
  /** Services that tools may use besides tabs; `null` when there are none. */
  readonly services: {
    readonly store: Store;
    readonly mcp: McpServers;
    readonly vault: Vault;
    /** Person's browsing data that runs may use; absent when there is none. */
    readonly person?: PersonBrowser;
  } | null;
  /** Whether icons of sites are displayed to anyone. */
  readonly showsIcons: boolean;
  readonly onTabMade: (tab: WebTab, contents: WebContents) => void;
  readonly onNotice: (notice: DownloadNotice) => void;
  /** Saves downloads that no run started; `null`: they are saved like a run's. */
  readonly personDownloads: PersonDownloads | null;
  /** Whether the person wants a page's request to be blocked. */
  readonly isUnwanted: (request: BlockableRequest) => boolean;
  /** Whether the page of a URL is shown only because the person continued without an accepted certificate; absent: none is. */
  readonly isUnconfirmed?: (session: Session, url: string) => boolean;
  /** Called for each session that tabs use, before any tab does. */
  readonly onSession: (opened: Session) => void;
  /** Decides what pages may use; `null`: they get no permissions. */
  readonly pagePermissions: PagePermissions | null;
  /** Asks whether the person keeps a file that may be harmful; `null` when there is no person to ask. */
  readonly askToKeep: ((name: string) => Promise<boolean>) | null;
}

/** Applies the program's rules to the requests of a session. */
function guardSession(opened: Session, filter: RequestFilter, files: LocalFiles): void {
  filter.attach(opened);
  opened.protocol.handle(LOCAL_FILE_SCHEME, ({ url }) => files.answer(url));
}

/** Creates the tabs, their readers and tools, and the request filter: the same for the window and for a command. */
export function createBrowser(options: BrowserOptions): Browser {
  const { allowPrivateNetwork, services } = options;
  let reviewer: RequestReviewer | null = null;
  const files = new LocalFiles();
  const sessions = openSessions(options, (by) => tabs.admitDownload(by));
  const filter = new RequestFilter(sessions.user, {
    decide: decideRequest,
    allowPrivateNetwork: () => allowPrivateNetwork() || isBenchmarked(),
    reviewer: () => reviewer,
    isUnwanted: (request) => options.isUnwanted(request),
  });
  sessions.guardWith((opened) => {
    guardSession(opened, filter, files);
    options.onSession(opened);
  });
  const tabs = new WebTabPool({
    ...options,
    isUnconfirmed: options.isUnconfirmed ?? (() => false),
    sessions,
    filter,
    files,
    onError: (error) => logProblem('tabs', error),
  });
  onNetworkLost(() => networkLost(sessions, tabs));
  const readers = openReaders(services);
  const { pageReader, pdfs } = readers;
  const common = { tools: TOOL_REGISTRY, ...readers, toolCalls: filter.toolCalls };
  const toolGate = createToolGate({
    ...common,
    tabs,
    ...(services !== null && {
      openMcp: () => new McpRun(services.mcp),
      artifacts: services.store.artifacts,
      ...(services.person !== undefined && { person: services.person }),
      keepPicture: (bytes, mime) => services.store.artifacts.put(bytes, mime),
    }),
  });
  if (IS_UNDER_TEST) {
    globalThis.__perceptionBench = createPerceptionBench(tabs, pageReader);
    const view: TestView = {
      tabs,
      pageReader,
      toolGate,
      privateHosts: filter.privateHosts,
      openSecrets: () => {
        if (services === null) throw new Error('A command without a store has no secrets.');
        return new RunVault(services.vault, Date.now);
      },
      ...TEST_PERMISSIONS,
      reviewRequests: (by) => (reviewer = by),
      countRows: () => (services === null ? {} : countRows(services.store.db)),
    };
    globalThis.__waymarkTest = view;
  }
  const createGate = (own: TabPool): ToolGate => createToolGate({ ...common, tabs: own });
  return { tabs, sessions, filter, pageReader, pdfs, toolGate, createGate };
}

/** Creates the readers of pages, PDFs and files for runs. */
function openReaders(services: BrowserOptions['services']) {
  const pdfs = openPdfs();
  const pageReader = new CdpPageReader({
    pdfPages: (tabId, url) => pdfs.pagesShown(tabId, url),
    ...(services !== null && { secretsAt: (origin) => offersAt(services.vault, origin) }),
  });
  return { pdfs, pageReader, documents: new OfficeFiles(forkOffice) };
}

function networkLost(sessions: TabSessions, tabs: WebTabPool): void {
  sessions.networkLost();
  tabs.tellAll({ type: 'network_lost' });
}

type AdmitDownload = WebTabPool['admitDownload'];

function openSessions(
  asking: Pick<BrowserOptions, 'askToKeep' | 'onNotice' | 'personDownloads' | 'pagePermissions'>,
  admitDownload: AdmitDownload,
): TabSessions {
  return new TabSessions({ ...asking, downloadFolder: app.getPath('downloads'), admitDownload });
}

function openPdfs(): PdfLibrary {
  const pdfs = new PdfLibrary({
    fork: () => forkPdf(join(import.meta.dirname, '../pdf')),
  });
  app.once('will-quit', () => pdfs.dispose());
  return pdfs;
}
