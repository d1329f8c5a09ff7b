import type { Login } from '#shared/model/site/login.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { ArtifactId, CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { RunFile } from '#shared/model/run/results/run-file.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { OfficeFiles } from '../../page-access/office/office-files.ts';
import type { PdfLibrary } from '../../page-access/pdf/pdf-library.ts';
import type { PageReader } from '../../page-access/snapshot/page-reader.ts';
import type { GivenLogin } from '../../platform/requests/given-login.ts';
import type { RequestReviewer } from '../../browser/tabs/network/review/request-reviewer.ts';
import type { ToolCalls } from '../../browser/tabs/network/tool-calls/tool-calls.ts';
import type { RunAudit } from '../run-permissions/run-audit.ts';
import type { RunPermissions } from '../run-permissions/run-permissions.ts';
import type { TabPool } from '../../browser/tabs/tab-pool.ts';
import type { FactAccess } from './access/fact-access.ts';
import type { McpRunAccess } from './access/mcp-access.ts';
import type { RowLedger } from './access/row-ledger.ts';
import type { PersonBrowser } from './access/person-browser.ts';
import type { SecretAccess } from './access/secret-access.ts';
import type { Call } from './call/parse-call.ts';
import type { Tool } from './tool-context.ts';

/** Records what the gate does, before and after it. Every method is durable when it returns. */
export interface Journal {
  intended(call: {
    readonly callId: CallId;
    readonly tool: string;
    readonly args: unknown;
    /** URL that the run's tab shows; `null` if that is not a web page. */
    readonly tabUrl: string | null;
    readonly targets: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>>;
    /** The focused element that receives the action; `null` if the action goes elsewhere or nothing is focused. */
    readonly focus: Focus | null;
    /** Text typed into secret fields, which is never recorded. */
    readonly secrets: readonly string[];
  }): void;
  /** Records that a call is sent; `place` is its place on the page, if known. */
  sent(callId: CallId, place: ActPlace | null): void;
  finished(callId: CallId, result: ToolResult, ms: number): void;
}

/** A run's place and permissions. The limits of a run are never optional: a caller that sets none passes `null`. */
export interface RunScope {
  readonly runId: RunId;
  /** The tab that receives actions; tools that open, focus or close tabs change it. */
  currentTabId: TabId;
  /** Tabs that the run sees; all if absent. */
  readonly tabs?: TabPool;
  /** Tabs that this run opened. */
  readonly openedTabIds: Set<TabId>;
  /** Tabs that other runs use, which this run may not. */
  readonly takenTabs: () => ReadonlySet<TabId>;
  /** Called when the run changes or gains a tab, and at the end of each call (`isCallOver`). */
  readonly onTabs?: (isCallOver: boolean) => void;
  /** Called right before an action, with its place on the tab. */
  readonly onActsAt?: (place: ActPlace) => void;
  /** `host:port` of private network hosts that the person typed. */
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  /** Origins that actions of this run may touch (`https://example.org`, `https://*.example.org`); `null` for any. */
  readonly allowedOrigins: readonly string[] | null;
  /** The person's current rules for sites. */
  readonly siteRules: () => readonly SiteRule[];
  /** Full paths of files that the person allowed this run to use. */
  readonly allowedFiles: ReadonlySet<string>;
  /** Permissions of the run; `null` if none are needed, because the person acts. */
  readonly permissions: RunPermissions | null;
  /** Decides about requests that the run's calls cause; `null` if all may be sent. */
  readonly reviewer: RequestReviewer | null;
  /** Receives writes that a dry run stops. Absent outside dry runs. */
  readonly onStopped?: (write: StoppedWrite, callId: CallId | null) => void;
  /** Called with refused writes, once per shape. */
  readonly onRefused?: (write: RefusedWrite, callId: CallId | null) => void;
  /** Whether a dry run stops the writes of this tab. Absent means no. */
  readonly isRehearsedTab?: (tabId: TabId) => boolean;
  /** Permanent record of what was allowed and sent; `null` if none. */
  readonly audit: RunAudit | null;
  /** Returns the state of the run; absent if unknown. */
  readonly view?: () => RunView;
  /** Files of an earlier run that this one can read; absent if none. */
  readonly earlierFiles?: readonly RunFile[];
  /** Whether another program requested the run. */
  readonly isForeign: boolean;
  /** Awaited before a committing action; if it throws, the action is not done. Absent if not needed. */
  readonly beforeCommit?: () => Promise<void>;
  readonly limits: { readonly maxToolCalls: number };
  toolCalls: number;
  readonly journal: Journal;
  /** The person's secrets; absent if there are none. */
  readonly secrets?: SecretAccess;
  /** The rows for which a form is filled in; absent if there is no list. */
  readonly rows?: RowLedger;
  /** Facts about the person; absent if there are none. */
  readonly facts?: FactAccess;
  /** Server logins that the person provided in advance; absent if none. */
  readonly givenLogins?: readonly GivenLogin[];
  /** Returns, once, the login typed on a sign-in card that was just allowed. Absent if there are no such cards. */
  readonly typedLogin?: () => Login | null;
  /** Called with the run's current page and whether the run changed something there. */
  readonly onPage?: (page: Tab, hasActed: boolean) => void;
  /** Called when secrets were removed from the model's input. */
  readonly onSecretsHidden?: (names: ReadonlySet<string>) => void;
  /**
   * Asks the person about a call and waits; `null` if they cannot be reached. `expired` if no answer came in time, or `isVoid` was aborted
   * because the subject changed. Absent if no one can be asked.
   */
  readonly approve?: (
    callId: CallId,
    request: ApprovalRequest,
    isVoid?: AbortSignal,
  ) => Promise<ApprovalAnswer | 'expired' | null>;
  /** Called when a call starts or stops waiting for a decision about its requests, so its time can be paused. */
  readonly onHeld?: (callId: CallId, isHeld: boolean) => void;
  /** Aborted when the run is stopped. */
  readonly signal: AbortSignal;
  /**
   * Returns why no call may start now, as when the person paused the run; `null` if it may. Checked at a call's turn; such a refusal is not
   * journaled, since nothing was decided.
   */
  readonly heldBack: () => ErrorInfo | null;
}

/**
 * The one way to act on a page: parse → find targets named in words → resolve → journal intent → policy → approval → act under a
 * deadline → journal result. Never throws.
 */
export interface ToolGate {
  run(scope: RunScope, call: Call): Promise<ToolResult>;
  /**
   * Runs another step on the run's pages, after all calls and steps requested before and ahead of later ones, so it never interrupts an
   * action. Rejects as `step` does.
   */
  inTurn<Result>(scope: RunScope, step: () => Promise<Result>): Promise<Result>;
}

export interface ToolGateParts {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly pdfs: PdfLibrary;
  /** Reads and writes Office files; absent if unavailable. */
  readonly documents?: OfficeFiles;
  /** Returns milliseconds on a steady clock; `performance.now` if absent. */
  readonly clock?: () => number;
  /** Registry of active calls, to attribute requests; absent if none. */
  readonly toolCalls?: ToolCalls;
  /** All callable tools, by name. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** Opens the person's MCP servers for one run; absent if there are none. */
  readonly openMcp?: () => McpRunAccess;
  /** Storage for files of runs; absent if there is none. */
  readonly artifacts?: ArtifactStore;
  /** The browser's data about the person; absent if there is none. */
  readonly person?: PersonBrowser;
  /** Stores a picture for the person; absent if nothing is stored. */
  readonly keepPicture?: (bytes: Uint8Array, mime: string) => Promise<ArtifactId>;
}
