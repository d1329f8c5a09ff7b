import { expect, it } from 'vitest';

import { fileListText } from './file-list-text.ts';
import { countTokens } from './prompt-tokens.ts';

const many = Array.from(
  { length: 100 },
  (_, index) => `/home/ada/Documents/bills/bill-${index}.pdf`,
);

it('names files by their full paths while there is room', () => {
  expect(fileListText(['/a/b.pdf', 'C:\\c\\d.txt'], 200)).toBe('/a/b.pdf, C:\\c\\d.txt');
});

it('says a folder once where there is less room, and counts what has none', () => {
  const grouped = fileListText(many, 1_100);
  expect(grouped).toMatch(/^in \/home\/ada\/Documents\/bills\/ bill-99\.pdf, bill-98\.pdf, /);
  expect(grouped).toContain('bill-0.pdf');
  const short = fileListText(many, 100);
  expect(short).toMatch(/bill-99\.pdf.* \(and \d+ more that there is no room to name\)$/);
  expect(countTokens(short)).toBeLessThan(130);
});
