import { openPlaywrightServer } from '../rounds/playwright-server.ts';
import { tokensOf } from '../tokens.ts';
import type { LongRun } from './long-run.ts';
import type { Played } from './recording.ts';

const CODE_TOOL = 'browser_run_code_unsafe';

/**
 * Carries out a chore with Playwright's MCP server and its tool for code. As in the other browser, the chore's first page is open already,
 * and the task names its URL.
 */
export async function playPlaywright(
  { goal, url }: { readonly goal: string; readonly url: string },
  played: Played,
): Promise<LongRun> {
  const server = await openPlaywrightServer();
  try {
    const toolTokens = tokensOf(JSON.stringify(server.tools));
    await server.call('browser_navigate', { url });
    let conversation = tokensOf(`${goal}\n\n${await server.call('browser_snapshot', {})}`);
    let output = 0;
    let input = 0;
    let result = '';
    const answer = (text: string): void => {
      input += toolTokens + conversation;
      const tokens = tokensOf(text);
      output += tokens;
      conversation += tokens;
    };
    const startedAt = performance.now();
    for (const code of played.scripts) {
      answer(JSON.stringify({ name: CODE_TOOL, arguments: { code } }));
      result = await server.call(CODE_TOOL, { code });
      conversation += tokensOf(result);
    }
    const says = played.says.replace('{{result}}', () => given(result));
    answer(says);
    return {
      ended: { answer: says, rows: [] },
      problem: result.includes('### Error') ? result.slice(0, 600) : '',
      calls: played.scripts.length + 1,
      readings: 0,
      output,
      input,
      tools: played.scripts.length,
      ms: performance.now() - startedAt,
    };
  } finally {
    await server.close();
  }
}

/** Returns the text that the code returned. */
function given(result: string): string {
  const json = /### Result\n(.*)/.exec(result)?.[1] ?? '""';
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}
