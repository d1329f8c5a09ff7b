import { setMaxListeners } from 'node:events';

import type { Cover } from '#shared/covers/cover.ts';
import { AppError, toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PersonFact } from '#shared/model/memory/memory.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import { downloadsIn } from '#shared/model/run/ended-downloads.ts';
import { extractedData } from '#shared/model/run/extracted-data.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { abortedError } from '../../platform/bounded.ts';
import type { Disposable } from '../../platform/disposable.ts';
import { boundedByPausable, type PausableDeadline } from '../../platform/pausable-deadline.ts';
import { tabTaken } from '../../policy/decide-tool.ts';
import { floorOfPresses } from '../../consent/floor/floor.ts';
import { stoppedWrite } from '../../consent/write/stopped-write.ts';
import type { WriteFacts } from '../../consent/write/write-facts.ts';
import { siteRefusal } from '../../policy/site-rules.ts';
import type { LiveTab, TabPool } from '../../tabs/tab-pool.ts';
import { originsOfCall } from '../approvals/ask-origin.ts';
import { explainLoss, inDoubtIfLost } from './explain-loss.ts';
import { mayAccept } from '../approvals/page-question.ts';
import type { Call, RunnableCall } from './parse-call.ts';
import { RefusedRequests } from '../approvals/refused-requests.ts';
import { CoveredError } from '../targets/covered-error.ts';
import type { Resolution } from '../targets/resolve-targets.ts';
import { beginCall, type RunMemory } from '../access/run-memory.ts';
import type { SecretAccess } from '../access/secret-access.ts';
import type { ToolContext, ToolSuccess } from '../tool-context.ts';
import type { RunScope, ToolGateParts } from '../tool-gate.ts';

/** A call that policy and person let through. */
export interface PermittedCall extends Call {
  readonly runnable: RunnableCall;
  readonly found: Resolution['found'];
  /** Whether it acts on the page that the tab shows. */
  readonly isAct: boolean;
  /** The origins at which it acts. */
  readonly actsAt: readonly string[];
  /** Throws when the target is not the allowed one any more. */
  readonly checkTarget: () => Promise<void>;
}

/** Sixth stage: carries the call out under its deadline, journals when it is sent, and checks what it gives. */
export async function performCall(
  parts: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  call: PermittedCall,
): Promise<ToolResult> {
  const { timeoutMs, run } = call.runnable;
  const isOver = new AbortController();
  let isSent = false;
  const watched = watchPlace(scope);
  beginCall(memory, call.callId);
  const notes = new Map<string, string>();
  const found = new Map(call.found);
  const signal = AbortSignal.any([scope.signal, isOver.signal]);
  const refused = new RefusedRequests(isOver.signal, notes, memory);
  // A call asks a page many things at once, each with its own listener; the signal goes with the call.
  setMaxListeners(0, signal);
  const context: ToolContext = {
    ...contextOfTabs(parts.tabs, scope, memory),
    tabs: parts.tabs,
    pageReader: parts.pageReader,
    pdfs: parts.pdfs,
    runId: scope.runId,
    mcp: memory.mcp,
    clipboard: memory.clipboard,
    ...keptOf(parts, scope, memory),
    ...leaveOf(parts, scope, memory, call),
    ...valuesOf(scope),
    signal,
    takeFound: (nodeId) => takeFrom(found, nodeId),
    note: (sentence, about = sentence) => void notes.set(about, sentence),
    ...notesFor(memory),
    actsAt: watched.actsAt,
    markSent() {
      if (signal.aborted) throw abortedError();
      if (isSent) return;
      scope.journal.sent(call.callId, watched.place());
      isSent = true;
    },
  };
  try {
    const success = await boundedByPausable(
      async (deadline) => {
        const tracked = trackCall(parts, scope, { call, deadline, refused, memory });
        signal.addEventListener('abort', () => tracked?.dispose(), { once: true });
        return run(context);
      },
      { timeoutMs, signal: scope.signal, onTimeout: () => timedOut(timeoutMs, isSent) },
    );
    if (isSent) context.committed();
    return refused.resultOf(withNotes(success, notes, memory));
  } catch (error) {
    if (scope.signal.aborted) return { ok: false, error: stopped(isSent) };
    const tab = parts.tabs.get(scope.currentTabId);
    const info = await explainLoss(tab, toErrorInfo(error), scope.signal);
    const message = [info.message, ...notes.values(), ...memory.late.splice(0)].join(' ');
    return { ok: false, error: inDoubtIfLost({ ...info, message }, isSent), ...coverOf(error) };
  } finally {
    // Leftovers of the tool may send nothing more.
    isOver.abort();
  }
}

/** The cover of the element, when it is why the call failed. */
const coverOf = (error: unknown): { readonly cover?: Cover } =>
  error instanceof CoveredError ? { cover: error.cover } : {};

/** Data that run and browser keep for the person. */
const keptOf = (
  { person, keepPicture }: ToolGateParts,
  { view, siteRules }: RunScope,
  { files }: RunMemory,
): Pick<
  ToolContext,
  'files' | 'keepPicture' | 'downloads' | 'lastData' | 'person' | 'mayTell'
> => ({
  files,
  person: person ?? null,
  keepPicture: async (bytes, mime) => (await keepPicture?.(bytes, mime)) ?? null,
  downloads: () => downloadsIn(view?.().iterations ?? []),
  lastData: () => view?.().iterations.flatMap(extractedData).at(-1)?.output ?? null,
  mayTell: (url) => siteRefusal(url, siteRules?.() ?? []) === null,
});

/** The place of the act, told as it becomes known and kept for the journal. */
function watchPlace({ onActsAt }: RunScope) {
  let place: ActPlace | null = null;
  return {
    place: (): ActPlace | null => place,
    actsAt: (at: ActPlace): void => {
      place = at;
      onActsAt?.(at);
    },
  };
}

/** Values that are filled in without being told. */
const valuesOf = (
  scope: RunScope,
): Pick<ToolContext, 'factValue' | 'factFilled' | 'secretValue'> => ({
  factValue: (name) => factOf(scope, name).value,
  factFilled: (name, origin) => scope.facts?.filled(factOf(scope, name), origin),
  secretValue: (...named) => secretsOf(scope).valueOf(...named),
});

function factOf({ facts }: RunScope, name: string): PersonFact {
  const fact = facts?.find(name) ?? null;
  if (fact === null) throw new Error('A fact was let through without any.');
  return fact;
}

function secretsOf({ secrets }: RunScope): SecretAccess {
  if (secrets === undefined) throw new Error('A secret was let through without any.');
  return secrets;
}

/** Channels from this call to the next, and to the record of read texts. */
const notesFor = ({
  late,
  readInFrames,
}: RunMemory): Pick<ToolContext, 'readAt' | 'tellLater'> => ({
  readAt: (origin, text) => void readInFrames.push({ origin, text }),
  tellLater: (sentence) => void late.push(sentence),
});

/** Attributes requests to the call. A held request does not use the call's time. */
function trackCall(
  { toolCalls }: ToolGateParts,
  scope: RunScope,
  tracked: {
    readonly call: PermittedCall;
    readonly deadline: Pick<PausableDeadline, 'pause' | 'resume'>;
    readonly refused: RefusedRequests;
    readonly memory: RunMemory;
  },
): Disposable | undefined {
  const { call, deadline, refused, memory } = tracked;
  const { callId, tool, isAct } = call;
  return toolCalls?.begin({
    runId: scope.runId,
    callId,
    tool,
    isAct,
    saysDeed: () => floorOfPresses(scope.permissions?.consent.chain ?? []) !== null,
    actsAt: call.actsAt,
    origins: originsOfCall(scope, callId),
    ...(scope.audit !== undefined && { audit: scope.audit }),
    ...(scope.reviewer !== undefined && { reviewer: scope.reviewer }),
    ...(scope.onStopped !== undefined && {
      onStopped: (facts: WriteFacts, isOfCall: boolean) =>
        scope.onStopped?.(
          stoppedWrite(facts, isOfCall, scope.permissions?.consent ?? null),
          isOfCall ? callId : null,
        ),
    }),
    onRefused: (reason, what) => refused.tell(reason, what),
    signIn: (challenge) =>
      memory.signIns.answer(scope, callId, challenge, (error) =>
        refused.tell(error, challenge.isPage || challenge.isProxy ? 'sign-in' : 'beside'),
      ),
    tabId: () => scope.currentTabId,
    signal: scope.signal,
    onHeld: (isHeld) => {
      if (isHeld) deadline.pause();
      else deadline.resume();
      scope.onHeld?.(callId, isHeld);
    },
  });
}

function takeFrom<Key, Value>(map: Map<Key, Value>, key: Key): Value | null {
  const value = map.get(key) ?? null;
  map.delete(key);
  return value;
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

const leaveOf = (
  { toolCalls, tabs }: ToolGateParts,
  scope: RunScope,
  memory: RunMemory,
  { callId, checkTarget, awaitsWrites = 0 }: PermittedCall,
): Pick<ToolContext, 'awaitsWrites' | 'canAsk' | 'checkTarget' | 'committed' | 'mayAccept'> => ({
  awaitsWrites,
  committed: () => {
    const allowed = scope.permissions?.consent.allowedFor(callId) ?? null;
    if (allowed?.grantId != null) scope.permissions?.consent.usedFor(allowed.grantId, callId);
  },
  canAsk: scope.approve !== undefined,
  checkTarget,
  mayAccept: (dialog) => {
    const pageUrl = tabs.get(scope.currentTabId)?.describe().url ?? null;
    const hasSocket = toolCalls?.hasSocket(scope.currentTabId, pageUrl) ?? false;
    return mayAccept(scope, memory, dialog, hasSocket);
  },
});

function contextOfTabs(
  tabs: TabPool,
  scope: RunScope,
  memory: RunMemory,
): Pick<ToolContext, 'currentTabId' | 'moveTo' | 'leaveClosedTab'> {
  return {
    currentTabId: () => scope.currentTabId,
    moveTo(tabId, { isOwn }) {
      // Another run may have gone there since the decision.
      if (scope.takenTabs?.().has(tabId) === true) throw new AppError(tabTaken(tabId));
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
    params: { seconds: timeoutMs / 1000 },
    message: `It was not done within ${timeoutMs / 1000} seconds${isSent ? ', though it had been sent to the page' : ''}.`,
    next: isSent
      ? 'Look at the page first: it may have had its effect. Then decide whether to repeat it.'
      : 'Wait for the page, or try another way.',
  };
}

/** An error for the end of a run: an act that was sent may have happened, and must not be taken for undone. */
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

/** Pages of Waymark itself are the person's, but for an empty tab. */
function isForRuns(tab: LiveTab | undefined): boolean {
  const page = tab?.describe().page;
  return page === null || page === 'newtab';
}
