import { setMaxListeners } from 'node:events';

import type { Cover } from '#shared/covers/cover.ts';
import { AppError, toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PersonFact } from '#shared/model/memory/memory.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import { downloadsIn } from '#shared/model/run/results/run-downloads.ts';
import { extractedData } from '#shared/model/run/results/extracted-data.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { abortedError } from '../../../platform/async/bounded.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import {
  boundedByPausable,
  type PausableDeadline,
} from '../../../platform/async/pausable-deadline.ts';
import { tabTaken } from '../../tool-policy/decide-tool.ts';
import { floorOfPresses } from '../../consent/floor/floor.ts';
import type { WriteFacts } from '../../consent/write/describe-write.ts';
import { siteRefusal } from '../../network-policy/decide-site.ts';
import type { LiveTab, TabPool } from '../../../browser/tabs/tab-pool.ts';
import { originsOfCall } from '../approvals/ask-origin.ts';
import { explainLoss, inDoubtIfLost } from '../../../page-access/find-target/explain-loss.ts';
import { mayAccept } from '../approvals/accept-dialog.ts';
import type { Call, RunnableCall } from './parse-call.ts';
import { stoppedWrite } from './rehearse-call.ts';
import { RefusedRequests } from '../approvals/refused-requests.ts';
import { CoveredError } from '../../../page-access/find-target/covered-error.ts';
import type { Resolution } from '../targets/resolve-targets.ts';
import { beginCall, type RunMemory } from '../access/call-memory.ts';
import type { SecretAccess } from '../access/secret-access.ts';
import type { ToolContext, ToolSuccess } from '../tool-context.ts';
import type { RunScope, ToolGateParts } from '../tool-gate.ts';

/** A call that the policy or the person allowed. */
export interface PermittedCall extends Call {
  readonly runnable: RunnableCall;
  readonly found: Resolution['found'];
  /** Whether the call acts on the page that the tab shows. */
  readonly isAct: boolean;
  /** Origins at which the call acts. */
  readonly actsAt: readonly string[];
  /** Throws if the target is no longer the allowed one. */
  readonly checkTarget: () => Promise<void>;
}

/** Sixth stage: performs the call within its time limit, records when it is sent, and checks its result. */
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
  // A call sends a page many requests at once, each with its own listener on this signal.
  setMaxListeners(0, signal);
  const context: ToolContext = {
    ...contextOfTabs(parts.tabs, scope, memory),
    tabs: parts.tabs,
    ...readersOf(parts),
    runId: scope.runId,
    mcp: memory.mcp,
    clipboard: memory.clipboard,
    ...keptOf(parts, scope, memory),
    ...leaveOf(parts, scope, memory, call),
    ...valuesOf(scope),
    rows: scope.rows ?? null,
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
    // Prevents the tool's remaining work from sending anything more.
    isOver.abort();
  }
}

const readersOf = ({
  pageReader,
  pdfs,
  documents,
}: ToolGateParts): Pick<ToolContext, 'pageReader' | 'pdfs' | 'documents'> => ({
  pageReader,
  pdfs,
  documents: documents ?? null,
});

/** Returns what covers the element, if that made the call fail. */
const coverOf = (error: unknown): { readonly cover?: Cover } =>
  error instanceof CoveredError ? { cover: error.cover } : {};

/** Returns access to stored data of the run and the browser. */
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

/** Records where the call acts, for the journal, and reports it. */
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

/** Returns access to values that are filled in without showing them to the model. */
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

/** Passes sentences to the next call and read texts to their record. */
const notesFor = ({
  late,
  readInFrames,
}: RunMemory): Pick<ToolContext, 'readAt' | 'tellLater'> => ({
  readAt: (origin, text) => void readInFrames.push({ origin, text }),
  tellLater: (sentence) => void late.push(sentence),
});

/** Attributes requests to the call. The time of a held request does not count toward its limit. */
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
    ...(scope.audit !== null && { audit: scope.audit }),
    ...(scope.reviewer !== null && { reviewer: scope.reviewer }),
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
      // Another run may have taken the tab since the decision.
      if (scope.takenTabs().has(tabId)) throw new AppError(tabTaken(tabId));
      if (isOwn) scope.openedTabIds.add(tabId);
      memory.trail.push(scope.currentTabId);
      scope.currentTabId = tabId;
      scope.onTabs?.(false);
    },
    leaveClosedTab() {
      const closed = scope.currentTabId;
      const taken = scope.takenTabs();
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

/** Returns the error for a stopped run: an action that was sent may have taken effect, and must not count as undone. */
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

/** Whether runs may use a tab. Waymark's own pages are for the person, except an empty tab. */
function isForRuns(tab: LiveTab | undefined): boolean {
  const page = tab?.describe().page;
  return page === null || page === 'newtab';
}
