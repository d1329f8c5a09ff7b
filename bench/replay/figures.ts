import { atLeast, atMost, type Check, type Row } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import type { Attempt } from './attempt.ts';
import { CHANGE_KINDS } from './change-kinds.ts';

const TARGETS = { unchanged: 0.98, changed: 0.9, gone: 1, stepMs: 300 } as const;

/** Returns one row for the unchanged pages and one for each kind of change. */
export function replayRows(attempts: readonly Attempt[]): readonly Row[] {
  return [null, ...CHANGE_KINDS].flatMap((kind): Row[] => {
    const own = attempts.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const stepMs = own.flatMap((one) => one.stepMs);
    return [
      {
        pages: kind ?? 'unchanged',
        'done again': `${own.filter(({ isDone }) => isDone).length}/${own.length}`,
        'share %': Math.round(1000 * shareDone(own)) / 10,
        'wrong elements': own.filter(({ wrong }) => wrong !== null).length,
        steps: stepMs.length,
        'found by likeness': own.reduce((sum, { healed }) => sum + healed, 0),
        'ms a step, median': Math.round(median(stepMs)),
        'ms a step, p95': Math.round(quantile(stepMs, 0.95)),
        tokens: own.reduce((sum, { tokens }) => sum + tokens, 0),
      },
    ];
  });
}

export function replayChecks(attempts: readonly Attempt[]): readonly Check[] {
  const unchanged = attempts.filter(({ kind }) => kind === null);
  const changed = attempts.filter(({ kind }) => kind !== null && kind !== 'gone');
  const gone = attempts.filter(({ kind }) => kind === 'gone');
  return [
    atLeast('done again on unchanged pages', shareDone(unchanged), TARGETS.unchanged),
    ...(changed.length === 0
      ? []
      : [atLeast('done again on changed pages', shareDone(changed), TARGETS.changed)]),
    ...(gone.length === 0
      ? []
      : [atLeast('stopped where the element was gone', shareDone(gone), TARGETS.gone)]),
    atMost(
      'replays that acted on a wrong element',
      attempts.filter(({ wrong }) => wrong !== null).length,
      0,
    ),
    atMost(
      'ms a step besides the page, median',
      median(attempts.flatMap(({ stepMs }) => stepMs)),
      TARGETS.stepMs,
    ),
    atMost(
      'tokens',
      attempts.reduce((sum, { tokens }) => sum + tokens, 0),
      0,
    ),
  ];
}

/** Returns one line for each replay that failed its task or acted on a wrong element. */
export const failureText = (attempts: readonly Attempt[]): string =>
  attempts
    .filter(({ isDone, wrong }) => !isDone || wrong !== null)
    .map(
      ({ task, kind, seed, why, wrong }) =>
        `${task} ${kind ?? 'unchanged'} (seed ${seed}): ${wrong === null ? '' : `acted on ${wrong}; `}${why}\n`,
    )
    .join('');

const shareDone = (attempts: readonly Attempt[]): number =>
  attempts.filter(({ isDone }) => isDone).length / Math.max(1, attempts.length);
