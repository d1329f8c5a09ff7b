import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { RunPermissions } from '../permissions/run-permissions.ts';
import type { RunTaint } from '../permissions/taint/run-taint.ts';
import type { Proposal } from '../policy/decide-tool.ts';

/**
 * Keeps where the run has read what a result tells: at the service that was called, or on the page that the call began on. What
 * another page says after the call counts as read there as well, so that no page can make a text its own by being gone to.
 */
export function noteResult(
  permissions: RunPermissions | undefined,
  proposal: Proposal,
  pageUrl: string | null,
  result: ToolResult,
): void {
  if (permissions === undefined) return;
  const call =
    proposal.kind === 'valid'
      ? { tool: proposal.tool.name, input: proposal.input }
      : NOTHING_CALLED;
  noteToldBy(permissions.taint, call, pageUrl, result);
}

interface ReadingCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const NOTHING_CALLED: ReadingCall = { tool: '', input: {} };

/** The same for a call of which no more is known than its name and its arguments. */
export function noteToldBy(
  taint: Pick<RunTaint, 'noteRead'>,
  call: ReadingCall,
  pageUrl: string | null,
  result: ToolResult,
): void {
  const place = placeOf(call, pageUrl);
  if (place === null) return;
  const told = result.ok ? result.output : `${result.error.message}\n${result.error.next}`;
  taint.noteRead(place, linesOf(told).join('\n'));
}

function placeOf({ tool, input }: ReadingCall, pageUrl: string | null): string | null {
  if (tool === 'mcp') return `mcp:${String(input['instanceId'])}`;
  const { frame } = input;
  if (typeof frame === 'string') return URL.parse(frame)?.origin ?? null;
  return pageUrl === null ? null : (URL.parse(pageUrl)?.origin ?? null);
}

function linesOf(told: unknown): readonly string[] {
  if (told === null || typeof told !== 'object') return [String(told)];
  return Object.values(told).flatMap((each) => linesOf(each));
}
