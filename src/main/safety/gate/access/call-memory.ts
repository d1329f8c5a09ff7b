import type { CallId, TabId } from '#shared/model/ids.ts';

import type { McpRunAccess } from './mcp-access.ts';
import type { RunClipboard } from './run-clipboard.ts';
import { RunSignIns } from './run-sign-ins.ts';
import { RunFiles } from './run-files.ts';

const MINUTE_MS = 60_000;

/** State of the gate between a run's calls. */
export interface RunMemory {
  /** Settles when all calls and steps requested so far are finished. Never rejects. */
  last: Promise<unknown>;
  /** Start times of the calls of the last minute. */
  callTimes: number[];
  /** Tabs that the run used before the current one, newest last. */
  trail: TabId[];
  /** Late effects of earlier calls, reported with the next one. */
  readonly late: string[];
  readonly mcp: McpRunAccess | null;
  readonly clipboard: RunClipboard;
  readonly files: RunFiles;
  readonly signIns: RunSignIns;
  /** Texts that the current call read in foreign frames. */
  readonly readInFrames: { readonly origin: string; readonly text: string }[];
  /** Id of the current or last call. */
  underWay: CallId | null;
}

export function newRunMemory(
  mcp: McpRunAccess | null,
  files: RunFiles = new RunFiles(null),
): RunMemory {
  return {
    last: Promise.resolve(),
    callTimes: [],
    trail: [],
    late: [],
    mcp,
    files,
    signIns: new RunSignIns(),
    clipboard: { content: null, from: 'null' },
    readInFrames: [],
    underWay: null,
  };
}

export function beginCall(memory: RunMemory, callId: CallId): void {
  memory.underWay = callId;
}

/** Executes a run's calls and steps one at a time. */
export function inOrder<Result>(memory: RunMemory, step: () => Promise<Result>): Promise<Result> {
  const result = memory.last.then(step);
  memory.last = result.catch(() => undefined);
  return result;
}

/** Drops the times of calls older than a minute. */
export function forgetOldCalls(memory: RunMemory, now: number): void {
  memory.callTimes = memory.callTimes.filter((time) => time > now - MINUTE_MS);
}
