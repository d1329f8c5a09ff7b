import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface BoxFocus {
  /** Whether it takes the focus at first, unless somebody types elsewhere or walks through the tabs. */
  readonly takesFreeFocus?: boolean;
  /** Changes when the box is to take the focus. */
  readonly focusRequest?: number;
}

/** Gives the field that takes the focus when it is to. */
export function useBoxFocus({
  takesFreeFocus = false,
  focusRequest = 0,
}: BoxFocus): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  // Runs late: the person may have gone to another field during rendering.
  useLayoutEffect(() => {
    if (takesFreeFocus && isKeyboardFree()) area.current?.focus();
  }, [takesFreeFocus]);
  useEffect(() => {
    if (focusRequest > 0) area.current?.focus();
  }, [focusRequest]);
  return area;
}

/** Whether nobody types elsewhere or walks through the tabs. */
export function isKeyboardFree(): boolean {
  const focused = document.activeElement;
  if (focused === null) return true;
  // A clicked tab keeps the focus without a keyboard ring, so nobody is walking through tabs.
  const isWalking =
    focused.role === 'tab' && focused.ariaSelected === 'true' && focused.matches(':focus-visible');
  const isWriting = focused.matches('input') || focused.matches('textarea');
  return !isWalking && !isWriting;
}
