import { describe, expect, it } from 'vitest';

import { tinySnapshot } from '../../../../testing/fake-browser/fake-browser.ts';
import { parseClause } from '#shared/plain-steps/parse-clause.ts';
import { phrasesOf } from '../phrasing/phrases-of.ts';
import { answerRead } from './answer-read.ts';
import { parsePageBlocks } from './page-blocks.ts';

const PAGE = `# Blue kettle

[Home](/) [All kettles](/kettles)

Price: $24.90

A kettle for the whole family. Write to help@shop.test or call +1 555 010 9999.

## Specification

| Property | Value |
| Height | 24 cm |
| Weight | 1.2 kg |

### Care

- Rinse before first use
- Do not use in a [microwave](https://safety.test/microwave)

## Refunds

Our refund policy: 30 days.
Refunds take a week.`;

function answer(question: string): string {
  const instruction = parseClause(question);
  if (instruction?.kind !== 'read') throw new Error(`not a question: ${question}`);
  const snapshot = tinySnapshot('https://shop.test/blue', {
    title: 'Blue kettle – Shop',
    text: '',
    nodes: [{ name: 'Add to basket' }, { name: 'Amount', role: 'textbox' }],
  });
  const { isOk, text } = answerRead(instruction.what, snapshot, PAGE, phrasesOf('en'));
  return isOk ? text : `NOT: ${text}`;
}

describe('answerRead', () => {
  it.each([
    ['read the page title', 'The page’s title is “Blue kettle – Shop”.'],
    [
      'list the headings',
      'The page has 4 headings:\n- Blue kettle\n- Specification\n- Care\n- Refunds',
    ],
    [
      'list the first 2 links',
      'The page has 2 links:\n- Home (https://shop.test/)\n- All kettles (https://shop.test/kettles)',
    ],
    ['read the last link', 'microwave (https://safety.test/microwave)'],
    [
      'list the links containing "kettle"',
      'The page has 1 link with “kettle”:\n- All kettles (https://shop.test/kettles)',
    ],
    ['read the 9th heading', 'NOT: the page has only 4 headings.'],
    [
      'list the table rows',
      'The page has 3 table rows:\n- Property | Value\n- Height | 24 cm\n- Weight | 1.2 kg',
    ],
    [
      'list the list items',
      'The page has 2 list items:\n- Rinse before first use\n- Do not use in a microwave',
    ],
    ['list the buttons', 'The page has 1 button:\n- Add to basket'],
    ['how many fields are there on this page?', 'The page has 1 field.'],
    ['count "refund"', 'The page has “refund” 3 times.'],
    ['get the price', 'price: $24.90'],
    ['get the Value of the Height', 'Value of the Height: 24 cm'],
    ['get the weight', 'weight: 1.2 kg'],
    ['what is the email address on this page?', 'email address: help@shop.test'],
    ['extract the phone number', 'phone number: +1 555 010 9999'],
    ['read the section "Care"', 'Care\nRinse before first use\nDo not use in a microwave'],
    ['read the section "Warranty"', 'NOT: the page has no heading “Warranty”.'],
    ['find "refund policy"', 'About “refund policy” the page says:\n> Our refund policy: 30 days.'],
    ['find "warranty"', 'The page does not have the text “warranty”.'],
    ['get the warranty', 'NOT: the page shows nothing that is clearly called “warranty”.'],
  ])('%s', (question, expected) => {
    expect(answer(question)).toBe(expected);
  });

  it('says how much of a long list it leaves out', () => {
    const text = Array.from({ length: 500 }, (_, index) => `- entry number ${index}`).join('\n');
    const snapshot = tinySnapshot('https://a.test/', { title: '', text: '', nodes: [] });
    const { text: said } = answerRead(
      { kind: 'list', of: 'items', part: { kind: 'all' }, containing: null },
      snapshot,
      text,
      phrasesOf('en'),
    );
    expect(said.length).toBeLessThan(3_200);
    expect(said).toMatch(/^The page has 500 list items:[\s\S]*… and \d+ more$/);
  });
});

describe('parsePageBlocks', () => {
  it('reads headings, lists, tables with and without a closing bar, links with brackets, and drops rules', () => {
    const blocks = parsePageBlocks(
      '## [A \\[b\\]](/x_(y))\n1. one\n| c | d\n|---|---|\n| e | f |\n---\ntext',
    );
    expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: A [b]',
      'item: one',
      'row: c | d',
      'row: e | f',
      'paragraph: text',
    ]);
    expect(blocks[0]?.links).toEqual([{ text: 'A [b]', href: '/x_(y)' }]);
  });
});
