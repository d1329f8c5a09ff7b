import { describe, expect, it } from 'vitest';

import { asksAboutPage } from './asks-about-page.ts';

describe('a question about the page', () => {
  it.each([
    'What does this cost?',
    'Which of the three kettles is the best buy?',
    'Summarise this page',
    'summarize the article in three sentences',
    'Who wrote this?',
    'Explain the second paragraph',
    'The warranty: how long is it?',
    '总结这个页面',
    '这款水壶多少钱？',
    '作者是谁',
  ])('is “%s”', (task) => {
    expect(asksAboutPage(task)).toBe(true);
  });

  it.each([
    'Order the Harbour kettle',
    'Have a kettle for $19 delivered to me',
    'Can you order the kettle?',
    'Which kettles are there on https://shop.example?',
    'What is the latest news?',
    'Search for kettles and tell me which is cheapest',
    'How much is it on the other tab?',
    'Compare the prices of all pages',
    'click "Kettles", then read the page',
    '打开购物车，里面有什么？',
    'x'.repeat(500) + '?',
  ])('is not “%s”', (task) => {
    expect(asksAboutPage(task)).toBe(false);
  });
});
