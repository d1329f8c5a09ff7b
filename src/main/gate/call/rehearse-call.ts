import { cleanText } from '#shared/page-state/clean-text.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';
import { browserTool } from '#shared/tools/tabs/browser.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';
import { mcpTool } from '#shared/tools/run/mcp.ts';

import type { Proposal } from '../../policy/decide-tool.ts';
import type { ToolDecision } from '../../policy/tool-decision.ts';
import { NO_EFFECT } from '../tool-context.ts';
import type { RunScope } from '../tool-gate.ts';

const MAX_VALUES = 12;

/** A call's write besides page requests: at an MCP server, with secrets, in bookmarks. `null`: none. */
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

/** Whether nothing leaves of what a run does where it is now: in a tab that is lent to a rehearsal it does. */
export const isRehearsing = ({
  onStopped,
  isRehearsedTab,
  currentTabId,
}: Pick<RunScope, 'onStopped' | 'isRehearsedTab' | 'currentTabId'>): boolean =>
  onStopped !== undefined && isRehearsedTab?.(currentTabId) === true;

/**
 * In a rehearsal a committing act needs no permission, because the network stops what it sends. Files are the exception: the page has a
 * file as soon as it is given.
 */
export function withoutLeave(decision: ToolDecision): ToolDecision {
  const isAct = decision.allow === 'ask' && decision.request.kind === 'act';
  return isAct && fileUnasked(decision) === null ? { allow: true } : decision;
}

/** A file that nobody gave for this place is noted and withheld. */
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
