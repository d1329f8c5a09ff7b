import { setMaxListeners } from 'node:events';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { ArtifactId, CallId, TabId } from '#shared/model/ids.ts';
import { ToolResultSchema, type ToolResult } from '#shared/tools/tool-result.ts';

import { abortedError, bounded } from '../platform/bounded.ts';
import {
  decideTool,
  type Proposal,
  type ToolDecision,
  type ToolFacts,
} from '../policy/decide-tool.ts';
import type { PdfLibrary } from '../pdf/pdf-library.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { LiveTab, TabPool } from '../tabs/tab/tab-pool.ts';
import { badArguments } from './bad-arguments.ts';
import type { McpRunAccess } from './mcp-access.ts';
import type { PreparedCall, Tool, ToolContext, ToolSuccess } from './tool-context.ts';
import type { RunScope, ToolGate } from './tool-gate.ts';

export interface ToolGateParts {
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly pdfs: PdfLibrary;
  /** Milliseconds that only ever grow; `performance.now` if not given. */
  readonly clock?: () => number;
  /** Every tool that can be called, by name. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** Opens the person's MCP servers for one run; absent where there are none. */
  readonly openMcp?: () => McpRunAccess;
  /** Keeps a picture for the person to look at; absent where nothing is kept. */
  readonly keepPicture?: (bytes: Uint8Array, mime: string) => Promise<ArtifactId>;
}

interface Call {
  readonly callId: CallId;
  readonly tool: string;
  readonly args: unknown;
}

/** What the gate remembers of a run between calls. */
interface RunMemory {
  /** The run's calls go one after the other, whatever the asker does. */
  lastCall: Promise<unknown>;
  /** When the calls of the last minute began. */
  callTimes: number[];
  /** Tabs that the run was in before the current one, the newest last. */
  trail: TabId[];
  /** What came of earlier calls after their answer; told with the next one. */
  readonly late: string[];
  readonly mcp: McpRunAccess | null;
}

const MINUTE_MS = 60_000;

/** The one gate that every act goes through, whoever asks for it; see `ToolGate`. */
export function createToolGate(parts: ToolGateParts): ToolGate {
  const memories = new WeakMap<RunScope, RunMemory>();
  return {
    run(scope, call) {
      const memory = memories.get(scope) ?? {
        lastCall: Promise.resolve(),
        callTimes: [],
        trail: [],
        late: [],
        mcp: parts.openMcp?.() ?? null,
      };
      memories.set(scope, memory);
      const result = memory.lastCall.then(() => runCall(parts, scope, memory, call));
      memory.lastCall = result;
      return result;
    },
  };
}

async function runCall(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  call: Call,
): Promise<ToolResult> {
  const clock = parts.clock ?? (() => performance.now());
  const startedAt = clock();
  try {
    scope.journal.intended(call);
    const result = await decideAndAct(parts, scope, memory, call, startedAt);
    scope.onTabs?.(true);
    scope.journal.finished(call.callId, result, clock() - startedAt);
    return result;
  } catch (error) {
    // Only the journal can bring us here. What cannot be written down must not go on.
    return { ok: false, error: toErrorInfo(error) };
  }
}

async function decideAndAct(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  call: Call,
  startedAt: number,
): Promise<ToolResult> {
  const tool = parts.tools.get(call.tool);
  const prepared = tool?.prepare(call.args);
  memory.callTimes = memory.callTimes.filter((time) => time > startedAt - MINUTE_MS);
  const proposal = propose(parts, call.tool, tool, prepared);
  const decide = (): ToolDecision => decideTool(factsOf(parts, scope, memory, proposal));
  const decision = decide();
  const refusal =
    decision.allow === 'ask'
      ? await askPerson(scope, memory, call.callId, proposal, decision, decide)
      : decision.allow
        ? null
        : decision.error;
  scope.toolCalls += 1;
  memory.callTimes.push(startedAt);
  if (refusal !== null) return { ok: false, error: refusal };
  if (tool === undefined || prepared?.ok !== true)
    throw new Error('The policy let an unusable call through.');
  return act(parts, scope, memory, call.callId, tool.contract.timeoutMs, prepared);
}

/** Why the call is not made after all; `null`: the person allows it. What they were asked about is decided anew when they have answered. */
async function askPerson(
  scope: RunScope,
  memory: RunMemory,
  callId: CallId,
  proposal: Proposal,
  asked: Extract<ToolDecision, { allow: 'ask' }>,
  decideAgain: () => ToolDecision,
): Promise<ErrorInfo | null> {
  const answer = (await scope.approve?.(callId, asked.request)) ?? null;
  if (answer === null) return asked.error;
  if (answer === 'refuse') return refusedByPerson(asked.request.tool);
  const decision = decideAgain();
  if (decision.allow === false) return decision.error;
  if (answer === 'run') memory.mcp?.allowInRun(instanceIdOf(proposal), asked.request.tool);
  return null;
}

function refusedByPerson(tool: string): ErrorInfo {
  return {
    code: 'REFUSED_BY_PERSON',
    message: `The person was asked and refused the use of “${tool.slice(0, 128)}”.`,
    next: 'Do not ask for it again. Find another way, or conclude and say what is missing.',
  };
}

function propose(
  parts: ToolGateParts,
  name: string,
  tool: Tool | undefined,
  prepared: PreparedCall | undefined,
): Proposal {
  if (tool === undefined || prepared === undefined) {
    return { kind: 'unknown', name, known: [...parts.tools.keys()] };
  }
  if (!prepared.ok) return { kind: 'invalid', error: badArguments(tool.contract, prepared.error) };
  return { kind: 'valid', tool: tool.contract, input: prepared.input };
}

function factsOf(
  { tabs }: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  proposal: Proposal,
): ToolFacts {
  return {
    proposal,
    isStopped: scope.signal.aborted,
    toolCalls: scope.toolCalls,
    maxToolCalls: scope.limits.maxToolCalls,
    callsInLastMinute: memory.callTimes.length,
    grantedHosts: scope.grantedHosts,
    allowPrivateNetwork: scope.allowPrivateNetwork,
    allowedOrigins: scope.allowedOrigins ?? null,
    currentUrl: webAddress(tabs.get(scope.currentTabId)),
    allowedFiles: scope.allowedFiles ?? new Set(),
    openTabs: new Map(tabs.list().map(({ id, page }) => [id, page])),
    ownTabs: scope.openedTabIds,
    takenTabs: scope.takenTabs?.() ?? new Set(),
    mcp: memory.mcp?.facts(instanceIdOf(proposal)) ?? null,
  };
}

function instanceIdOf(proposal: Proposal): string {
  const id = proposal.kind === 'valid' ? proposal.input['instanceId'] : undefined;
  return typeof id === 'string' ? id : '';
}

/** Pages of Waymark itself are the person's, but for an empty tab. */
function isForRuns(tab: LiveTab | undefined): boolean {
  const page = tab?.describe().page;
  return page === null || page === 'newtab';
}

function webAddress(tab: LiveTab | undefined): string | null {
  const shown = tab?.describe();
  return shown === undefined || shown.page !== null ? null : shown.url;
}

async function act(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  callId: CallId,
  timeoutMs: number,
  prepared: Extract<PreparedCall, { ok: true }>,
): Promise<ToolResult> {
  const isOver = new AbortController();
  let isSent = false;
  const notes = new Map<string, string>();
  const signal = AbortSignal.any([scope.signal, isOver.signal]);
  // A call asks a page many things at once, each of which listens until it is answered; with the call the signal is gone.
  setMaxListeners(0, signal);
  const context: ToolContext = {
    ...contextOfTabs(parts.tabs, scope, memory),
    tabs: parts.tabs,
    pageReader: parts.pageReader,
    pdfs: parts.pdfs,
    runId: scope.runId,
    mcp: memory.mcp,
    canAsk: scope.approve !== undefined,
    keepPicture: async (bytes, mime) => (await parts.keepPicture?.(bytes, mime)) ?? null,
    signal,
    note: (sentence, about = sentence) => void notes.set(about, sentence),
    tellLater: (sentence) => void memory.late.push(sentence),
    markSent() {
      if (signal.aborted) throw abortedError();
      if (isSent) return;
      scope.journal.sent(callId);
      isSent = true;
    },
  };
  try {
    const success = await bounded(prepared.run(context), {
      timeoutMs,
      signal: scope.signal,
      onTimeout: () => timedOut(timeoutMs, isSent),
    });
    return ToolResultSchema.parse({ ok: true, ...withNotes(success, notes, memory) });
  } catch (error) {
    if (scope.signal.aborted) return { ok: false, error: stopped(isSent) };
    const info = toErrorInfo(error);
    const message = [info.message, ...notes.values(), ...memory.late.splice(0)].join(' ');
    return { ok: false, error: { ...info, message } };
  } finally {
    // Whatever the tool has left running may not send anything any more.
    isOver.abort();
  }
}

function withNotes(
  success: ToolSuccess,
  notes: ReadonlyMap<string, string>,
  { late }: RunMemory,
): ToolSuccess {
  const { output, effect } = success;
  if (typeof output !== 'string') return success;
  return { output: [output, ...notes.values(), ...late.splice(0)].join(' '), effect };
}

function contextOfTabs(
  tabs: TabPool,
  scope: RunScope,
  memory: RunMemory,
): Pick<ToolContext, 'currentTabId' | 'moveTo' | 'leaveClosedTab'> {
  return {
    currentTabId: () => scope.currentTabId,
    moveTo(tabId, { isOwn }) {
      if (isOwn) scope.openedTabIds.add(tabId);
      memory.trail.push(scope.currentTabId);
      scope.currentTabId = tabId;
      scope.onTabs?.(false);
    },
    leaveClosedTab() {
      const closed = scope.currentTabId;
      const taken = scope.takenTabs?.() ?? new Set();
      const isOpen = (id: TabId): boolean =>
        id !== closed && !taken.has(id) && isForRuns(tabs.get(id));
      const candidates = [
        ...memory.trail.toReversed(),
        tabs.activeId() ?? closed,
        ...tabs.list().map(({ id }) => id),
      ];
      scope.currentTabId = candidates.find(isOpen) ?? closed;
      scope.onTabs?.(false);
    },
  };
}

function timedOut(timeoutMs: number, isSent: boolean): ErrorInfo {
  return {
    code: 'TIMED_OUT',
    message: `It was not done within ${timeoutMs / 1000} seconds${isSent ? ', though it had been sent to the page' : ''}.`,
    next: isSent
      ? 'Look at the page first: it may have had its effect. Then decide whether to repeat it.'
      : 'Wait for the page, or try another way.',
  };
}

/** What had been sent when the run ended may or may not have happened: whoever goes on with the run must not take it for undone. */
function stopped(isSent: boolean): ErrorInfo {
  return isSent
    ? {
        code: 'IN_DOUBT',
        message:
          'The run was stopped while this was under way: whether it took effect is not known.',
        next: 'Look at the newest page for its effect before doing it again.',
      }
    : {
        code: 'RUN_STOPPED',
        message: 'The run was stopped before this was done.',
        next: 'End the run.',
      };
}
