import type { MouseEvent } from 'react';

/**
 * Whether a press on a link of an answer opens it in front or behind; `null`: neither, as for the right button. The window itself never
 * navigates.
 */
export function linkPress(event: MouseEvent): 'open' | 'behind' | null {
  event.preventDefault();
  const { button, ctrlKey, metaKey } = event;
  if (button > 1) return null;
  return button === 1 || ctrlKey || metaKey ? 'behind' : 'open';
}
