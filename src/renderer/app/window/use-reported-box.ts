import { useLayoutEffect, type RefObject } from 'react';

import type { Box } from '#shared/model/page/page-snapshot.ts';

import { observePlaces } from '../page/observe-places.ts';

/** Reports an element's box at once and on each change. */
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
    // An observer fires with the next frame, and there is none while a page covers the whole window.
    tell();
    return observePlaces([element], tell);
  }, [area, report]);
}
