import type { Instruction } from '#shared/plain-steps/instruction.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';
import type { Step } from '#shared/plain-steps/step.ts';

import { foldWords } from '../floor/fold-words.ts';
import { graverSaid, kindInWords } from '../floor/words-say.ts';
import type { Press } from '../press/press.ts';

/** `all`: the person wrote every act of the run. Else the controls that they named, with counts. */
export type LiteralSteps = 'all' | ReadonlyMap<string, number>;

export const NO_STEPS: Exclude<LiteralSteps, 'all'> = new Map<string, number>();
/** Characters. Longer texts are no plain steps, and would keep main busy. */
const MAX_LENGTH = 4_000;

/** The controls that plain steps name to be pressed: `Click "Save"`. A clause that only may come up is no step. */
export function literalSteps(words: string): Exclude<LiteralSteps, 'all'> {
  if (words.length > MAX_LENGTH) return NO_STEPS;
  const pressed = parseScript(words).flatMap(pressedIn).map(keyOf);
  return new Map(
    pressed
      .filter((key) => key !== '')
      .map((key) => [key, pressed.filter((one) => one === key).length]),
  );
}

/** The written step that a press is; `null`: none. Names of controls go on where people stop: “Save” for “Save (Ctrl+S)”, not for “Save and send”. */
export function literalStep(
  steps: Exclude<LiteralSteps, 'all'>,
  { name, hints }: Pick<Press, 'name' | 'hints'>,
): string | null {
  const key = keyOf(name);
  const found = [...steps.keys()].find((step) => key === step || key.startsWith(`${step} `));
  if (found === undefined) return null;
  const written = kindInWords(found);
  return [name, ...hints].map(kindInWords).reduce(graverSaid, written) === written ? found : null;
}

function pressedIn(step: Step): readonly string[] {
  return step.kind === 'action' ? namesIn(step.instruction) : [];
}

function namesIn(instruction: Instruction): readonly string[] {
  if (instruction.kind === 'answering') return namesIn(instruction.act);
  return instruction.kind === 'click' ? [instruction.target.name] : [];
}

const keyOf = (name: string): string => foldWords(name).words.join(' ');
