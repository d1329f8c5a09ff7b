import { useEffect, useRef, type RefObject } from 'react';

const NEAR_BOTTOM_PX = 48;
/** How long the list may still move after a wheel, key or scroll bar event, in milliseconds. */
const BY_HAND_MS = 500;
const HANDS = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;
/** Room above the first line, in CSS px. */
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

/** Keeps a scrolled list at its end while it grows, unless the person has scrolled up to read. A new `subject` starts at the end. */
export function useStickToBottom(subject: string): StickyRefs {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (box === null || inner === null) return undefined;
    let isAtBottom = true;
    let usedAt = -Infinity;
    let lastTop = box.scrollTop;
    const stick = () => {
      const top = topOfLast(box, inner);
      // Never scrolls up: the person may be reading further down.
      if (isAtBottom && box.scrollTop < top) box.scrollTop = top;
    };
    const onScroll = () => {
      // Only scrolling up by hand means reading: steps that fold up move the list as well.
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_BOTTOM_PX;
      const isByHand = performance.now() - usedAt < BY_HAND_MS;
      if (isNear) isAtBottom = true;
      else if (box.scrollTop < lastTop && isByHand) {
        isAtBottom = false;
        noteHand();
      }
      lastTop = box.scrollTop;
    };
    const noteHand = (): void => {
      usedAt = performance.now();
    };
    stick();
    const observer = new ResizeObserver(stick);
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    for (const hand of HANDS) box.addEventListener(hand, noteHand, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
      for (const hand of HANDS) box.removeEventListener(hand, noteHand);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another subject begins at its end.
  }, [subject]);
  return { scroller, content };
}
