import { afterEach, expect, test } from 'vitest';

import { find } from '../../../testing/page/show.ts';
import { render, unmount } from '../../../testing/page/render.ts';
import { DataTable } from './data-table.tsx';

afterEach(unmount);

/** End of the text in an element, in CSS px. */
function endOf(selector: string): number {
  const range = document.createRange();
  range.selectNodeContents(find(selector));
  return range.getBoundingClientRect().right;
}

test('the head of numbers stands over them', () => {
  const columns = [{ name: 'A long head of prices', isNumeric: true }];
  const rows = [[{ text: '$49.90', quote: null }]];
  render(<DataTable label="Prices" columns={columns} rows={rows} isUnfolded={false} />);
  expect(Math.abs(endOf('th') - endOf('.data-table-text'))).toBeLessThan(1);
});
