import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import { setTimeout as sleep } from 'node:timers/promises';

import type { ModelContext } from '../../llm/model.ts';
import type { RunSession } from '../run-session.ts';

/** Milliseconds after a request at which the page is checked, until an answer begins. */
const GLANCES_AFTER_MS = [900, 2_600];
/** Minimum number of controls that appeared or disappeared, and their minimum share, for a substantial change. */
const MIN_CHANGED = 3;
const MIN_SHARE = 0.25;

/**
 * Asks the planner. When the page changes substantially before the answer begins (a script takes over, a start screen closes), the request
 * is sent again with the new page, at most once; otherwise the change would cost a round.
 */
export async function planAfresh<Answer>(
  session: RunSession,
  state: ObservedState,
  ask: (state: ObservedState, context: ModelContext) => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly state: ObservedState }> {
  const context = session.modelContext('planner');
  const outdated = new AbortController();
  const begun = new AbortController();
  const watch = watchPage(session, state.snapshot, begun.signal, () => outdated.abort());
  try {
    const answer = await ask(state, {
      ...context,
      signal: AbortSignal.any([context.signal, outdated.signal]),
      onBegin: () => begun.abort(),
    });
    return { answer, state };
  } catch (error) {
    if (!outdated.signal.aborted || context.signal.aborted) throw error;
  } finally {
    begun.abort();
    await watch;
  }
  session.note('info', 'The page has changed; the planner is asked again with it as it is now.', {
    code: 'PLANNED_AFRESH',
  });
  const now = await session.observe();
  return { answer: await ask(now, context), state: now };
}

/** Calls `onChange` when the page has changed substantially before `begun` fires. Never rejects. */
async function watchPage(
  session: RunSession,
  before: PageSnapshot,
  begun: AbortSignal,
  onChange: () => void,
): Promise<void> {
  const signal = AbortSignal.any([begun, session.parts.signal]);
  let waitedMs = 0;
  for (const afterMs of GLANCES_AFTER_MS) {
    await sleep(afterMs - waitedMs, undefined, { signal }).catch(() => undefined);
    waitedMs = afterMs;
    if (signal.aborted) return;
    const now = await session.glance(signal);
    if (signal.aborted) return;
    if (now !== null && hasChanged(before, now)) return onChange();
  }
}

/**
 * Whether a person would call it another page: another URL, controls on a page that had none, or many controls that appeared or
 * disappeared.
 */
function hasChanged(before: PageSnapshot, now: PageSnapshot): boolean {
  if (before.tab.url !== now.tab.url) return true;
  const counts = new Map<string, number>();
  const count = ({ nodes }: PageSnapshot, step: number) => {
    for (const { role, name } of nodes) {
      const key = `${role} ${name}`;
      counts.set(key, (counts.get(key) ?? 0) + step);
    }
  };
  count(before, 1);
  count(now, -1);
  const changed = [...counts.values()].reduce((sum, left) => sum + Math.abs(left), 0);
  if (before.nodes.length === 0) return changed > 0;
  return (
    changed >= MIN_CHANGED && changed >= MIN_SHARE * Math.max(before.nodes.length, now.nodes.length)
  );
}
