import type { ApprovalRequest } from '../../model/run/approval/approval.ts';
import type { RefusedWrite } from '../../model/run/writes/refused-write.ts';
import type { Translate } from '../words.ts';

type Commit = Extract<ApprovalRequest, { readonly kind: 'act' | 'request' }>;

/** Most characters on a button; a control's longer name is cut. */
const MAX_BUTTON = 24;

/** Returns the parts that describe a write: the name of its control or its kind, its object, the amount. */
export function actTitle(t: Translate, { verb, name = '', object, amount }: Commit): string[] {
  const act = name === '' ? t(`actButtons.${verb}`) : name;
  const isTold = object == null || object === '' || object === name;
  return [act, ...(isTold ? [] : [object]), ...(amount === null ? [] : [amount])];
}

/** Returns the name of a refused write's control, or else its kind in words. */
export const refusedAct = (t: Translate, { verb, name }: RefusedWrite): string =>
  name === '' ? t(`acts.${verb}`) : name;

/** Returns the text of the button that allows a write: the name of its control, or else its kind. */
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
