import type { Choice } from '#shared/model/page/page-act.ts';
import { selectTool } from '#shared/tools/acts/select.ts';

import { waitUntilReady } from '../../acting/target/actionability.ts';
import { chooseDrawn } from '../../acting/choosing/choose-drawn.ts';
import { effectText } from '../../acting/effect/effect-text.ts';
import { watchEffect } from '../../acting/effect/effect.ts';
import {
  optionAmbiguous,
  optionDisabled,
  optionNotAccepted,
  optionNotFound,
  takesOneOption,
} from '../../acting/choosing/option-errors.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { type Target, findTarget } from '../../acting/target/target.ts';
import { isGone } from '../../acting/target/unless-gone.ts';
import { currentPage, implementTool, namedNode } from '../../gate/tool-context.ts';

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
  // Both wait for the page to draw, so they wait together.
  const [choice, effect] = await Promise.all([
    target.element.call(ACT, 'chooseOption', wanted, mayRevert).catch(unlessLost),
    watch.finish(),
  ]);
  if ('lost' in choice) {
    // Pages go elsewhere at a choice, some before the script can tell of it.
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
