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

function answer(question: string, page = PAGE, language: 'en' | 'zh' = 'en'): string {
  const instruction = parseClause(question);
  if (instruction?.kind !== 'read') throw new Error(`not a question: ${question}`);
  const snapshot = tinySnapshot('https://shop.test/blue', {
    title: 'Blue kettle – Shop',
    text: '',
    nodes: [{ name: 'Add to basket' }, { name: 'Amount', role: 'textbox' }],
  });
  const { isOk, text } = answerRead(instruction.what, snapshot, page, phrasesOf(language));
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

describe('what the page calls otherwise', () => {
  const ticket = `# Tickets

[My tickets](/tickets)

Thank you, we will answer soon. Phone number: 555 010.

Your ticket is WM-4711.`;
  const order = `# 我的订单

[工单](/tickets)

谢谢您的来信，电话号码：555 010。

您的工单是 WM-4711，我们会尽快答复。`;
  const named = (label: string) =>
    `The page shows nothing that is clearly called “${label}”. The closest passage:\n> `;

  it.each([
    ['Read the ticket number', `${named('ticket number')}Your ticket is WM-4711.`],
    ['get the ticket ID', `${named('ticket ID')}Your ticket is WM-4711.`],
    ['read the ticket', 'ticket: WM-4711'],
    ['read the answering date', 'Thank you, we will answer soon.'],
    ['read the invoice number', 'NOT: the page shows nothing that is clearly called'],
    ['get the answering tax office', 'NOT: '],
    ['get the value of the page', 'NOT: '],
    [
      'find what the page says about “Which ticket was I given?”',
      'The page does not have the text “Which ticket was I given?”. The closest passages:\n> Your ticket is WM-4711.\n> ',
    ],
  ])('%s', (question, expected) => {
    expect(answer(question, ticket)).toContain(expected);
  });

  it.each([
    [
      '读取工单编号',
      '页面上没有明确叫做“工单编号”的内容。 最接近的内容是：\n> 您的工单是 WM-4711，我们会尽快答复。',
    ],
    ['读取发票号码', 'NOT: 页面上没有明确叫做“发票号码”的内容。'],
    ['读取快递单号', 'NOT: '],
  ])('%s', (question, expected) => {
    expect(answer(question, order, 'zh')).toContain(expected);
  });
});

describe('a value inside a sentence', () => {
  it.each([
    ['get the total', 'Reference: R-991, total $12.40', 'total: $12.40'],
    ['get the reference', 'Reference: R-991, total $12.40', 'reference: R-991'],
    ['get the total', 'Order 17; total: € 1,299.00; delivery: none', 'total: € 1,299.00'],
    ['get the total', 'Your total is $12.40.', 'total: $12.40'],
    ['get the height', 'Width 10.5 cm, height 24 cm, weight 3 kg', 'height: 24 cm'],
    [
      'get the shipping address',
      'Shipping address: 5 Elm Road, flat 12, London',
      'shipping address: 5 Elm Road, flat 12, London',
    ],
    [
      'get the total',
      'Total area of the house, and more',
      'total: Total area of the house, and more',
    ],
    [
      'get the delivery',
      'Delivery: Monday, 3 May, from 8:00',
      'delivery: Monday, 3 May, from 8:00',
    ],
  ])('%s: %s', (question, page, expected) => {
    expect(answer(question, page)).toBe(expected);
  });

  it('读取合计', () => {
    expect(answer('读取合计', '编号：R-991，合计 ￥12.40', 'zh')).toBe('合计: ￥12.40');
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
