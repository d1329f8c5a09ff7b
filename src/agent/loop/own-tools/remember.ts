import { rememberTool } from '#shared/tools/run/remember.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

/** Checks a note; the history then contains it. */
export function remember(args: unknown): ToolResult {
  const parsed = rememberTool.input.safeParse(args);
  return parsed.success
    ? { ok: true, output: 'Noted.', effect: { changes: [] } }
    : invalidInput(rememberTool.name, 'a note');
}

/** Result for a call of one of the loop's own tools with invalid arguments. */
export function invalidInput(tool: string, needed: string): ToolResult {
  return {
    ok: false,
    error: {
      code: 'INVALID_INPUT',
      params: { tool },
      message: `${tool} was called wrongly: it needs ${needed}.`,
      next: 'Call it again with that.',
    },
  };
}
