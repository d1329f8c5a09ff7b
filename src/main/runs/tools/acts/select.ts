import type { Choice } from '#shared/model/page/page-act.ts';
import { selectTool } from '#shared/tools/acts/select.ts';

import { waitUntilReady } from '../../../page-access/acting/target/actionability.ts';
import { chooseDrawn } from '../../../page-access/acting/choosing/choose-drawn.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { watchEffect } from '../../../page-access/acting/effect/effect.ts';
import {
  optionAmbiguous,
  optionDisabled,
  optionNotAccepted,
  optionNotFound,
  takesOneOption,
} from '../../../page-access/acting/choosing/option-errors.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import { type Target, findTarget } from '../../../page-access/acting/target/target.ts';
import { isGone } from '../../../page-access/acting/target/unless-gone.ts';
import { currentPage, implementTool, namedNode } from '../../../safety/gate/tool-context.ts';

export const select = implementTool(selectTool, async ({ option, options, ...named }, context) => {
  const wanted = options ?? [option ?? ''];
  const page = currentPage(context);
  const target = await findTarget(context, page, namedNode(named));
  if (target.node.tag !== 'select' && target.node.tag !== 'label')
    return chooseDrawn(context, target, wanted);
  const watch = await watchEffect(context, page, target);
  watch.actsByEvents();
  await waitUntilReady(context, target, { atRest: false });
  await watch.begin();
  const mayRevert = await watch.mayReact();
  // Both wait for the page to draw, so they run in parallel.
  const [choice, effect] = await Promise.all([
    target.element.call(ACT, 'chooseOption', wanted, mayRevert).catch(unlessLost),
    watch.finish(),
  ]);
  if ('lost' in choice) {
    // Some pages navigate on a choice before the script can report it.
    if (!effect.changes.some(({ type }) => type === 'navigated')) throw choice.lost;
    return {
      output: `Chose “${wanted.join('”, “')}” in ${target.label}. ${effectText(effect)}`,
      effect,
    };
  }
  if (choice.outcome === 'not_a_list') return chooseDrawn(context, target, wanted);
  if (choice.outcome !== 'chosen') throw notChosen(target, choice);
  const output = choice.changed
    ? `Chose “${choice.label}” in ${target.label}. ${effectText(effect)}`
    : `${target.label} already shows “${choice.label}”.`;
  return { output, effect };
});

function unlessLost(error: unknown): { readonly lost: unknown } {
  if (isGone(error)) return { lost: error };
  throw error;
}

function notChosen(
  target: Target,
  choice: Exclude<Choice, { outcome: 'chosen' | 'not_a_list' }>,
): Error {
  switch (choice.outcome) {
    case 'takes_one':
      return takesOneOption(target);
    case 'no_such_option':
      return optionNotFound(target, choice.wanted, choice.options);
    case 'ambiguous':
      return optionAmbiguous(target, choice.wanted, choice.options);
    case 'option_disabled':
      return optionDisabled(target, choice.label);
    case 'reverted':
      return optionNotAccepted(target, choice.label);
  }
}
