import type { z } from 'zod';

import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { ScriptCall } from '../agent/script/host-bridge.ts';
import { runScript, type ScriptOptions } from '../agent/script/run-script.ts';
import type { ScriptReport } from '../agent/script/script-report.ts';

export const okResult = (output: z.core.util.JSONType = 'done'): ToolResult => ({
  ok: true,
  output,
  effect: { changes: [] },
});

/** Runs a script in the real engine against a host that records its calls. */
export async function run(
  code: string,
  options: Partial<ScriptOptions> & { answer?: (call: ScriptCall) => ToolResult } = {},
) {
  const calls: ScriptCall[] = [];
  const { answer = () => okResult(), ...others } = options;
  const report = await runScript(code, {
    callTool: (call) => {
      calls.push(call);
      return Promise.resolve(answer(call));
    },
    signal: new AbortController().signal,
    clock: { usedMs: () => performance.now() },
    page: { url: 'https://shop.example/list', title: 'List' },
    ...others,
  });
  return { report, calls };
}

export const located = (count: number, elements: z.core.util.JSONType[] = []): ToolResult =>
  okResult({ url: 'https://shop.example/list', title: 'List', count, elements });

interface Failure {
  readonly report: Extract<ScriptReport, { readonly ok: false }>;
  readonly calls: readonly ScriptCall[];
}

/** Runs a script that must fail. */
export const failure = async (
  code: string,
  options: Parameters<typeof run>[1] = {},
): Promise<Failure> => {
  const { report, calls } = await run(code, options);
  if (report.ok) throw new Error(`It did not fail: ${JSON.stringify(report)}`);
  return { report, calls };
};
