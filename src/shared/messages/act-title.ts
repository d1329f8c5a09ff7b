import type { ApprovalRequest } from '../model/run/approval/approval.ts';
import type { RefusedWrite } from '../model/run/refused-write.ts';
import type { Translate } from './words.ts';

type Commit = Extract<ApprovalRequest, { readonly kind: 'act' | 'request' }>;

/** A longer name of a control is cut on a button. */
const MAX_BUTTON = 24;

/** What a write is: the words of its control or of its kind, what it is done to, the sum. */
export function actTitle(t: Translate, { verb, name = '', object, amount }: Commit): string[] {
  const act = name === '' ? t(`actButtons.${verb}`) : name;
  const isTold = object == null || object === '' || object === name;
  return [act, ...(isTold ? [] : [object]), ...(amount === null ? [] : [amount])];
}

/** What a refused write was. */
export const refusedAct = (t: Translate, { verb, name }: RefusedWrite): string =>
  name === '' ? t(`acts.${verb}`) : name;

/** The words of the button that does it: those of the control, else of the kind. */
export function actButton(t: Translate, { verb, name = '' }: Commit): string {
  if (name === '') return t(`actButtons.${verb}`);
  const letters = [...name];
  return letters.length <= MAX_BUTTON
    ? name
    : `${letters
        .slice(0, MAX_BUTTON - 1)
        .join('')
        .trimEnd()}…`;
}
