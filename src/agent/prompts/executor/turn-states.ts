import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { FULL_STATE, serializePage } from '#shared/page-state/serialize-page.ts';
import { NOTHING_KNOWN, knownAfter, stateDifference } from '#shared/page-state/state-difference.ts';

import type { PartBudgets } from '../history/part-budgets.ts';
import { countTokens } from '../prompt-tokens.ts';

const LEFT_OUT = 'This older state is left out; a newer one follows.';

/**
 * States of one round for the executor, oldest first: the first whole, later ones as differences. Beyond the budget only the newest is
 * kept, whole.
 */
export function turnStates(
  seen: readonly ObservedState[],
  budgets: PartBudgets,
): readonly ObservedState[] {
  const render = (snapshot: ObservedState['snapshot']): string =>
    serializePage(snapshot, budgets.state);
  const whole = ({ text, snapshot }: ObservedState): string =>
    budgets.state === FULL_STATE ? text : render(snapshot);
  const texts: string[] = [];
  let tokens = 0;
  let known = NOTHING_KNOWN;
  for (const [index, state] of seen.entries()) {
    const before = seen[index - 1]?.snapshot;
    const difference =
      before === undefined ? null : stateDifference(before, state.snapshot, render, { known });
    let isWhole = difference === null || difference.isWhole;
    let text = isWhole ? whole(state) : (difference?.text ?? '');
    tokens += countTokens(text);
    if (before !== undefined && tokens > budgets.states) {
      texts.fill(LEFT_OUT);
      text = whole(state);
      isWhole = true;
      tokens = countTokens(text);
    }
    texts.push(text);
    known = knownAfter(known, state.snapshot, { isWhole });
  }
  return seen.map((state, index) => ({ ...state, text: texts[index] ?? state.text }));
}
