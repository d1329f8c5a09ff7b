import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { RunPermissions } from '../permissions/run-permissions.ts';
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
  const place = placeOf(proposal, pageUrl);
  if (permissions === undefined || place === null) return;
  const told = result.ok ? result.output : `${result.error.message}\n${result.error.next}`;
  permissions.taint.noteRead(place, linesOf(told).join('\n'));
}

function placeOf(proposal: Proposal, pageUrl: string | null): string | null {
  if (proposal.kind === 'valid' && proposal.tool.name === 'mcp')
    return `mcp:${String(proposal.input['instanceId'])}`;
  const frame = proposal.kind === 'valid' ? proposal.input['frame'] : undefined;
  if (typeof frame === 'string') return URL.parse(frame)?.origin ?? null;
  return pageUrl === null ? null : (URL.parse(pageUrl)?.origin ?? null);
}

function linesOf(told: unknown): readonly string[] {
  if (told === null || typeof told !== 'object') return [String(told)];
  return Object.values(told).flatMap((each) => linesOf(each));
}
