import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

const REFUSALS: ReadonlySet<string> = new Set(['NEEDS_APPROVAL', 'REFUSED_BY_PERSON']);

/** Whether a call was refused, which is no failure. */
export const isRefused = (result: ToolResult | null): boolean =>
  result !== null && !result.ok && REFUSALS.has(result.error.code);
