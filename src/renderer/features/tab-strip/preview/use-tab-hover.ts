import { useCallback, useEffect, useRef, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

/** How long the pointer must rest before the card shows, in milliseconds. */
const RESTS_MS = 500;

interface HoveredTab {
  readonly tabId: TabId;
  readonly element: HTMLElement;
}

/** The tab under a resting pointer; once a card shows, the next one shows without delay. */
export function useTabHover(): {
  readonly shown: HoveredTab | null;
  readonly enter: (tab: { readonly id: TabId }, element: HTMLElement) => void;
  readonly leave: () => void;
} {
  const [shown, setShown] = useState<HoveredTab | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isShowing = useRef(false);
  const show = useCallback((tab: HoveredTab | null) => {
    isShowing.current = tab !== null;
    setShown(tab);
  }, []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    show(null);
  }, [show]);
  const enter = useCallback(
    ({ id: tabId }: { readonly id: TabId }, element: HTMLElement) => {
      clearTimeout(timer.current);
      const wait = isShowing.current ? 0 : RESTS_MS;
      timer.current = setTimeout(() => show({ tabId, element }), wait);
    },
    [show],
  );
  useEffect(() => {
    // Typing, a press or leaving the window hides the card.
    const over = new AbortController();
    for (const event of ['keydown', 'pointerdown', 'blur'])
      window.addEventListener(event, leave, { capture: true, signal: over.signal });
    return () => {
      over.abort();
      clearTimeout(timer.current);
    };
  }, [leave]);
  return { shown, enter, leave };
}
