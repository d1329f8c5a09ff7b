import { useEffect, useRef, type RefObject } from 'react';

const NEAR_BOTTOM_PX = 48;
/** Pixels above the first line. */
const MARGIN_PX = 56;

interface StickyRefs {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
}

/** Scroll position: the end, but no further than the first line of the part to read from its beginning. */
function topOfLast(box: HTMLElement, inner: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const read = inner.lastElementChild?.querySelector('[data-keep-top]') ?? null;
  if (read === null) return end;
  const top = read.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  return Math.min(end, top - MARGIN_PX);
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
      const top = topOfLast(box, inner);
      // Never back up: the person may have gone on to read.
      if (isAtBottom && box.scrollTop < top) box.scrollTop = top;
    };
    const onScroll = () => {
      // Only scrolling up means reading; the list may have grown since this event's scroll.
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
