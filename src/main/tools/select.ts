import { AppError } from '#shared/errors/app-error.ts';
import type { Choice } from '#shared/model/page-act.ts';
import { selectTool } from '#shared/tools/select.ts';

import { waitUntilReady } from './actionability.ts';
import { effectText } from './effect-text.ts';
import { watchEffect } from './effect.ts';
import { elementScript } from './page-script.ts';
import { findTarget } from './target.ts';
import { currentPage, implementTool } from './tool-context.ts';

export const select = implementTool(selectTool, async ({ nodeId, option }, context) => {
  const { signal } = context;
  const tab = currentPage(context);
  const target = await findTarget(context, tab, nodeId);
  const watch = await watchEffect(context, tab, target);
  await waitUntilReady(context, target, { atRest: false });
  await watch.begin();
  // Both wait for the page to draw, so they wait together.
  const [choice, effect] = await Promise.all([
    elementScript.chooseOption(target.element, option, signal),
    watch.finish(),
  ]);
  if (choice.outcome !== 'chosen') throw notChosen(target.label, option, choice);
  const output = choice.changed
    ? `Chose “${choice.label}” in ${target.label}. ${effectText(effect)}`
    : `${target.label} already shows “${choice.label}”.`;
  return { output, effect };
});

function notChosen(
  label: string,
  wanted: string,
  choice: Exclude<Choice, { outcome: 'chosen' }>,
): AppError {
  switch (choice.outcome) {
    case 'not_a_list':
      return new AppError({
        code: 'NOT_A_LIST',
        message: `${label} is not a native drop-down list.`,
        next: 'Click it to open it, look at the page again, then click the option.',
      });
    case 'no_such_option':
      return new AppError({
        code: 'OPTION_NOT_FOUND',
        message: `${label} has no option “${wanted}”. It offers: ${list(choice.options)}.`,
        next: 'Use one of the labels it offers.',
      });
    case 'ambiguous':
      return new AppError({
        code: 'OPTION_AMBIGUOUS',
        message: `“${wanted}” fits several options of ${label}: ${list(choice.options)}.`,
        next: 'Give the whole label of the one you mean.',
      });
    case 'option_disabled':
      return new AppError({
        code: 'OPTION_DISABLED',
        message: `“${choice.label}” in ${label} cannot be chosen now: it is disabled.`,
        next: 'Choose another option, or do first what the page asks for.',
      });
    case 'reverted':
      return new AppError({
        code: 'OPTION_NOT_ACCEPTED',
        message: `${label} was set to “${choice.label}”, but the page put the old choice back.`,
        next: 'Look at the page for the reason, or use the keyboard: focus the list, then arrow keys.',
      });
  }
}

function list(options: readonly string[]): string {
  return options.map((option) => `“${option}”`).join(', ');
}
