import type { Box } from '#shared/model/page/page-snapshot.ts';

/** An element of the page in front. */
interface InPage {
  /** Box in CSS pixels of the page. */
  readonly box: Box;
  readonly viewportWidth: number;
}

/** Returns the element's box in CSS pixels of the window; an empty box if there is none. */
export function boxOnPage(inPage: InPage | undefined): DOMRect {
  const area = document.getElementById('content')?.getBoundingClientRect();
  if (area === undefined || inPage === undefined) return new DOMRect();
  const { box, viewportWidth } = inPage;
  const scale = viewportWidth > 0 ? area.width / viewportWidth : 1;
  return new DOMRect(
    area.left + box.x * scale,
    area.top + box.y * scale,
    box.width * scale,
    box.height * scale,
  );
}
