import type { IterationView } from '#shared/model/run/view/iteration-view.ts';

/** What a live run waits for, and since when. */
export interface Waiting {
  readonly what: 'model' | 'page' | 'step';
  /** Start of the wait, in ms since the epoch. */
  readonly since: number;
}

/** Waits shorter than this are not reported, in milliseconds. */
const SHORT_MS = 3_000;

/**
 * What the run waits for, by the last record of the newest iteration: after an observation the model, after the model's answer the page.
 */
export function waitingFor(latest: IterationView | undefined, now: number): Waiting | null {
  const waiting = latest === undefined ? null : newestWait(latest);
  return waiting === null || now - waiting.since < SHORT_MS ? null : waiting;
}

function newestWait({
  startedAt,
  observations,
  plan,
  toolCalls,
  modelCalls,
  notes,
}: IterationView): Waiting {
  const call = toolCalls.at(-1);
  if (call?.state === 'intended' || call?.state === 'sent') return { what: 'step', since: call.at };
  const items = [
    ...observations.map(({ seq, at }) => ({ seq, at, what: 'model' as const })),
    // An unusable answer is requested again; side questions do not count.
    ...modelCalls
      .filter(({ role }) => role !== 'words')
      .map(({ seq, at, error }) => ({
        seq,
        at,
        what: error === null ? ('page' as const) : ('model' as const),
      })),
    ...toolCalls.map(({ seq, at, ms }) => ({ seq, at: at + (ms ?? 0), what: 'page' as const })),
    ...(plan === null ? [] : [{ seq: plan.seq, at: plan.at, what: 'page' as const }]),
  ].toSorted((a, b) => a.seq - b.seq);
  const last = items.at(-1);
  if (last === undefined) return { what: 'page', since: startedAt };
  const noted = notes.filter(({ seq }) => seq > last.seq).map(({ at }) => at);
  return { what: last.what, since: Math.max(last.at, ...noted) };
}
