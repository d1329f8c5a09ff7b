import type { MouseEvent } from 'react';

/** Whether a menu was asked for by the menu key, not by the right button. */
export function isAskedByKey({ nativeEvent, button }: MouseEvent): boolean {
  return nativeEvent.detail === 0 && button !== 2;
}
