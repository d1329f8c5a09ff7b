import type { RecordedStep } from '#shared/model/recordings/recording.ts';

type Steps = readonly RecordedStep[];
type Act = Extract<RecordedStep, { readonly kind: 'act' }>;

export const withoutStep = (steps: Steps, id: string): Steps =>
  steps.filter((step) => step.id !== id);

export const withStep = (steps: Steps, changed: RecordedStep): Steps =>
  steps.map((step) => (step.id === changed.id ? changed : step));

/** The steps with the one at `from` moved to `to`. */
export function withStepMoved(steps: Steps, from: number, to: number): Steps {
  const moved = steps[from];
  if (moved === undefined || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** An unused id. */
export function freeId(steps: Steps): string {
  const taken = new Set(steps.map(({ id }) => id));
  for (let number = steps.length + 1; ; number += 1)
    if (!taken.has(`step-${number}`)) return `step-${number}`;
}

/** Name of the parameter whose value this step types as a whole; `null`: it types fixed text, or nothing. */
export function parameterOf(step: Act): string | null {
  const text = step.tool === 'type' ? step.args['text'] : undefined;
  return typeof text === 'string'
    ? (/^\{\{([a-zA-Z][a-zA-Z0-9]*)\}\}$/.exec(text)?.[1] ?? null)
    : null;
}

/** The step with each occurrence of a text replaced: a value by a parameter, or the reverse. */
export function withTextReplaced(step: Act, from: string, to: string): Act {
  const [typed] = [step.args['text']];
  return {
    ...step,
    // The limit of 500 characters applies to `words`, which may hold only the start of a long value.
    words: step.words.replaceAll(from, to).slice(0, 500),
    args: { ...step.args, ...(typed === from && { text: to }) },
    effect:
      step.effect?.map((change) =>
        change.type === 'value_changed' && change.value === from
          ? { ...change, value: to }
          : change,
      ) ?? null,
  };
}

/** Whether a secret is still to be chosen for the step. */
export const lacksSecret = (step: RecordedStep): boolean =>
  step.kind === 'act' && step.tool === 'fill_secret' && isEmpty(step.args['secret']);

const isEmpty = (value: Act['args'][string] | undefined): boolean =>
  value === undefined || value === '';
