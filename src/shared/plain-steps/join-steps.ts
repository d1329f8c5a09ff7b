import { parseClause } from './parse-clause.ts';
import type { ActionStep, Step } from './step.ts';

/**
 * Joins dependent steps. The answer to a dialog (`accept it`, `enter "Labels" in the prompt`) joins the action that opens it, because the
 * browser needs the answer first. Text typed after a click on a drawing goes to the cursor there.
 */
export function joinSteps(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    const both = before === undefined ? null : withAnswer(before, step);
    if (both === null) joined.push(before === undefined ? step : atCursor(before, step));
    else joined[joined.length - 1] = both;
  }
  return joined;
}

/** Joins an action and the next step, if that answers its dialog; `null` for other steps. */
export function withAnswer(act: Step, next: Step): ActionStep | null {
  if (act.kind !== 'action' || next.kind !== 'action' || next.instruction.kind !== 'answer')
    return null;
  const { kind } = act.instruction;
  if (!['click', 'key', 'open', 'reload', 'back', 'tab-close', 'select', 'drag'].includes(kind))
    return null;
  return {
    kind: 'action',
    text: `${act.text} and ${next.text}`,
    instruction: { kind: 'answering', act: act.instruction, answer: next.instruction.answer },
  };
}

function atCursor(before: Step, next: Step): Step {
  if (before.kind !== 'action' || next.kind !== 'action') return next;
  const { instruction: act } = before;
  const { instruction: typing } = next;
  const isOnDrawing =
    act.kind === 'click' && (act.at !== undefined || act.target.role === 'canvas');
  if (!isOnDrawing || typing.kind !== 'type' || typing.target !== null) return next;
  const text = `${next.text} there`;
  const instruction = parseClause(text);
  return instruction === null ? next : { kind: 'action', text, instruction };
}
