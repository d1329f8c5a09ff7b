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
  ])('%s', (text, tools) => expect(askedTools([text]).join(' ')).toBe(tools));
});
