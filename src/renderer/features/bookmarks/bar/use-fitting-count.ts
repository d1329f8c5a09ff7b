import { useLayoutEffect, useState, type RefObject } from 'react';

/** Number of children in the first line of a wrapping row. */
export function useFittingCount(row: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const tops = [...element.children].map((child) => child.getBoundingClientRect().top);
      const wrapped = tops.findIndex((top) => top > (tops[0] ?? 0));
      setCount(wrapped === -1 ? tops.length : wrapped);
    };
    // Both observers run before the next paint, the first also when it starts to observe.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const changes = new MutationObserver(measure);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [row]);
  return count;
}
