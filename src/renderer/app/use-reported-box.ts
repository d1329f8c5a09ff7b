import { useLayoutEffect, type RefObject } from 'react';

import type { Box } from '#shared/model/page/page-snapshot.ts';

/** Reports where an element stands: at once, and whenever that changes. */
export function useReportedBox(
  area: RefObject<HTMLElement | null>,
  report: (box: Box) => void,
): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const tell = (): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      report({ x, y, width, height });
    };
    // An observer is told with the next frame, and there is none while a page covers the whole window.
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    // The bars above change where the box stands without changing its size.
    const above = element.parentElement?.previousElementSibling;
    if (above !== null && above !== undefined) observer.observe(above);
    return () => observer.disconnect();
  }, [area, report]);
}
