import type { ToolResult } from '../../tools/contract/tool-result.ts';
import type { RunEventBody } from './run-event.ts';

interface Told {
  readonly tool: string;
  readonly result: ToolResult;
}

/** Tools made of several gated acts, which count as one call. */
const COMPOSED: ReadonlySet<string> = new Set([
  'extract',
  'pdf_extract',
  'visual_click',
  'visual_type',
  'visual_drag',
  'script',
  'use_skill',
]);
/** Words to the planner, the person and itself, which call nothing. */
const SPOKEN: ReadonlySet<string> = new Set(['done', 'remember', 'ask_user']);
const NOT_RUN: ReadonlySet<string> = new Set(['CALL_DROPPED', 'CALL_MALFORMED', 'RUN_PAUSED']);

/** Whether a history entry is a call that was carried out. Metrics, history and totals count by this. */
export function isToolCall({ tool, result }: Told): boolean {
  return !SPOKEN.has(tool) && (result.ok || !NOT_RUN.has(result.error.code));
}

/** Whether a noted step is the whole of a call whose parts were written down before. */
export function isComposedCall(noted: Told): boolean {
  return COMPOSED.has(noted.tool) && isToolCall(noted);
}

/**
 * Whether an event brings a call that counts: one that was asked for itself, or the whole of one that was carried out in parts.
 * The page that a run begins at is loaded for the person, before any iteration.
 */
export function bringsToolCall(body: RunEventBody, iteration: number): boolean {
  if (body.type === 'tool.intended') return body.within === undefined && iteration > 0;
  return body.type === 'step.noted' && isComposedCall(body);
}
