import type { PlanMode } from '../../model.ts';
import { isWebAddress } from '#shared/plain-steps/mask-text.ts';
import { withAnswer } from '#shared/plain-steps/join-steps.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';
import type { ActionStep, Step } from '#shared/plain-steps/step.ts';
import { detectLanguage, type Language } from '#shared/plain-steps/detect-language.ts';

/** Steps that are ticked as one: a step of a predefined plan, or one instruction of a free task. */
export interface Unit {
  readonly text: string;
  readonly steps: readonly Step[];
}

export interface Script {
  readonly language: Language;
  readonly units: readonly Unit[];
  /** Clauses that were not understood, in the person's words. */
  readonly unknown: readonly string[];
}

/** A step to be done next, with the unit it belongs to. */
export interface PlacedActionStep {
  readonly action: ActionStep;
  readonly unit: number;
  /** Whether the step only decides which branch is taken. */
  readonly isBranch: boolean;
}

/** Parses what a run is to do. The same request always gives the same script. */
export function readScript(task: string, mode: PlanMode): Script {
  const texts = mode.kind === 'predefined' ? mode.plan.steps : [task];
  const language = detectLanguage(texts.join('\n'));
  const units =
    mode.kind === 'predefined'
      ? joinUnits(texts.map((text) => ({ text, steps: parseScript(text) })))
      : taskUnits(task, language);
  return { language, units, unknown: units.flatMap(({ steps }) => unknownOf(steps)) };
}

/** Joins units: a step that only answers the question of the step before it is carried out together with that step. */
function joinUnits(units: readonly Unit[]): readonly Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const before = joined.at(-1);
    const [act, first] = [before?.steps.at(-1), unit.steps[0]];
    const both = act === undefined || first === undefined ? null : withAnswer(act, first);
    if (before === undefined || both === null) joined.push(unit);
    else {
      joined[joined.length - 1] = { ...before, steps: [...before.steps.slice(0, -1), both] };
      joined.push({ ...unit, steps: unit.steps.slice(1) });
    }
  }
  return joined;
}

/** Yields the steps in order; after a check that decides a branch, `next` is passed whether it held. */
export function* walkScript(units: readonly Unit[]): Generator<PlacedActionStep, void, boolean> {
  for (const [unit, { steps }] of units.entries()) yield* walkSteps(steps, unit);
}

function* walkSteps(
  steps: readonly Step[],
  unit: number,
): Generator<PlacedActionStep, void, boolean> {
  for (const step of steps) {
    if (step.kind === 'action') yield { action: step, unit, isBranch: false };
    if (step.kind === 'choice') {
      const holds = yield { action: step.check, unit, isBranch: true };
      yield* walkSteps(holds ? step.whenTrue : step.whenFalse, unit);
    }
  }
}

/** The units of a free task. A bare address means: open it and outline the page. */
function taskUnits(task: string, language: Language): readonly Unit[] {
  const bare = task.trim();
  const look = language === 'zh' ? '读取页面大纲' : 'Get the outline of the page';
  const script = isWebAddress(bare) ? `${bare}\n${look}` : task;
  return parseScript(script).map((step) => ({
    text: step.kind === 'choice' ? step.check.text : step.text,
    steps: [step],
  }));
}

function unknownOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'unknown') return [step.text];
    return step.kind === 'action'
      ? []
      : [...unknownOf(step.whenTrue), ...unknownOf(step.whenFalse)];
  });
}
