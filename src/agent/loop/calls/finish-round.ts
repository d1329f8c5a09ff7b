import type { ErrorParams } from '#shared/errors/app-error.ts';
import { doneTool } from '#shared/tools/run/done.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

/** Result of `done`: success does not count after a failed or dropped call of the same answer. */
export function finishRound(
  args: unknown,
  hasFailure: boolean,
): { readonly isDone: boolean; readonly result: ToolResult } {
  const parsed = doneTool.input.safeParse(args);
  if (!parsed.success)
    return {
      isDone: false,
      result: failed(
        'INVALID_INPUT',
        `done was called wrongly: ${parsed.error.issues[0]?.message ?? ''}`,
        'Call it with success and message.',
      ),
    };
  const { success, message } = parsed.data;
  if (success && hasFailure)
    return {
      isDone: false,
      result: failed(
        'DONE_TOO_EARLY',
        'A call of the same answer failed or was not run.',
        'Look at the results and the page, then go on or call done with success false.',
      ),
    };
  if (!success)
    return {
      isDone: true,
      result: failed(
        'ROUND_INCOMPLETE',
        `The executor could not carry out every action: ${message}`,
        '',
        { said: message },
      ),
    };
  return { isDone: true, result: { ok: true, output: message, effect: { changes: [] } } };
}

function failed(code: string, message: string, next: string, params?: ErrorParams): ToolResult {
  return { ok: false, error: { code, params, message, next } };
}
