import { closestDrawn } from '../composed-tree.ts';
import { DIALOGS } from '../pointer/layers.ts';

const BUTTON = 'button,input[type=submit],input[type=image],[role=button]';

/** Whether the element is part of a button that commonly sends a form: its submit button, or one of a dialog. */
export function sendsForm(element: Element): boolean {
  const button = closestDrawn(element, (at) => at.matches(BUTTON));
  if (button === null) return false;
  const isSubmit =
    (button instanceof HTMLButtonElement && button.type === 'submit') ||
    button instanceof HTMLInputElement;
  const isOfForm = isSubmit && button.form !== null;
  return isOfForm || closestDrawn(button, (at) => at.matches(DIALOGS)) !== null;
}
