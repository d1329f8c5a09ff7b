import { unsaidSentences } from '#shared/tools/contract/change-text.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

/**
 * A tool's result as one line of JSON: `{"ok":true,"output":…}` or `{"ok":false,"error":"…"}`, cut to `maxChars`. Changes that the output
 * already reports are omitted.
 */
export function toolResultText(result: ToolResult, maxChars: number): string {
  return cut(JSON.stringify(plainResult(result)), maxChars);
}

function plainResult(result: ToolResult): object {
  if (!result.ok)
    return { ok: false, error: `${result.error.message} ${result.error.next}`.trim() };
  const said = typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
  const effect = unsaidSentences(result.effect.changes, said);
  return effect.length === 0
    ? { ok: true, output: result.output }
    : { ok: true, output: result.output, effect };
}

/** The first `maxChars` characters, and how many are missing. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars)}… [${text.length - maxChars} more characters not shown]`;
}
