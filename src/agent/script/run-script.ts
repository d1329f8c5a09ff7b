import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import { z } from 'zod';

import { checkLength, languageHint } from './check-source.ts';
import { HostBridge, type ScriptHost } from './host-bridge.ts';
import { SCRIPT_LIMITS } from './script-limits.ts';
import { runInSandbox, type SandboxEnd } from './sandbox.ts';
import type { Outcome, ScriptReport } from './script-report.ts';

export interface ScriptOptions extends ScriptHost {
  /** Values that the script reads as `args`. */
  readonly args?: Readonly<Record<string, z.core.util.JSONType>>;
  /** The page on which the script begins. */
  readonly page: { readonly url: string; readonly title: string };
}

/**
 * Runs a script to its end in a sandbox of its own, which is discarded afterwards. Every act and look is a call of `callTool`. Rejects only
 * with the error of `callTool` once the signal has fired; every failure of the script is a report.
 */
export async function runScript(code: string, options: ScriptOptions): Promise<ScriptReport> {
  const startedAt = performance.now();
  const bridge = new HostBridge(options);
  const end = await sandboxEnd(code, options, bridge);
  const parts = {
    logs: bridge.logs(),
    steps: bridge.steps,
    rows: bridge.rows(),
    changes: bridge.changes.all(),
    cpuMs: Math.round(end.cpuMs),
    ms: Math.round(performance.now() - startedAt),
  };
  const failure = bridge.ended ?? end.failure;
  if (failure !== null || end.outcome === null)
    return {
      ok: false,
      ...parts,
      warnings: [],
      error: failure ?? UNKNOWN,
      line: end.line ?? bridge.steps.at(-1)?.line ?? null,
      call: bridge.ended === null ? null : (bridge.steps.at(-1)?.what ?? null),
      variables: end.outcome?.variables ?? {},
      isMistake: bridge.ended === null,
    };
  return judged(end.outcome, parts);
}

async function sandboxEnd(
  code: string,
  options: ScriptOptions,
  bridge: HostBridge,
): Promise<SandboxEnd> {
  try {
    checkLength(code);
    const end = await runInSandbox(code, {
      bridge,
      args: options.args ?? {},
      page: options.page,
      cpuMs: SCRIPT_LIMITS.cpuMs,
    });
    const hint = end.isUnparsed ? languageHint(code) : null;
    if (hint === null || end.failure === null) return end;
    return { ...end, failure: { ...end.failure, code: 'SCRIPT_LANGUAGE', next: hint } };
  } catch (thrown) {
    if (options.signal.aborted) throw thrown;
    return { outcome: null, failure: toErrorInfo(thrown), line: null, cpuMs: 0, isUnparsed: false };
  }
}

function judged(
  { ok, value, error, variables = {}, unawaited }: Outcome,
  parts: Omit<Extract<ScriptReport, { ok: true }>, 'ok' | 'value' | 'warnings'>,
): ScriptReport {
  const warnings = unawaited.map(({ line, call, error: failed }) =>
    failed === null
      ? `Line ${line}: ${call} was not awaited; it was waited for at the end.`
      : `Line ${line}: ${call} was not awaited, and failed: ${failed}`,
  );
  const lost = unawaited.find(({ error: failed }) => failed !== null);
  if (ok && lost === undefined)
    return { ok: true, ...parts, warnings, value: value === undefined ? null : parsed(value) };
  const told: ErrorInfo =
    error === undefined
      ? {
          code: 'SCRIPT_NOT_AWAITED',
          message: `Line ${lost?.line ?? 0}: ${lost?.call ?? 'a call'} was not awaited, and failed: ${lost?.error ?? ''}`,
          next: 'Write await in front of each call.',
        }
      : {
          code: /^[A-Z][A-Z_]+$/.test(error.name) ? error.name : 'SCRIPT_ERROR',
          message: /^[A-Z][A-Z_]+$/.test(error.name)
            ? error.message
            : `${error.name}: ${error.message}`,
          next: error.next ?? 'Mend the script, and leave out what is done already.',
        };
  return {
    ok: false,
    ...parts,
    warnings,
    error: told,
    line: error?.line ?? lost?.line ?? null,
    call: error?.call ?? lost?.call ?? null,
    variables,
    isMistake: /^(?:SCRIPT_ERROR|SCRIPT_RESULT_INVALID)$/.test(told.code),
  };
}

const UNKNOWN: ErrorInfo = {
  code: 'SCRIPT_FAILED',
  message: 'The script ended without saying how.',
  next: 'Try again with a simpler script.',
};

function parsed(json: string): z.core.util.JSONType {
  return z.json().parse(JSON.parse(json));
}
