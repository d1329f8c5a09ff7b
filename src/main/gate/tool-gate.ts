import type { Login } from '#shared/model/site/login.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import type { ArtifactId, CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';
import type { Tab } from '#shared/model/page/tab.ts';
import type { RunFile } from '#shared/model/run/run-file.ts';
import type { RefusedWrite } from '#shared/model/run/refused-write.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { ArtifactStore } from '#shared/store/artifact-store.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { PdfLibrary } from '../pdf/pdf-library.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { GivenLogin } from '../platform/given-login.ts';
import type { RequestReviewer } from '../tabs/network/request-reviewer.ts';
import type { ToolCalls } from '../tabs/network/tool-calls.ts';
import type { RunAudit } from '../permissions/run-audit.ts';
import type { RunPermissions } from '../permissions/run-permissions.ts';
import type { TabPool } from '../tabs/tab-pool.ts';
import type { FactAccess } from './access/fact-access.ts';
import type { McpRunAccess } from './access/mcp-access.ts';
import type { PersonBrowser } from './access/person-browser.ts';
import type { SecretAccess } from './access/secret-access.ts';
import type { Call } from './call/parse-call.ts';
import type { Tool } from './tool-context.ts';

/** Writes down what the gate does, before and after it does it. Every method is durable when it returns. */
export interface Journal {
  intended(call: {
    readonly callId: CallId;
    readonly tool: string;
    readonly args: unknown;
    /** The address that the run's tab shows; `null` where that is no web page. */
    readonly tabUrl: string | null;
    /** Fingerprints of the named nodes. */
    readonly targets: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>>;
    /** The focused element that receives the act; `null`: the act goes elsewhere, or nothing is focused. */
    readonly focus: Focus | null;
    /** Arguments for secret fields, which are never recorded. */
    readonly secrets: readonly string[];
  }): void;
  /** `place`: where on the page it goes to, where that is known. */
  sent(callId: CallId, place: ActPlace | null): void;
  finished(callId: CallId, result: ToolResult, ms: number): void;
}

/** A run's place and permissions. */
export interface RunScope {
  readonly runId: RunId;
  /** The tab that acts go to; tools that open, focus or close tabs change it. */
  currentTabId: TabId;
  /** The tabs that it sees; all if absent. */
  readonly tabs?: TabPool;
  /** Tabs that this run opened. */
  readonly openedTabIds: Set<TabId>;
  /** Tabs that other runs drive, which are not for this one; none if absent. */
  readonly takenTabs?: () => ReadonlySet<TabId>;
  /** Told when the run changes or gains a tab, and at the end of each call (`isCallOver`). */
  readonly onTabs?: (isCallOver: boolean) => void;
  /** Told where on its tab an act goes, right before it. */
  readonly onActsAt?: (place: ActPlace) => void;
  /** `host:port` of private network addresses that the person typed. */
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  /** Origins that acts of this run may touch (`https://example.org`, `https://*.example.org`); anywhere if absent or `null`. */
  readonly allowedOrigins?: readonly string[] | null;
  /** The person's current rules for sites; absent: none. */
  readonly siteRules?: () => readonly SiteRule[];
  /** Full paths of files that the person allowed this run to send; none if absent. */
  readonly allowedFiles?: ReadonlySet<string>;
  /** Permissions of the run; absent: none are needed. */
  readonly permissions?: RunPermissions;
  /** Decides about requests that its calls cause; absent: nobody does. */
  readonly reviewer?: RequestReviewer;
  /** Receives writes that a rehearsal keeps from leaving. Absent: no rehearsal. */
  readonly onStopped?: (write: StoppedWrite, callId: CallId | null) => void;
  /** Receives refused writes, once a shape; absent: nobody is told. */
  readonly onRefused?: (write: RefusedWrite, callId: CallId | null) => void;
  /** In a rehearsal: whether writes of this tab are stopped; absent: they are not. */
  readonly isRehearsedTab?: (tabId: TabId) => boolean;
  /** Lasting record of what was allowed and what left; absent: none. */
  readonly audit?: RunAudit;
  /** State of the run; absent: unknown. */
  readonly view?: () => RunView;
  /** Files that it finds of an earlier run; absent: none. */
  readonly earlierFiles?: readonly RunFile[];
  /** Whether another program asked for it. */
  readonly isForeign?: boolean;
  /** Awaited before a committing act; when it throws, the act is not done. Absent: nobody has to know. */
  readonly beforeCommit?: () => Promise<void>;
  readonly limits: { readonly maxToolCalls: number };
  toolCalls: number;
  readonly journal: Journal;
  /** The person's secrets; absent where there are none. */
  readonly secrets?: SecretAccess;
  /** Facts about the person; absent where there are none. */
  readonly facts?: FactAccess;
  /** Server log-ins that the person gave beforehand; none if absent. */
  readonly givenLogins?: readonly GivenLogin[];
  /** The login on a just allowed sign-in card, told once. Absent: no such card. */
  readonly typedLogin?: () => Login | null;
  /** Receives the run's current page and whether the run changed something there; absent: nobody is told. */
  readonly onPage?: (page: Tab, hasActed: boolean) => void;
  /** Told when secrets were removed from the model's input. */
  readonly onSecretsHidden?: (names: ReadonlySet<string>) => void;
  /**
   * Asks the person about a call and waits; `null`: nobody answers. `expired`: no answer in time, or `isVoid` was aborted because the
   * subject changed. Absent when nobody can be asked.
   */
  readonly approve?: (
    callId: CallId,
    request: ApprovalRequest,
    isVoid?: AbortSignal,
  ) => Promise<ApprovalAnswer | 'expired' | null>;
  /** Told when a call begins and ends to wait for a decision about its requests, so that its time stands still. */
  readonly onHeld?: (callId: CallId, isHeld: boolean) => void;
  /** Aborted when the run is stopped. */
  readonly signal: AbortSignal;
  /**
   * Why nothing may begin at the moment: the person holds the run; `null`: it may. Asked when a call's turn has come; a call that is
   * refused so is not journaled, because nothing was decided about it. Absent: it always may.
   */
  readonly heldBack?: () => ErrorInfo | null;
}

/**
 * The one way to act on a page: parse → find targets named in words → resolve → journal intent → policy → approval → act under a
 * deadline → journal result. Never throws.
 */
export interface ToolGate {
  run(scope: RunScope, call: Call): Promise<ToolResult>;
  /**
   * Does something else with the run's pages in its turn, after all calls and steps that were asked for before and ahead of later ones:
   * there is no look in the middle of an act. Rejects as `step` does.
   */
  inTurn<Result>(scope: RunScope, step: () => Promise<Result>): Promise<Result>;
}

export interface ToolGateParts {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly pdfs: PdfLibrary;
  /** Milliseconds that only ever grow; `performance.now` if not given. */
  readonly clock?: () => number;
  /** Registry of calls under way, to attribute requests; absent: none. */
  readonly toolCalls?: ToolCalls;
  /** Every tool that can be called, by name. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** Opens the person's MCP servers for one run; absent where there are none. */
  readonly openMcp?: () => McpRunAccess;
  /** Storage for files of runs; absent: none. */
  readonly artifacts?: ArtifactStore;
  /** The browser's data about the person; absent: none. */
  readonly person?: PersonBrowser;
  /** Keeps a picture for the person to look at; absent where nothing is kept. */
  readonly keepPicture?: (bytes: Uint8Array, mime: string) => Promise<ArtifactId>;
}
