import type { HistoryEntry } from '#shared/model/run/run-past.ts';
import { doneTool } from '#shared/tools/run/done.ts';

import { OUTCOME_SEPARATOR } from '../act/act-round.ts';
import { isPageFill, isRepeatable } from './page-fill.ts';
import { type PlacedActionStep, type Unit, walkScript } from './script-units.ts';

export interface FinishedActionStep extends PlacedActionStep {
  /** The step's outcome, in words for a person. */
  readonly report: string;
}

export interface Progress {
  readonly finished: readonly FinishedActionStep[];
  /** Steps to do next, together; empty at the end. */
  readonly pending: readonly PlacedActionStep[];
  /** Reason why the script cannot go on; `null` while it can. */
  readonly stop: {
    readonly kind: 'failed' | 'in-doubt';
    readonly placed: PlacedActionStep;
    readonly report: string;
  } | null;
  /** Whether the pending step was begun before and is done again. */
  readonly isAgain: boolean;
}

const MAX_TOGETHER = 5;
const MAX_REPEATS = 2;

/**
 * Determines the progress of the script from the run's history alone: each finished iteration's actions are matched with the script's
 * steps, and the message of its `done` contains their results. Iterations of another planner are skipped.
 */
export function readProgress(units: readonly Unit[], history: readonly HistoryEntry[]): Progress {
  const walk = walkScript(units);
  const finished: FinishedActionStep[] = [];
  let next = walk.next(true);
  let repeats = 0;
  for (const entry of history) {
    const report = reportOf(entry);
    for (const [index, action] of entry.plan.proposedActions.entries()) {
      if (next.done === true || next.value.action.text !== action) break;
      const placed = next.value;
      const text = report.texts[index];
      const isLast = index >= report.texts.length - 1;
      if (report.kind === 'unfinished') {
        const isHarmless = isRepeatable(placed.action.instruction) || entry.executions.length === 0;
        if (!isHarmless || repeats >= MAX_REPEATS)
          return {
            finished,
            pending: [placed],
            stop: { kind: 'in-doubt', placed, report: '' },
            isAgain: false,
          };
        repeats += 1;
        break;
      }
      if (text === undefined || (report.kind === 'failed' && isLast))
        return {
          finished,
          pending: [placed],
          stop: { kind: 'failed', placed, report: text ?? report.texts.at(-1) ?? '' },
          isAgain: false,
        };
      finished.push({ ...placed, report: text });
      repeats = 0;
      next = walk.next(isYes(text));
    }
  }
  return {
    finished,
    pending: next.done === true ? [] : together(next.value, walk),
    stop: null,
    isAgain: repeats > 0,
  };
}

/** The pending step, and those after it that fill in fields of the same page. */
function together(
  first: PlacedActionStep,
  walk: Generator<PlacedActionStep, void, boolean>,
): readonly PlacedActionStep[] {
  const group = [first];
  if (!isPageFill(first.action.instruction)) return group;
  for (
    let next = walk.next(true);
    next.done !== true && group.length < MAX_TOGETHER;
    next = walk.next(true)
  ) {
    if (next.value.isBranch || !isPageFill(next.value.action.instruction)) break;
    group.push(next.value);
  }
  return group;
}

type RoundReport = {
  readonly kind: 'succeeded' | 'failed' | 'unfinished';
  readonly texts: readonly string[];
};

function reportOf({ executions }: HistoryEntry): RoundReport {
  const done = executions.findLast(({ tool }) => tool === doneTool.name);
  if (done === undefined) return { kind: 'unfinished', texts: [] };
  const args = doneTool.input.safeParse(done.args);
  if (!args.success)
    return { kind: 'failed', texts: [done.result.ok ? '' : done.result.error.message] };
  return {
    kind: args.data.success ? 'succeeded' : 'failed',
    texts: args.data.message.split(OUTCOME_SEPARATOR),
  };
}

function isYes(report: string): boolean {
  return /^(?:Yes:|是：)/.test(report);
}
