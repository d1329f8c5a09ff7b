import { scriptOfRecording } from '#shared/export/script-of-recording.ts';
import type { AgentDraft } from '#shared/model/run/agent.ts';
import { pageOf } from '#shared/model/run/known-element.ts';
import type { Tab } from '#shared/model/page/tab.ts';
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

/** Starts a dry run of a draft’s script; `null` when a value is missing. */
export async function startRehearsal(
  { script = '', elements, startUrl, parameters, name }: AgentDraft,
  tabs: readonly Tab[],
): Promise<RunId | null> {
  if (parameters.some(({ required, default: value }) => required && value === undefined))
    return null;
  const values = Object.fromEntries(
    parameters.map(({ name: key, default: value = '' }) => [key, value]),
  );
  // Added on the script's first line, so that line numbers stay.
  const begin = scriptOfRecording({ startUrl: startUrl ?? null, steps: [] });
  const go = begin.ok ? begin.code.trim() : '';
  const { runId } = await request('run.start', {
    task: name,
    tabId: await tabAt(startUrl, tabs),
    agentId: null,
    parameters: {},
    isRehearsal: true,
    script: { code: `${go} ${script}`, values, ...(elements !== undefined && { elements }) },
  });
  return runId;
}

/** A tab at the script's start site, whose login the dry run uses. */
async function tabAt(startUrl: string | undefined, tabs: readonly Tab[]): Promise<Tab['id']> {
  const isThere = ({ page, isIsolated, url }: Tab): boolean =>
    page === null &&
    isIsolated !== true &&
    (startUrl === undefined || URL.parse(url)?.origin === URL.parse(startUrl)?.origin);
  const open =
    tabs.find((tab) => isThere(tab) && pageOf(tab.url) === pageOf(startUrl)) ?? tabs.find(isThere);
  if (open !== undefined) return open.id;
  return (await request('tab.open', { url: startUrl ?? null, isBehind: true })).tabId;
}

/** Result of an ended dry run. */
export async function verdictOf(runId: RunId): Promise<Rehearsal> {
  const view = foldRun((await request('run.get', { runId })).events);
  if (view.startTabId !== null) send('tab.close', { tabId: view.startTabId });
  return judgeRehearsal(view);
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
