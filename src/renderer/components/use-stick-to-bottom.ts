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
    const stick = () => {
      if (isAtBottom) box.scrollTop = box.scrollHeight;
    };
    const onScroll = () => {
      isAtBottom = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_BOTTOM_PX;
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
