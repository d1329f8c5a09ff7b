import { join } from 'node:path';

import { app, type Session, type WebContents } from 'electron';

import type { WindowId } from '#shared/model/ids.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

import { McpRun } from '../mcp/mcp-run.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import { forkPdf } from '../pdf/fork-pdf.ts';
import { PdfLibrary } from '../pdf/pdf-library.ts';
import { IS_UNDER_TEST } from '../platform/harden-app.ts';
import { onNetworkLost } from '../platform/on-network-lost.ts';
import { logProblem } from '../platform/log.ts';
import { decideRequest } from '../policy/decide-request.ts';
import { CdpPageReader } from '../snapshot/cdp-page-reader.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import { type Store } from '../store/open-store.ts';
import type { DownloadNotice } from '../tabs/downloads/download-notice.ts';
import type { PagePermissions } from '../tabs/session/page-permissions.ts';
import type { PersonDownloads } from '../tabs/downloads/person-downloads.ts';
import { LocalFiles } from '../tabs/session/local-files.ts';
import type { RequestReviewer } from '../tabs/network/request-reviewer.ts';
import type { BlockableRequest } from '../tabs/network/blockable-request.ts';
import { RequestFilter } from '../tabs/network/request-filter.ts';
import type { TabPool } from '../tabs/tab-pool.ts';
import { TabSessions } from '../tabs/session/tab-sessions.ts';
import { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import { createPerceptionBench, isBenchmarked } from '../test-bridge/perception-bench.ts';
import { TEST_PERMISSIONS } from './test-permissions.ts';
import type { TestView } from '../test-bridge/test-view.ts';
import { TOOL_REGISTRY } from '../tools/registry.ts';
import { offersAt, RunVault } from '../vault/run-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { createToolGate } from '../gate/run-tool.ts';
import type { PersonBrowser } from '../gate/access/person-browser.ts';
import type { ToolGate } from '../gate/tool-gate.ts';

export interface Browser {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly pageReader: PageReader;
  readonly sessions: TabSessions;
  readonly toolGate: ToolGate;
  /** A gate that knows only these tabs and none of the person's services. */
  readonly createGate: (tabs: TabPool) => ToolGate;
}

export interface BrowserOptions {
  /** The window for a tab of which nobody says where it is to be. */
  readonly usualWindow: () => WindowId;
  /** Opens a window for a tab that the person wants to have in one of its own; absent: there are no windows. */
  readonly newWindow?: () => WindowId;
  readonly allowPrivateNetwork: () => boolean;
  /** What tools may use besides tabs. */
  readonly services: {
    readonly store: Store;
    readonly mcp: McpServers;
    readonly vault: Vault;
    /** What the browser keeps of the person; absent where that is nothing. */
    readonly person?: PersonBrowser;
  } | null;
  /** Whether somebody sees the icons of sites. */
  readonly showsIcons: boolean;
  readonly onTabMade: (tab: WebTab, contents: WebContents) => void;
  readonly onNotice: (notice: DownloadNotice) => void;
  /** Who saves what is no run's; `null`: that is saved like a run's. */
  readonly personDownloads: PersonDownloads | null;
  /** Whether the person wants a request of a page not to be made. */
  readonly isUnwanted: (request: BlockableRequest) => boolean;
  /** Whether the page of an address is only there because the person went on without an accepted certificate; absent: none is. */
  readonly isUnconfirmed?: (session: Session, url: string) => boolean;
  /** Seen by each session that tabs are in, before a tab is. */
  readonly onSession: (opened: Session) => void;
  /** Who knows what pages may use; `null`: they get nothing. */
  readonly pagePermissions: PagePermissions | null;
  /** Whether the person keeps a file that can do harm; `null`: nobody is there to ask. */
  readonly askToKeep: ((name: string) => Promise<boolean>) | null;
}

/** Puts what a session asks for under the program's rules. */
function guardSession(opened: Session, filter: RequestFilter, files: LocalFiles): void {
  filter.attach(opened);
  opened.protocol.handle(LOCAL_FILE_SCHEME, ({ url }) => files.answer(url));
}

/** Tabs, how they are read and acted on, and what may be requested: the same for the window and for a command. */
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
  const pdfs = openPdfs();
  const pageReader = new CdpPageReader({
    pdfPages: (tabId, url) => pdfs.pagesShown(tabId, url),
    ...(services !== null && { secretsAt: (origin) => offersAt(services.vault, origin) }),
  });
  const common = { tools: TOOL_REGISTRY, pageReader, pdfs, toolCalls: filter.toolCalls };
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
    };
    globalThis.__waymarkTest = view;
  }
  const createGate = (own: TabPool): ToolGate => createToolGate({ ...common, tabs: own });
  return { tabs, sessions, filter, pageReader, toolGate, createGate };
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
  const pdfs = new PdfLibrary({ fork: () => forkPdf(join(import.meta.dirname, '../pdf')) });
  app.once('will-quit', () => pdfs.dispose());
  return pdfs;
}
