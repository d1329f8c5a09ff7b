import type { ArtifactId } from '#shared/model/ids.ts';
import type { IterationView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

/** What the run saw at one of its events. */
export interface SeenAt {
  readonly title: string;
  readonly text: string;
  /** The picture of the page at that time. */
  readonly screenshot: ArtifactId | null;
  /** The number of the plan; 0 for none. */
  readonly plan: number;
  readonly isAct: boolean;
}

const NOTHING: SeenAt = { title: '', text: '', screenshot: null, plan: 0, isAct: false };

export function textAt(view: RunView, seq: number): SeenAt {
  for (const iteration of view.iterations) {
    const found = inIteration(iteration, seq);
    if (found !== null) return found;
  }
  return NOTHING;
}

function inIteration(iteration: IterationView, seq: number): SeenAt | null {
  const { observations, toolCalls, notedSteps, number: plan } = iteration;
  const state = observations.find((each) => each.seq === seq);
  const step = [...toolCalls, ...notedSteps].find((each) => each.seq === seq);
  if (state === undefined && step === undefined) return null;
  const before = observations.filter((each) => each.seq <= seq);
  const page = before.at(-1) ?? observations[0];
  return {
    title: page?.title ?? '',
    text: state?.text ?? resultText(step?.result ?? null),
    screenshot: before.findLast(({ screenshot }) => screenshot !== null)?.screenshot ?? null,
    plan,
    isAct: step !== undefined,
  };
}

function resultText(result: IterationView['toolCalls'][number]['result']): string {
  if (result === null || !result.ok) return '';
  const { output } = result;
  return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
}
