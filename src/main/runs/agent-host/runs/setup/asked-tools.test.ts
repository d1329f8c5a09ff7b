import { describe, expect, it } from 'vitest';

import { askedTools } from './asked-tools.ts';

describe('the tools that words ask for', () => {
  it.each([
    ['How much is the kettle?', ''],
    ['Press the button "Order"', ''],
    ['Save this page as PDF', 'browser notes'],
    ['Which page in my history was it?', 'browser'],
    ['Put the prices into a table', 'notes'],
    ['Lege die Preise in eine Tabelle', 'notes'],
    ['把价格整理成表格', 'notes'],
    ['下载这份报告', 'browser notes'],
    ['Adaptable notebooks', 'notes'],
    ['comfortable kettles', ''],
    ['Make a label for each order', 'script'],
    ['Drucke jede Rechnung', 'script'],
    ['给所有订单打印标签', 'script'],
    ['Is the ball in the hall?', ''],
    ['Name the node "Every morning"', ''],
    ['Create the branches a1, b2, c3, d4, e5, f6, g7', 'script'],
    ['创建分支：甲、乙、丙、丁、戊、己、庚', 'script'],
    ['Search for "a, b, c, d, e, f, g, h"', ''],
    ['Open the shop, type kettle, press Go, then wait, then stop', ''],
  ])('%s', (text, tools) => expect(askedTools([text]).join(' ')).toBe(tools));
});
