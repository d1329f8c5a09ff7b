import { scriptOfRecording } from '#shared/export/script-of-recording.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';
import { pageOf } from '#shared/model/skills/known-element.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';
import type { RunId } from '#shared/model/ids.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';

/**
 * Result of a script's dry run. `untold`: its first write was stopped, so the rest is unknown; or it could not run, because a value is
 * missing or the dry run has no access to the site.
 */
export type Rehearsal =
  | { readonly kind: 'passed'; readonly runId: RunId }
  | { readonly kind: 'untold'; readonly runId: RunId | null; readonly line: number }
  | { readonly kind: 'failed'; readonly runId: RunId; readonly cause: string };

/** A dry run, with the tab that was opened to begin it at; `null` if one was open. */
export interface Trial {
  readonly runId: RunId;
  readonly openedTabId: Tab['id'] | null;
}

/** Starts a dry run of a draft’s script; `null` when a value is missing. */
export async function startRehearsal(
  { script = '', elements, startUrl, parameters, name }: AgentDraft,
  tabs: readonly Tab[],
): Promise<Trial | null> {
  if (parameters.some(({ required, default: value }) => required && value === undefined))
    return null;
  const values = Object.fromEntries(
    parameters.map(({ name: key, default: value = '' }) => [key, value]),
  );
  // Added on the script's first line, so that line numbers stay.
  const begin = scriptOfRecording({ startUrl: startUrl ?? null, steps: [] });
  const go = begin.ok ? begin.code.trim() : '';
  const open = tabAt(startUrl, tabs);
  const tabId = open ?? (await openBehind(startUrl));
  const openedTabId = open === null ? tabId : null;
  try {
    const { runId } = await request('run.start', {
      task: name,
      tabId,
      agentId: null,
      parameters: {},
      isRehearsal: true,
      script: { code: `${go} ${script}`, values, ...(elements !== undefined && { elements }) },
    });
    return { runId, openedTabId };
  } catch (thrown) {
    if (openedTabId !== null) send('tab.close', { tabId: openedTabId });
    throw thrown;
  }
}

/** A tab at the script's start site, whose login the dry run uses; `null`: none. */
function tabAt(startUrl: string | undefined, tabs: readonly Tab[]): Tab['id'] | null {
  const isThere = ({ page, isIsolated, url }: Tab): boolean =>
    page === null &&
    isIsolated !== true &&
    (startUrl === undefined || URL.parse(url)?.origin === URL.parse(startUrl)?.origin);
  const open =
    tabs.find((tab) => isThere(tab) && pageOf(tab.url) === pageOf(startUrl)) ?? tabs.find(isThere);
  return open?.id ?? null;
}

const openBehind = async (startUrl: string | undefined): Promise<Tab['id']> =>
  (await request('tab.open', { url: startUrl ?? null, isBehind: true })).tabId;

/** Closes the tabs of an ended dry run and returns its result. */
export async function verdictOf({ runId, openedTabId }: Trial): Promise<Rehearsal> {
  if (openedTabId !== null) send('tab.close', { tabId: openedTabId });
  const view = foldRun((await request('run.get', { runId })).events);
  if (view.startTabId !== null) send('tab.close', { tabId: view.startTabId });
  return judgeRehearsal(view);
}

/** Ends a dry run whose result nobody waits for. */
export async function leaveRehearsal(trial: Trial): Promise<void> {
  await request('run.stop', { runId: trial.runId });
  await verdictOf(trial);
}

/** The first write that the script would have sent, and its line; `null`: none. Writes by the pages themselves do not count. */
export function firstStopped({
  stopped,
  iterations,
}: Pick<RunView, 'stopped' | 'iterations'>): { readonly line: number } | null {
  const first = stopped.find(({ write, callId }) => !write.isBackground && callId !== null);
  if (first?.callId == null) return null;
  return { line: findToolCall(iterations, first.callId)?.call.line ?? 0 };
}

/** Matches failures of a dry run that are not the script's fault. */
const NOT_OF_SCRIPT = /\((?:NEEDS_APPROVAL|REHEARSED|STOPPED|PERSON_ADDED|ORIGIN_[A-Z_]+)\)/;

export function judgeRehearsal(view: RunView): Rehearsal {
  const { runId, phase, error } = view;
  const sending = firstStopped(view);
  const run = view.iterations
    .flatMap(({ notedSteps }) => notedSteps)
    .findLast(({ tool }) => tool === scriptTool.name);
  const failure = run?.result.ok === false ? run.result.error : error;
  if (phase === 'completed' && failure === null) return { kind: 'passed', runId };
  const [first = ''] = (failure?.message ?? '').split('\n');
  const isUntold = sending !== null || phase === 'stopped' || NOT_OF_SCRIPT.test(first);
  return isUntold
    ? { kind: 'untold', runId, line: sending?.line ?? 0 }
    : { kind: 'failed', runId, cause: first };
}
