import type { Instruction } from '#shared/plain-steps/instruction.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';

import { foldWords } from '../floor/fold-words.ts';
import { gravestOf, kindInWords } from '../floor/words-say.ts';
import type { Press } from '../press/press.ts';

/** `all` if the person wrote every action of the run, otherwise the controls that they named, with counts. */
export type LiteralSteps = 'all' | ReadonlyMap<string, number>;

export const NO_STEPS: Exclude<LiteralSteps, 'all'> = new Map<string, number>();
/** Limit in characters. Longer texts are not plain steps, and would block the main process. */
const MAX_LENGTH = 4_000;

/** Returns the controls that plain steps tell to press: `Click "Save"`. A conditional clause is not a step. */
export function literalSteps(words: string): Exclude<LiteralSteps, 'all'> {
  if (words.length > MAX_LENGTH) return NO_STEPS;
  const counts = new Map<string, number>();
  for (const step of parseScript(words))
    for (const name of step.kind === 'action' ? namesIn(step.instruction) : [])
      if (keyOf(name) !== '') counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return counts;
}

/**
 * Returns the written step that a press carries out; `null` if none. A control's name may be longer than the step: “Save” matches “Save
 * (Ctrl+S)” but not “Save and send”.
 */
export function literalStep(
  steps: Exclude<LiteralSteps, 'all'>,
  { name, hints }: Pick<Press, 'name' | 'hints'>,
): string | null {
  const key = keyOf(name);
  const found = [...steps.keys()].find((step) => key === step || key.startsWith(`${step} `));
  if (found === undefined) return null;
  const written = kindInWords(found);
  return gravestOf([written, ...[name, ...hints].map(kindInWords)]) === written ? found : null;
}

function namesIn(instruction: Instruction): readonly string[] {
  if (instruction.kind === 'answering') return namesIn(instruction.act);
  return instruction.kind === 'click' ? [instruction.target.name] : [];
}

const keyOf = (name: string): string => foldWords(name).words.join(' ');
