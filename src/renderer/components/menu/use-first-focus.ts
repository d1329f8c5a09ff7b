import { useRef, type FocusEvent } from 'react';

/** Somebody who opens a menu by the keyboard goes on by it: once the menu has the focus, its first entry gets it. */
export function useFirstFocus(startsAtFirst: boolean): (event: FocusEvent<HTMLElement>) => void {
  const hasBegun = useRef(false);
  return ({ target, currentTarget }) => {
    if (!startsAtFirst || target !== currentTarget || hasBegun.current) return;
    hasBegun.current = true;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
}
