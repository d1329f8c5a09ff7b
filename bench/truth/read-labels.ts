import type { Page } from '@playwright/test';

import { EXPECTATIONS } from '../pages/labels.ts';

const LABEL = new RegExp(`data-gt="((?:${EXPECTATIONS.join('|')}):[\\w-]+)"`, 'g');

/**
 * Returns all labels of a generated page: those of its elements in every frame and open shadow root, and those in its source, where closed
 * shadow roots are declared.
 */
export async function readLabels(page: Page): Promise<readonly string[]> {
  const source = await fetch(page.url()).then((response) => response.text());
  const live = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const marks: string[] = [];
        const visit = (root: Document | ShadowRoot): void => {
          for (const element of root.querySelectorAll('*')) {
            const mark = element.getAttribute('data-gt');
            if (mark !== null) marks.push(mark);
            if (element.shadowRoot !== null) visit(element.shadowRoot);
          }
        };
        visit(document);
        return marks;
      }),
    ),
  );
  const written = [...source.matchAll(LABEL)].map((match) => match[1] ?? '');
  return [...new Set([...live.flat(), ...written])];
}
