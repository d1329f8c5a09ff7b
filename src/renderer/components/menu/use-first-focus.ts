import { useRef, type FocusEvent } from 'react';

/** Focuses the first entry of a menu that the keyboard opened, once the menu has the focus. */
export function useFirstFocus(startsAtFirst: boolean): (event: FocusEvent<HTMLElement>) => void {
  const hasBegun = useRef(false);
  return ({ target, currentTarget }) => {
    if (!startsAtFirst || target !== currentTarget || hasBegun.current) return;
    hasBegun.current = true;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
}
