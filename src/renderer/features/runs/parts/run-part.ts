import type { RunView } from '#shared/model/run/view/run-view.ts';

/** Parts of a run's page, each a tab. The name is the end of its URL: `waymark://runs/<id>/steps`. */
export const RUN_PARTS = ['answer', 'steps', 'data', 'privacy'] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** Splits the parts of a URL after the run's id into the tab, `null` without one, and the others. */
export function takePart(
  parts: readonly string[],
): readonly [part: RunPart | null, others: readonly string[]] {
  const part = RUN_PARTS.find((name) => name === parts.at(-1));
  return part === undefined ? [null, parts] : [part, parts.slice(0, -1)];
}

/** URL of the same page of a run with another tab. */
export function withPart(url: string, part: RunPart): string {
  const [, others] = takePart(url.split('/'));
  return [...others, part].join('/');
}

/** The tab to show when the URL names none: what the person most likely came for. */
export function firstPart({ phase, life, finalAnswer, isRehearsal }: RunView): RunPart {
  if (life.isLive || phase === 'failed') return 'steps';
  return finalAnswer !== '' || isRehearsal ? 'answer' : 'steps';
}
