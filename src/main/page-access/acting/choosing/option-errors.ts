import { AppError } from '#shared/errors/app-error.ts';

import type { Target } from '../target/target.ts';

type List = Pick<Target, 'label' | 'name'>;

/** `came` describes the effect that the click on the list had instead. */
export function notAList({ label, name }: List, came: string): AppError {
  return new AppError({
    code: 'NOT_A_LIST',
    params: { name },
    message: `${label} is no list and opened none when it was clicked. ${came}`,
    next: 'Click the option itself by its node ID in the new state, or choose the list by its node ID.',
  });
}

export function takesOneOption({ label, name }: List): AppError {
  return new AppError({
    code: 'LIST_TAKES_ONE',
    params: { name },
    message: `${label} takes only one option.`,
    next: 'Give one of them as option.',
  });
}

export function optionNotFound(
  { label, name }: List,
  wanted: string,
  options: readonly string[],
): AppError {
  return new AppError({
    code: 'OPTION_NOT_FOUND',
    params: { name, option: wanted },
    message: `${label} has no option “${wanted}”. It offers: ${list(options)}.`,
    next: 'Use one of the labels it offers.',
  });
}

export function optionAmbiguous(
  { label, name }: List,
  wanted: string,
  options: readonly string[],
): AppError {
  return new AppError({
    code: 'OPTION_AMBIGUOUS',
    params: { name, option: wanted },
    message: `“${wanted}” fits several options of ${label}: ${list(options)}.`,
    next: 'Give the whole label of the one you mean.',
  });
}

export function optionDisabled({ label, name }: List, option: string): AppError {
  return new AppError({
    code: 'OPTION_DISABLED',
    params: { name, option },
    message: `“${option}” in ${label} cannot be chosen now: it is disabled.`,
    next: 'Choose another option, or do first what the page asks for.',
  });
}

export function optionNotAccepted({ label, name }: List, option: string): AppError {
  return new AppError({
    code: 'OPTION_NOT_ACCEPTED',
    params: { name, option },
    message: `“${option}” was chosen in ${label}, but the page does not show it as chosen.`,
    next: 'Look at the page for the reason, or use the keyboard: focus the list, then arrow keys.',
  });
}

function list(options: readonly string[]): string {
  return options.length === 0 ? 'nothing' : options.map((option) => `“${option}”`).join(', ');
}
