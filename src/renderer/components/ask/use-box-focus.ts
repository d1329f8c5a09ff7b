import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface BoxFocus {
  /** It takes the focus at first, unless somebody writes elsewhere or walks through the tabs. */
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
  // Asked as late as can be: the person may have gone to another field while this one was being drawn.
  useLayoutEffect(() => {
    if (takesFreeFocus && isFocusFree()) area.current?.focus();
  }, [takesFreeFocus]);
  useEffect(() => {
    if (focusRequest > 0) area.current?.focus();
  }, [focusRequest]);
  return area;
}

function isFocusFree(): boolean {
  const focused = document.activeElement;
  if (focused === null) return true;
  // A tab that was clicked keeps the focus; the person who then opens another one walks through nothing.
  const isWalking = focused.role === 'tab' && focused.ariaSelected === 'true';
  const isWriting = focused.matches('input') || focused.matches('textarea');
  return !isWalking && !isWriting;
}
