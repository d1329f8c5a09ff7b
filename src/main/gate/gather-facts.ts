import type { Proposal, ToolFacts } from '../policy/decide-tool.ts';
import type { LiveTab, TabPool } from '../tabs/tab/tab-pool.ts';
import { instanceIdOf } from './parse-call.ts';
import type { Targets } from './resolve-targets.ts';
import type { RunMemory } from './run-memory.ts';
import type { RunScope } from './tool-gate.ts';

/** Fourth stage: all that the policy decides by, as it is now. */
export function gatherFacts(
  tabs: TabPool,
  scope: RunScope,
  memory: RunMemory,
  { proposal, targets }: { readonly proposal: Proposal; readonly targets: Targets },
): ToolFacts {
  return {
    proposal,
    targets,
    isStopped: scope.signal.aborted,
    toolCalls: scope.toolCalls,
    maxToolCalls: scope.limits.maxToolCalls,
    callsInLastMinute: memory.callTimes.length,
    grantedHosts: scope.grantedHosts,
    allowPrivateNetwork: scope.allowPrivateNetwork,
    allowedOrigins: scope.allowedOrigins ?? null,
    currentUrl: webAddress(tabs.get(scope.currentTabId)),
    allowedFiles: scope.allowedFiles ?? new Set(),
    openTabs: new Map(tabs.list().map(({ id, page }) => [id, page])),
    ownTabs: scope.openedTabIds,
    takenTabs: scope.takenTabs?.() ?? new Set(),
    mcp: memory.mcp?.facts(instanceIdOf(proposal)) ?? null,
  };
}

/** The address that a tab shows; `null` where it shows no web page. */
export function webAddress(tab: LiveTab | undefined): string | null {
  const shown = tab?.describe();
  return shown === undefined || shown.page !== null ? null : shown.url;
}
