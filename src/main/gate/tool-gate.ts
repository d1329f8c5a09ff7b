import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { ToolResult } from '#shared/tools/tool-result.ts';

/** Writes down what the gate does, before and after it does it. Every method is durable when it returns. */
export interface Journal {
  intended(call: { readonly callId: CallId; readonly tool: string; readonly args: unknown }): void;
  sent(callId: CallId): void;
  finished(callId: CallId, result: ToolResult, ms: number): void;
}

/** What a run may do and where it is. */
export interface RunScope {
  readonly runId: RunId;
  /** The tab that acts go to; tools that open, focus or close tabs change it. */
  currentTabId: TabId;
  /** Tabs that this run opened. */
  readonly openedTabIds: Set<TabId>;
  /** Tabs that other runs drive, which are not for this one; none if absent. */
  readonly takenTabs?: () => ReadonlySet<TabId>;
  /** Told when the run works in another tab or owns one more, and at the end of each call (`isCallOver`). */
  readonly onTabs?: (isCallOver: boolean) => void;
  /** `host:port` of private network addresses that the person typed. */
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  /** Origins that acts of this run may touch (`https://example.org`, `https://*.example.org`); anywhere if absent or `null`. */
  readonly allowedOrigins?: readonly string[] | null;
  /** Full paths of files that the person allowed this run to send; none if absent. */
  readonly allowedFiles?: ReadonlySet<string>;
  readonly limits: { readonly maxToolCalls: number };
  toolCalls: number;
  readonly journal: Journal;
  /** Asks the person whether a call may be made, and waits; `null`: nobody answers. Absent where nobody can be asked. */
  readonly approve?: (callId: CallId, request: ApprovalRequest) => Promise<ApprovalAnswer | null>;
  /** Aborted when the run is stopped. */
  readonly signal: AbortSignal;
}

/** The one way to act on a page: parse → policy → journal intent → act under a deadline → journal result. Never throws. */
export interface ToolGate {
  run(
    scope: RunScope,
    call: { readonly callId: CallId; readonly tool: string; readonly args: unknown },
  ): Promise<ToolResult>;
}
