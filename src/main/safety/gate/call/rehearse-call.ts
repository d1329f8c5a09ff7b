import { cleanText } from '#shared/page-state/clean-text.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';
import { browserTool } from '#shared/tools/tabs/browser.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';
import { mcpTool } from '#shared/tools/run/mcp.ts';

import type { RunConsent } from '../../consent/run-consent.ts';
import { describeWrite, type WriteFacts } from '../../consent/write/describe-write.ts';
import { controlsOf, leavingValues } from '../../consent/write/leaving-values.ts';
import type { Proposal } from '../../tool-policy/decide-tool.ts';
import type { ToolDecision } from '../../tool-policy/tool-decision.ts';
import { NO_EFFECT } from '../tool-context.ts';
import type { RunScope } from '../tool-gate.ts';

const MAX_VALUES = 12;
const MAX_PATH = 300;

/** Returns a call's write that is not a page request: to an MCP server, with a secret or in bookmarks; `null` if none. */
export function writeOfCall(
  proposal: Proposal,
  pageOrigin: string,
  serverName: (id: string) => string,
): StoppedWrite | null {
  if (proposal.kind !== 'valid') return null;
  const { tool, input } = proposal;
  const textOf = (name: string): string => textIn(input[name]).slice(0, 300);
  const none = { method: '', values: [], isBackground: false };
  if (tool.name === mcpTool.name && input['action'] === 'callTool')
    return {
      ...none,
      kind: 'mcp-tool',
      verb: null,
      to: serverName(textOf('instanceId')).slice(0, 300),
      path: textOf('toolName'),
      values: valuesOf(input['toolArgs']),
    };
  if (tool.name === fillSecretTool.name)
    return { ...none, kind: 'secret', verb: 'identity', to: pageOrigin, path: textOf('secret') };
  if (tool.name === browserTool.name && input['action'] === 'bookmark')
    return { ...none, kind: 'bookmark', verb: null, to: pageOrigin, path: textOf('url') };
  return null;
}

/** Returns a page's write that a dry run stopped. `isOfCall` if a call caused it, not the page alone. */
export function stoppedWrite(
  facts: WriteFacts,
  isOfCall: boolean,
  consent: Pick<RunConsent, 'chain' | 'enteredLately'> | null,
): StoppedWrite {
  const url = URL.parse(facts.url);
  const presses = isOfCall ? (consent?.chain ?? []) : [];
  const write = describeWrite(facts, presses, consent?.enteredLately ?? []);
  const isSocket = url !== null && /^wss?:$/.test(url.protocol);
  return {
    kind: isSocket ? 'socket' : 'request',
    verb: isSocket ? null : (write.floor ?? 'change'),
    to: write.destination.slice(0, MAX_PATH),
    method: facts.method.slice(0, 20),
    path: (url?.pathname ?? '').slice(0, MAX_PATH),
    values: [...leavingValues(write.carried, controlsOf(write, facts.documentOrigin)).values],
    shape: write.shape,
    isBackground: isSocket || presses.length === 0,
  };
}

/** Whether the run's current tab sends nothing. Tabs lent to a dry run do send. */
export const isRehearsing = ({
  onStopped,
  isRehearsedTab,
  currentTabId,
}: Pick<RunScope, 'onStopped' | 'isRehearsedTab' | 'currentTabId'>): boolean =>
  onStopped !== undefined && isRehearsedTab?.(currentTabId) === true;

/**
 * Drops the question about a committing action, since the network stops what a dry run sends. Files are the exception, since the page has a
 * file as soon as it is chosen.
 */
export function withoutLeave(decision: ToolDecision): ToolDecision {
  const isAct = decision.allow === 'ask' && decision.request.kind === 'act';
  return isAct && fileUnasked(decision) === null ? { allow: true } : decision;
}

/** Returns the write for a file that the person did not provide for this site; a dry run records and withholds it. */
export function fileUnasked(decision: ToolDecision): StoppedWrite | null {
  if (decision.allow !== 'ask' || decision.request.kind !== 'act') return null;
  const { verb, origin, values, rule } = decision.request;
  if (rule !== 'tool') return null;
  const path = values.map(({ value }) => value).join(', ');
  return {
    kind: 'file',
    verb,
    to: origin.slice(0, 300),
    method: '',
    path: path.slice(0, 300),
    values: [],
    isBackground: false,
  };
}

export const rehearsedResult = ({ path }: StoppedWrite): ToolResult => ({
  ok: true,
  output: `This is a rehearsal: “${path}” was noted and not used. Go on as if it had been; do not try it again.`,
  effect: NO_EFFECT,
});

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function valuesOf(args: unknown): StoppedWrite['values'] {
  if (typeof args !== 'object' || args === null) return [];
  return Object.entries(args)
    .slice(0, MAX_VALUES)
    .map(([name, value]) => ({
      label: cleanText(name).slice(0, 120),
      value: cleanText(textIn(value)).slice(0, 300),
    }));
}
