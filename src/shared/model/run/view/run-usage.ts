import type { RunEvent } from '../run-event.ts';
import type { RunLife } from './run-life.ts';
import type { Limits } from '../../settings/settings.ts';

/** Usage of a run's limits since its start or last continuation. */
export interface Usage {
  /** Limits; `null` for runs of older versions. */
  readonly limits: Limits | null;
  readonly iterations: number;
  readonly toolCalls: number;
  readonly tokens: number;
  readonly cost: number;
  /** Milliseconds up to `countsSince`, without queueing, pauses and waits for the person. */
  readonly activeMs: number;
  /** Time since when active time counts, ms since the epoch; `null` while it does not count. */
  readonly countsSince: number | null;
}

export const NOTHING_USED: Usage = {
  limits: null,
  iterations: 0,
  toolCalls: 0,
  tokens: 0,
  cost: 0,
  activeMs: 0,
  countsSince: null,
};

/** Returns the usage after one more event; `life` is the run's state after it. */
export function nextUsage(usage: Usage, event: RunEvent, life: RunLife): Usage {
  const { body } = event;
  const timed = withTime(usage, event, life);
  if (body.type === 'run.started' || body.type === 'run.continued')
    return { ...NOTHING_USED, limits: body.limits ?? null, countsSince: event.at };
  if (body.type === 'iteration.started') return { ...timed, iterations: timed.iterations + 1 };
  if (body.type === 'tool.intended') return { ...timed, toolCalls: timed.toolCalls + 1 };
  if (body.type !== 'model.called') return timed;
  return {
    ...timed,
    tokens: timed.tokens + body.tokens.input + body.tokens.output,
    cost: timed.cost + (body.cost ?? 0),
  };
}

/** Returns the active milliseconds until `now` (ms since the epoch). */
export function activeMsAt({ activeMs, countsSince }: Usage, now: number): number {
  return activeMs + (countsSince === null ? 0 : Math.max(0, now - countsSince));
}

function withTime(usage: Usage, { at, body }: RunEvent, life: RunLife): Usage {
  const counts = life.isLive && life.queuedFor === null && !life.isPaused && life.question === null;
  if (counts === (usage.countsSince !== null)) return usage;
  if (counts) return { ...usage, countsSince: at };
  // The time of a crash is unknown and not counted.
  const activeMs = body.type === 'run.interrupted' ? usage.activeMs : activeMsAt(usage, at);
  return { ...usage, activeMs, countsSince: null };
}
