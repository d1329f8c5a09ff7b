import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { InternalPage } from '#shared/model/tabs/tab.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import {
  blockedAddress,
  classifyAddress,
  metadataAddress,
  privateAddress,
  unsupportedScheme,
} from '../network-policy/address.ts';
import { actsOnPage, touchesOf, type TouchingCall } from './call-touches.ts';
import { decideOrigin, type OriginFacts } from '../network-policy/decide-origin.ts';
import { isWithinOrigins, originNotAllowed } from '../network-policy/origin.ts';
import type { Touch } from '../network-policy/origin-sets.ts';
import { decideBrowserData } from './decide-browser-data.ts';
import { type CrossingFacts, decideCrossing } from './decide-crossing.ts';
import { factObjection, type NamedFactFacts } from './decide-fact.ts';
import { decideMcp, type McpFacts } from './decide-mcp.ts';
import { decideSite } from '../network-policy/decide-site.ts';
import type { ToolDecision } from './tool-decision.ts';

/** A call with its arguments checked against the contract. */
export type Proposal =
  | { readonly kind: 'unknown'; readonly name: string; readonly known: readonly string[] }
  | { readonly kind: 'invalid'; readonly error: ErrorInfo }
  | {
      readonly kind: 'valid';
      readonly tool: Pick<ToolContract, 'name' | 'risk'>;
      readonly input: Readonly<Record<string, unknown>>;
    };

/** All facts that decide whether a call may be performed. */
export interface ToolFacts extends Pick<TouchingCall, 'targets' | 'actFrames' | 'currentUrl'> {
  readonly proposal: Proposal;
  readonly isStopped: boolean;
  /** Number of calls of this run before this one. */
  readonly toolCalls: number;
  readonly maxToolCalls: number;
  readonly callsInLastMinute: number;
  readonly grantedHosts: ReadonlySet<string>;
  readonly allowPrivateNetwork: boolean;
  /** Origins at which the run may act, by its agent's definition; `null` for any. */
  readonly allowedOrigins: readonly string[] | null;
  /** The person's rules for sites. */
  readonly siteRules: readonly SiteRule[];
  /** Origins open to the run by the person's words; `null` for any. */
  readonly origins: OriginFacts | null;
  /** Full paths of files that the person allowed this run to use. */
  readonly allowedFiles: ReadonlySet<string>;
  readonly openTabs: ReadonlyMap<TabId, InternalPage | null>;
  /** Tabs that this run opened. */
  readonly ownTabs: ReadonlySet<TabId>;
  /** Tabs that other runs use. */
  readonly takenTabs: ReadonlySet<TabId>;
  /** Facts about the MCP server that the call names; `null` if there are no servers. */
  readonly mcp: McpFacts | null;
  /** The fact about the person that the call names; absent or `null` if none. */
  readonly fact?: NamedFactFacts | null;
  /** Text that was read elsewhere and would be sent with the call; `null` if none. */
  readonly crossing: CrossingFacts | null;
  /** Whether another program requested the run. */
  readonly isForeign: boolean;
  /** Whether a dry run is in a tab whose writes are not stopped. Absent means no. */
  readonly isOutsideRehearsal?: boolean;
  /** Grants of the run, used up or not; `null` if it needs no permission. */
  readonly given: readonly HeldGrant[] | null;
}

/** Limit of calls per minute; only a runaway loop exceeds it. */
export const MAX_CALLS_PER_MINUTE = 600;

type Rule = (proposal: Extract<Proposal, { kind: 'valid' }>, facts: ToolFacts) => ErrorInfo | null;

/** Rules in order; the first objection decides. A rule checks an argument wherever it occurs, so new tools are covered. */
const RULES: readonly Rule[] = [
  denyAddress,
  denyOrigin,
  denyTab,
  denyForeignClose,
  denyFile,
  denyOutsideRehearsal,
  denyFact,
];

/**
 * Decides whether a proposed call may be performed. Pure: the same facts give the same decision. A run may look at and work in any web tab
 * that no other run uses (the person sees it), but closes only tabs that it opened; the tab it started in is the person's.
 */
export function decideTool(facts: ToolFacts): ToolDecision {
  const error = findObjection(facts);
  if (error !== null) return { allow: false, error };
  const { proposal, siteRules } = facts;
  if (proposal.kind !== 'valid') return { allow: true };
  const site = decideSite(siteRules, proposal.tool.name, touchesOf({ ...proposal, ...facts }));
  if (site.allow === false) return site;
  const decision = decideByLeave(proposal, facts);
  // A question about the action makes one about the site unnecessary.
  return decision.allow === true && site.allow === 'ask' ? site : decision;
}

/** Decides by the run's permissions. */
function decideByLeave(proposal: Parameters<Rule>[0], facts: ToolFacts): ToolDecision {
  const { mcp, origins, currentUrl, given, isForeign } = facts;
  const { tool, input } = proposal;
  const crossing = decideCrossing(facts.crossing);
  if (tool.name === 'browser' && given !== null) {
    const decision = decideBrowserData(input, { grants: given, isForeign });
    if (decision !== null && decision.allow !== true) return decision;
  }
  if (tool.name === 'mcp') {
    const decision = decideMcp(input, mcp);
    return decision.allow === false ? decision : (crossing ?? decision);
  }
  if (origins !== null) {
    // The model wrote this URL, so no page led there.
    const entry = decideOrigin(origins, entriesOf(input, facts), null);
    if (entry.allow !== true) return entry;
    const touches = touchesOf({ ...proposal, ...facts });
    const place = decideOrigin(
      origins,
      touches.filter((touch) => !isDecidedOnTheWay(touch, proposal, facts)),
      currentUrl,
    );
    if (place.allow !== true) return place;
  }
  return crossing ?? { allow: true };
}

function findObjection(facts: ToolFacts): ErrorInfo | null {
  const { proposal } = facts;
  if (facts.isStopped) return RUN_STOPPED;
  if (facts.toolCalls >= facts.maxToolCalls) return budgetUsed(facts.maxToolCalls);
  if (facts.callsInLastMinute >= MAX_CALLS_PER_MINUTE) return TOO_FAST;
  if (proposal.kind === 'unknown') return unknownTool(proposal.name, proposal.known);
  if (proposal.kind === 'invalid') return proposal.error;
  for (const rule of RULES) {
    const objection = rule(proposal, facts);
    if (objection !== null) return objection;
  }
  return null;
}

function denyAddress({ input }: Parameters<Rule>[0], facts: ToolFacts): ErrorInfo | null {
  const { url } = input;
  if (typeof url !== 'string') return null;
  const address = classifyAddress(url);
  switch (address.kind) {
    case 'public':
      return null;
    case 'private':
      return isOpened(address.hostPort, facts) || canAskForPrivate(facts)
        ? null
        : privateAddress(address.hostPort);
    case 'metadata':
      return metadataAddress(address.hostPort);
    case 'unsupported':
      return unsupportedScheme(address.scheme);
    case 'invalid':
      return blockedAddress(`“${url.slice(0, 120)}” is not a full address.`, {
        address: url.slice(0, 120),
      });
  }
}

const isOpened = (
  hostPort: string,
  { allowPrivateNetwork, grantedHosts }: Pick<ToolFacts, 'allowPrivateNetwork' | 'grantedHosts'>,
): boolean => allowPrivateNetwork || grantedHosts.has(hostPort);

/** Whether the run may ask for a private network address, which requires that it was allowed another one. */
const canAskForPrivate = ({ origins, grantedHosts }: ToolFacts): boolean =>
  origins !== null && (grantedHosts.size > 0 || origins.sets.entered.length > 0);

/**
 * Whether a clicked link into the private network is decided with its request: refused for public pages, asked about for private ones. A
 * card before the click would be a second one or useless.
 */
const isDecidedOnTheWay = (
  touch: Touch,
  { tool }: Parameters<Rule>[0],
  facts: ToolFacts,
): boolean =>
  touch.kind === 'visit' &&
  touch.by === 'link' &&
  actsOnPage(tool) &&
  !facts.allowPrivateNetwork &&
  classifyAddress(touch.url).kind === 'private';

/** Returns the private network URL that a call names and the person has not allowed. */
function entriesOf({ url }: Readonly<Record<string, unknown>>, facts: ToolFacts): readonly Touch[] {
  const address = typeof url === 'string' ? classifyAddress(url) : null;
  if (typeof url !== 'string' || address?.kind !== 'private') return [];
  return isOpened(address.hostPort, facts) ? [] : [{ kind: 'enter', url }];
}

/**
 * Prevents an agent made for some sites from acting elsewhere; it may still look around and go back. Actions are judged by their frame and
 * by the target of a form or link, not only by the tab's URL.
 */
function denyOrigin(proposal: Parameters<Rule>[0], facts: ToolFacts): ErrorInfo | null {
  const { allowedOrigins } = facts;
  if (allowedOrigins === null) return null;
  const touches = touchesOf({ ...proposal, ...facts });
  const isOfAct = proposal.tool.risk !== 'look';
  const outside = touches.find(
    ({ kind, url }) => (kind !== 'look' || isOfAct) && !isWithinOrigins(url, allowedOrigins),
  );
  return outside === undefined ? null : originNotAllowed(outside.url, allowedOrigins);
}

function denyTab(
  { input }: Parameters<Rule>[0],
  { openTabs, takenTabs }: ToolFacts,
): ErrorInfo | null {
  const { tabId, tabIds } = input;
  const named: readonly unknown[] = [
    ...(tabId === undefined ? [] : [tabId]),
    ...(Array.isArray(tabIds) ? tabIds : []),
  ];
  for (const id of named) {
    const objection = objectionToTab(id, { openTabs, takenTabs });
    if (objection !== null) return objection;
  }
  return null;
}

function objectionToTab(
  tabId: unknown,
  { openTabs, takenTabs }: Pick<ToolFacts, 'openTabs' | 'takenTabs'>,
): ErrorInfo | null {
  const found = [...openTabs].find(([id]) => id === tabId);
  if (found === undefined) {
    return {
      code: 'TAB_NOT_FOUND',
      message: `There is no tab ${JSON.stringify(tabId)}.`,
      next: 'List the tabs and use one of their IDs.',
    };
  }
  const [id, page] = found;
  if (takenTabs.has(id)) return tabTaken(id);
  if (page === null || page === 'newtab') return null;
  return {
    code: 'TAB_INTERNAL',
    message: `Tab ${id} shows a page of Waymark itself (${page}), which runs do not touch.`,
    next: 'Use a tab with a web page, or open a new one.',
  };
}

export function tabTaken(id: TabId): ErrorInfo {
  return {
    code: 'TAB_BUSY',
    message: `Another run works in tab ${id}.`,
    next: 'Leave it alone; use another tab, or open one.',
  };
}

function denyForeignClose(
  { tool, input }: Parameters<Rule>[0],
  { ownTabs }: ToolFacts,
): ErrorInfo | null {
  if (tool.name !== 'tab_close' || [...ownTabs].some((id) => id === input['tabId'])) return null;
  return {
    code: 'TAB_NOT_OWN',
    message: `Tab ${JSON.stringify(input['tabId'])} belongs to the person; a run closes only tabs that it opened.`,
    next: 'Leave it open and go on in another tab.',
  };
}

function denyFile({ input }: Parameters<Rule>[0], { allowedFiles }: ToolFacts): ErrorInfo | null {
  const { path, paths } = input;
  const wanted: readonly unknown[] = [
    ...(path === undefined ? [] : [path]),
    ...(Array.isArray(paths) ? paths : []),
  ];
  const refused = wanted.find((file) => typeof file !== 'string' || !allowedFiles.has(file));
  if (refused === undefined) return null;
  const allowed = [...allowedFiles].slice(0, 10).join(', ');
  return {
    code: 'FILE_NOT_ALLOWED',
    params: { file: typeof refused === 'string' ? refused.slice(0, 300) : '' },
    message: `The person has not allowed this run to use ${JSON.stringify(refused).slice(0, 300)}.`,
    next:
      allowed === ''
        ? 'No file is allowed for this run. Ask the person to start it again with that file.'
        : `Use one of the allowed files: ${allowed}.`,
  };
}

/**
 * Limits a dry run to looking in a tab that the person lent, since writes are sent there. Tabs that it opens from there share the session.
 */
function denyOutsideRehearsal(
  { tool }: Parameters<Rule>[0],
  { isOutsideRehearsal = false }: ToolFacts,
): ErrorInfo | null {
  const isHarmless = tool.risk === 'look' || AT_NO_PAGE.has(tool.name);
  return isOutsideRehearsal && !isHarmless ? OUTSIDE_REHEARSAL : null;
}

function denyFact(
  _proposal: Parameters<Rule>[0],
  { fact = null, targets, currentUrl }: ToolFacts,
): ErrorInfo | null {
  return fact === null ? null : factObjection(fact, targets.nodeId, currentUrl);
}

const AT_NO_PAGE: ReadonlySet<string> = new Set(['mcp', 'notes', 'group_tabs', 'tab_close']);

const OUTSIDE_REHEARSAL: ErrorInfo = {
  code: 'OUTSIDE_REHEARSAL',
  message:
    'This is a rehearsal, and this tab is the person’s own: what is done here would be done.',
  next: 'Go back to a tab of the rehearsal with tab_focus and open the address of this page there.',
};

const RUN_STOPPED: ErrorInfo = {
  code: 'RUN_STOPPED',
  message: 'The run has been stopped; nothing was done.',
  next: 'End the run.',
};

const TOO_FAST: ErrorInfo = {
  code: 'TOO_FAST',
  params: { max: MAX_CALLS_PER_MINUTE },
  message: `More than ${MAX_CALLS_PER_MINUTE} tool calls within a minute.`,
  next: 'Wait a little; if calls repeat without effect, try another way or conclude.',
};

function budgetUsed(maxToolCalls: number): ErrorInfo {
  return {
    code: 'BUDGET_TOOL_CALLS',
    params: { max: maxToolCalls },
    message: `This run may make ${maxToolCalls} tool calls, and all are used.`,
    next: 'Conclude with what is known. The person can raise the limit in Settings.',
  };
}

function unknownTool(name: string, known: readonly string[]): ErrorInfo {
  return {
    code: 'TOOL_UNKNOWN',
    params: { tool: name.slice(0, 80) },
    message: `There is no tool “${name.slice(0, 80)}”.`,
    next: `Use one of: ${known.join(', ')}.`,
  };
}
