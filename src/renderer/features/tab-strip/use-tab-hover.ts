import { useCallback, useEffect, useRef, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

/** Milliseconds that the pointer rests before the card shows. */
const RESTS_MS = 500;

interface HoveredTab {
  readonly tabId: TabId;
  readonly element: HTMLElement;
}

/** The tab on which the pointer rests; once one is shown, the next one is at once. */
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
    // Whoever types, presses or has gone to the page looks at something else.
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
