import { useEffect, useRef, type RefObject } from 'react';

const NEAR_BOTTOM_PX = 48;

interface StickyRefs {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
}

/** Keeps a scrolled list at its end while it grows, unless the person has scrolled up to read. */
export function useStickToBottom(): StickyRefs {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (box === null || inner === null) return undefined;
    let isAtBottom = true;
    let lastTop = box.scrollTop;
    const stick = () => {
      if (isAtBottom) box.scrollTop = box.scrollHeight;
    };
    const onScroll = () => {
      // Only going up means that the person reads: the list may have grown since the scroll that this event tells of.
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_BOTTOM_PX;
      if (isNear) isAtBottom = true;
      else if (box.scrollTop < lastTop) isAtBottom = false;
      lastTop = box.scrollTop;
    };
    const observer = new ResizeObserver(stick);
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { scroller, content };
}
