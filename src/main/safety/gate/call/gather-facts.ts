import type { CallId } from '#shared/model/ids.ts';
import { fillFactTool } from '#shared/tools/acts/fill-fact.ts';

import { type OutgoingText, outgoingTexts } from '../../run-permissions/taint/outgoing-texts.ts';
import type { NamedFactFacts } from '../../tool-policy/decide-fact.ts';
import type { Proposal, ToolFacts } from '../../tool-policy/decide-tool.ts';
import type { LiveTab, TabPool } from '../../../browser/tabs/tab-pool.ts';
import { instanceIdOf } from './parse-call.ts';
import { isRehearsing } from './rehearse-call.ts';
import type { Resolution } from '../targets/resolve-targets.ts';
import type { RunMemory } from '../access/call-memory.ts';
import type { RunScope } from '../tool-gate.ts';

/** Fourth stage: gathers the current facts on which the policy decides. */
export function gatherFacts(
  tabs: TabPool,
  scope: RunScope,
  memory: RunMemory,
  { callId, proposal }: { readonly callId: CallId; readonly proposal: Proposal },
  { targets, actFrames, unnamed }: Pick<Resolution, 'targets' | 'actFrames' | 'unnamed'>,
): ToolFacts {
  const { permissions } = scope;
  const currentUrl = pageAddress(tabs.get(scope.currentTabId));
  const outgoing = outgoingOf(scope, memory, proposal, { targets, unnamed }, currentUrl);
  return {
    given: permissions?.consent.grants.given() ?? null,
    isForeign: scope.isForeign,
    isOutsideRehearsal: scope.onStopped !== undefined && !isRehearsing(scope),
    proposal,
    targets,
    actFrames,
    isStopped: scope.signal.aborted,
    toolCalls: scope.toolCalls,
    maxToolCalls: scope.limits.maxToolCalls,
    callsInLastMinute: memory.callTimes.length,
    grantedHosts: scope.grantedHosts,
    allowPrivateNetwork: scope.allowPrivateNetwork,
    allowedOrigins: scope.allowedOrigins,
    siteRules: scope.siteRules(),
    origins: scope.permissions?.origins?.facts ?? null,
    currentUrl,
    fact: factNamed(scope, proposal),
    crossing: permissions?.crossingOf(callId, outgoing) ?? null,
    allowedFiles: scope.allowedFiles,
    openTabs: new Map(tabs.list().map(({ id, page }) => [id, page])),
    ownTabs: scope.openedTabIds,
    takenTabs: scope.takenTabs(),
    mcp: memory.mcp?.facts(instanceIdOf(proposal)) ?? null,
  };
}

/** Returns the fact that a call fills in; `null` for other calls. */
function factNamed({ facts }: RunScope, proposal: Proposal): NamedFactFacts | null {
  if (proposal.kind !== 'valid' || proposal.tool.name !== fillFactTool.name) return null;
  const name = String(proposal.input['fact']);
  return { name, kind: facts?.find(name)?.kind ?? null, offered: facts?.names() ?? [] };
}

/** Returns the text that a call would send somewhere. */
export function outgoingOf(
  { facts }: Pick<RunScope, 'facts'>,
  { clipboard }: RunMemory,
  proposal: Proposal,
  { targets, unnamed }: Pick<Resolution, 'targets' | 'unnamed'>,
  currentUrl: string | null,
): readonly OutgoingText[] {
  if (proposal.kind !== 'valid') return [];
  const { tool, input } = proposal;
  const factOf = (name: string): string | null => facts?.find(name)?.value ?? null;
  return outgoingTexts({ tool: tool.name, input, targets, unnamed, currentUrl, clipboard, factOf });
}

/** Returns the URL that a tab shows, like `webAddress`; `null` also if its page failed to load. */
function pageAddress(tab: LiveTab | undefined): string | null {
  return (tab?.describe().failure ?? null) === null ? webAddress(tab) : null;
}

/** Returns the URL that a tab shows; `null` if it shows no web page. */
export function webAddress(tab: LiveTab | undefined): string | null {
  const shown = tab?.describe();
  return shown === undefined || shown.page !== null ? null : shown.url;
}
