import { afterEach, expect, test } from 'vitest';

import { render, unmount } from '../../../testing/page/render.ts';
import { AmountText } from './amount-text.tsx';

afterEach(unmount);

test('an amount stays on one line, and the text as it was', () => {
  const text = 'Asked: Place order · Copper Kettle 1.7 l · € 34.00? Or € 34.00 later';
  render(
    <p style={{ width: '1px' }}>
      <AmountText>{text}</AmountText>
    </p>,
  );
  const amounts = [...document.querySelectorAll('.markdown-amount')];
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['1.7 l', '€ 34.00', '€ 34.00']);
  for (const amount of amounts) expect(amount.getClientRects()).toHaveLength(1);
  expect(document.querySelector('p')?.textContent).toBe(text);
});
