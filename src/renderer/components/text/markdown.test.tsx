import { afterEach, expect, test } from 'vitest';

import { find } from '../../../testing/page/show.ts';
import { render, unmount } from '../../../testing/page/render.ts';
import { Markdown } from './markdown.tsx';

/** Values of the size tokens that the styles use. */
const SIZES = ['--space-5: 20px', '--space-8: 32px', '--space-10: 40px'].join(';');

afterEach(unmount);

/** Drawn width of the widest number of a list, in CSS px. */
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

test('words of a table stay whole where it is too wide: it scrolls', () => {
  const table =
    '| Kettle | Rating | Reviews | Price |\n| --- | --- | --- | --- |\n| Copper | 4.8 | 340 | $189.00 |';
  render(
    <div style={{ width: 120 }}>
      <Markdown text={table} openLinks={null} onOpenLink={() => undefined} />
    </div>,
  );
  const cell = find('.markdown td:last-child');
  const range = document.createRange();
  range.selectNodeContents(cell);
  expect(range.getClientRects()).toHaveLength(1);
  const scroller = find('.markdown-table');
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
});

test.each([
  ['a table', '| Price | Loudness | Name |\n| --- | --- | --- |\n| € 34.00 | 54 dB | Harbour |'],
  ['a sentence', 'The Harbour kettle costs € 34.00 and is as loud as 54 dB.'],
])('an amount in %s stays on one line, and is copied as it was written', (_place, text) => {
  render(
    <div style={{ width: 40 }}>
      <Markdown text={text} openLinks={null} onOpenLink={() => undefined} />
    </div>,
  );
  const amounts = [...document.querySelectorAll('.markdown-amount')];
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['€ 34.00', '54 dB']);
  for (const amount of amounts) expect(amount.getClientRects()).toHaveLength(1);
});

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index + 1}. line`).join('\n');
}

test('an Arabic answer begins at the right, and its English paragraph at the left', () => {
  render(
    <div style={{ width: 400 }}>
      <Markdown
        text={'سعر الغلاية 34 يورو.\n\nThe kettle costs € 34.00.\n\n- الأولى\n- الثانية'}
        openLinks={null}
        onOpenLink={() => undefined}
      />
    </div>,
  );
  const answer = document.querySelector('.markdown');
  const [arabic, english, item] = [...document.querySelectorAll('.markdown :is(p, li)')].map(
    boxOfText,
  );
  const { left, right } = answer?.getBoundingClientRect() ?? new DOMRect();
  expect(arabic?.right).toBeCloseTo(right, 0);
  expect(english?.left).toBeCloseTo(left, 0);
  expect(item?.left).toBeGreaterThan((left + right) / 2);
});

function boxOfText(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
