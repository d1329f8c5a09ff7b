import type { Instruction } from '#shared/plain-steps/instruction.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';
import type { Step } from '#shared/plain-steps/step.ts';

import { foldWords } from '../floor/fold-words.ts';
import type { Press } from '../press/press.ts';

/** `all`: whatever the run does was written by the person. Else the controls that they named to be pressed. */
export type LiteralSteps = 'all' | ReadonlySet<string>;

export const NO_STEPS: LiteralSteps = new Set<string>();
/** Longer words are no plain steps, and reading them would hold main. */
const MAX_LENGTH = 4_000;

/** The controls that plain steps name to be pressed: `Click "Save"`. A clause that only may come up is no step. */
export function literalSteps(words: string): LiteralSteps {
  if (words.length > MAX_LENGTH) return NO_STEPS;
  return new Set(
    parseScript(words)
      .flatMap(pressedIn)
      .map(keyOf)
      .filter((key) => key !== ''),
  );
}

/** Whether a press is one of the written steps. Names of controls go on where people stop: “Save” for “Save (Ctrl+S)”. */
export function isLiteral(steps: LiteralSteps, press: Press | undefined): boolean {
  if (steps === 'all') return true;
  if (press === undefined) return false;
  const name = keyOf(press.name);
  return steps.has(name) || [...steps].some((step) => name.startsWith(`${step} `));
}

function pressedIn(step: Step): readonly string[] {
  return step.kind === 'action' ? namesIn(step.instruction) : [];
}

function namesIn(instruction: Instruction): readonly string[] {
  if (instruction.kind === 'answering') return namesIn(instruction.act);
  return instruction.kind === 'click' ? [instruction.target.name] : [];
}

const keyOf = (name: string): string => foldWords(name).words.join(' ');
