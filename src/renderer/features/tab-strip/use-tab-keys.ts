import { useCallback, type KeyboardEvent } from 'react';

import { send } from '../../bridge/send.ts';
import { drawnTabId, sideOf, type Orientation } from './drag/strip-place.ts';

/**
 * Handles the keys that move from the focused tab to another, which comes to the front. In the sidebar all four arrows work, since its
 * pinned tabs lie in rows.
 */
export function useTabKeys(
  list: { readonly current: HTMLElement | null },
  orientation: Orientation,
) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const drawn = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
      const index = drawn.findIndex((tab) => tab === event.currentTarget);
      const step = sideOf(event.currentTarget);
      const isVertical = orientation === 'vertical';
      const target = {
        ArrowLeft: index - step,
        ArrowRight: index + step,
        ...(isVertical && { ArrowUp: index - 1, ArrowDown: index + 1 }),
        Home: 0,
        End: drawn.length - 1,
      }[event.key];
      const element = target === undefined ? undefined : drawn.at(target % drawn.length);
      const tabId = element && drawnTabId(element);
      if (element === undefined || tabId === undefined) return;
      event.preventDefault();
      send('tab.activate', { tabId, keepsFocus: true });
      element.focus();
    },
    [list, orientation],
  );
}
