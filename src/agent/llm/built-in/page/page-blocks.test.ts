import { expect, it } from 'vitest';

import { parsePageBlocks } from './page-blocks.ts';

const textOf = (markdown: string): string =>
  parsePageBlocks(markdown)
    .map(({ text }) => text)
    .join('\n');

it('gives the page’s words without Markdown’s marks', () => {
  expect(textOf('| 200 | ##### Response body Download ```json [] ``` |')).toBe(
    '200 | Response body Download []',
  );
  expect(textOf('- The **total** of `prices.txt` is _not_ [3](/three)')).toBe(
    'The total of prices.txt is not 3',
  );
});

it('keeps what the page itself says', () => {
  expect(textOf(String.raw`Set \_name\_ and snake_case_name to 2 \* 3 \# 4, C# 5`)).toBe(
    'Set _name_ and snake_case_name to 2 * 3 # 4, C# 5',
  );
});
