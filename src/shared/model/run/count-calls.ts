import type { ToolResult } from '../../tools/contract/tool-result.ts';
import { traitsOf } from '../../tools/tool-traits.ts';
import type { RunEventBody } from './run-event.ts';

interface Told {
  readonly tool: string;
  readonly result: ToolResult;
}

const NOT_RUN: ReadonlySet<string> = new Set(['CALL_DROPPED', 'CALL_MALFORMED', 'RUN_PAUSED']);

/** Whether a history entry is a call that was carried out. Metrics, history and totals count only these. */
export function isToolCall({ tool, result }: Told): boolean {
  return traitsOf(tool).counts !== 'none' && (result.ok || !NOT_RUN.has(result.error.code));
}

/** Whether a noted step is a composed call whose parts were recorded before. */
export function isComposedCall(noted: Told): boolean {
  return traitsOf(noted.tool).counts === 'whole' && isToolCall(noted);
}

/**
 * Whether an event adds a call to the count: a call requested by itself, or a composed call. The page where a run starts is loaded for the
 * person, before any iteration, and does not count.
 */
export function bringsToolCall(body: RunEventBody, iteration: number): boolean {
  if (body.type === 'tool.intended') return body.within === undefined && iteration > 0;
  return body.type === 'step.noted' && isComposedCall(body);
}
