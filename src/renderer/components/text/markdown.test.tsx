import { afterEach, expect, test } from 'vitest';

import { find } from '../../../testing/page/show.ts';
import { render, unmount } from '../../../testing/page/render.ts';
import { Markdown } from './markdown.tsx';

/** The sizes that styles use by name. */
const SIZES = ['--space-5: 20px', '--space-8: 32px', '--space-10: 40px'].join(';');

afterEach(unmount);

/** How wide the widest number of a list is, as it is drawn. */
function widthOf(number: string, list: Element): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('nothing to measure with');
  const { font } = getComputedStyle(list);
  context.font = font;
  return context.measureText(`${number}. `).width;
}

for (const [what, text, last] of [
  ['nine lines', lines(9), '9'],
  ['ten lines', lines(10), '10'],
  ['lines from the 24th on', '24. one\n25. two', '25'],
  ['a hundred lines', lines(100), '100'],
] as const)
  test(`the numbers of ${what} stand within the answer`, () => {
    render(<Markdown text={text} openLinks={null} onOpenLink={() => undefined} />);
    document.documentElement.style.cssText = SIZES;
    const list = find('.markdown ol');
    const room = Number.parseFloat(getComputedStyle(list).paddingInlineStart);
    expect(room).toBeGreaterThanOrEqual(widthOf(last, list));
  });

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index + 1}. line`).join('\n');
}
