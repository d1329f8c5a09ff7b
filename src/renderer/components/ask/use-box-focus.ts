import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface BoxFocus {
  /** Whether the field takes the focus at first, unless the person types elsewhere or walks through the tabs. */
  readonly takesFreeFocus?: boolean;
  /** Called when the field has taken the focus or has left it where it is. */
  readonly onReady?: () => void;
  /** A new value makes the field take the focus. */
  readonly focusRequest?: number;
}

/** Returns a ref for the field, and focuses it when requested. */
export function useBoxFocus({
  takesFreeFocus = false,
  focusRequest = 0,
  onReady,
}: BoxFocus): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const tellReady = useEffectEvent(() => onReady?.());
  // Runs late: the person may have gone to another field during rendering.
  useLayoutEffect(() => {
    if (!takesFreeFocus) return;
    if (isKeyboardFree()) area.current?.focus();
    tellReady();
  }, [takesFreeFocus]);
  useEffect(() => {
    if (focusRequest === 0) return;
    area.current?.focus();
    tellReady();
  }, [focusRequest]);
  return area;
}

/** Whether the focus is free: the person neither types elsewhere nor walks through the tabs. */
export function isKeyboardFree(): boolean {
  const focused = document.activeElement;
  if (focused === null) return true;
  // A clicked tab keeps the focus without a keyboard ring, so nobody is walking through tabs.
  const isWalking =
    focused.role === 'tab' && focused.ariaSelected === 'true' && focused.matches(':focus-visible');
  const isWriting = focused.matches('input') || focused.matches('textarea');
  return !isWalking && !isWriting;
}
