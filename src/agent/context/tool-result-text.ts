import { changeSentences } from '#shared/tools/contract/change-text.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

/**
 * A tool's result as one line of JSON: `{"ok":true,"output":…}` or `{"ok":false,"error":"…"}`, cut to `maxChars`.
 * What the output says of the effect already is left out.
 */
export function toolResultText(result: ToolResult, maxChars: number): string {
  return cut(JSON.stringify(plainResult(result)), maxChars);
}

function plainResult(result: ToolResult): object {
  if (!result.ok)
    return { ok: false, error: `${result.error.message} ${result.error.next}`.trim() };
  const said = typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
  const effect = changeSentences(result.effect.changes.filter((change) => !isSaid(change, said)));
  return effect.length === 0
    ? { ok: true, output: result.output }
    : { ok: true, output: result.output, effect };
}

/** Whether the output says it: in the sentence of the change, or by the address, tab or file that it names. */
function isSaid(change: Change, output: string): boolean {
  const named =
    'url' in change
      ? change.url
      : 'tabId' in change
        ? `[${change.tabId}]`
        : 'fileName' in change
          ? change.fileName
          : null;
  return named === null
    ? changeSentences([change]).every((sentence) => output.includes(sentence))
    : output.includes(named);
}

/** The first `maxChars` characters, and how many are missing. */
export function cut(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars)}… [${text.length - maxChars} more characters not shown]`;
}
