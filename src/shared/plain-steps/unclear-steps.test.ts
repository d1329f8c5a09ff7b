import { expect, it } from 'vitest';

import { needsModel, unclearSteps } from './unclear-steps.ts';

it('names the steps that need a model, whatever is filled in for the parameters', () => {
  const steps = [
    'Open {{url}}',
    'Type "{{words}}" into the search box and press Enter',
    'Think about {{words}} and write a poem',
    'If the page has "{{words}}", go back, otherwise negotiate a discount',
  ];
  const parameters = [
    { name: 'url', label: 'Address', kind: 'url' as const, required: true },
    { name: 'words', label: 'Words', kind: 'text' as const, required: true },
  ];
  expect(unclearSteps({ steps, parameters })).toEqual(steps.slice(2));
  expect(needsModel({ steps, parameters })).toBe(true);
  expect(needsModel({ steps: steps.slice(0, 2), parameters })).toBe(false);
});

it.each([
  'Find the cheapest kettle on https://shop.example/',
  'get the best price',
  'find flights to Paris',
  'show me hotels near the station',
  'look for kettles under 30 euros',
  'find out why the order was late',
  'get the average price of these kettles',
  'list the most interesting articles',
  'click the cheapest one',
  'open the best one',
  'click the most expensive kettle',
  '点击最便宜的那个',
  '找出最便宜的水壶',
  '查找适合爬山的水壶',
  '读取平均评分的变化',
])('promises nothing that has to be judged: %s', (task) => {
  expect(needsModel({ steps: [task], parameters: [] })).toBe(true);
});

it.each([
  'Read the ticket number on https://desk.example/',
  'Get the total',
  'find opening hours',
  'find the "cheapest kettle"',
  'get "Best before"',
  'find the Sign in button',
  'get the latest version',
  'click Best match',
  'click the Newest tab',
  'click the Lowest price button',
  'click the "cheapest one" link',
  'open the first one',
  '点击“最便宜的”',
  '读取最低价',
  '读取工单编号',
])('promises what may stand on a page as it is: %s', (task) => {
  expect(needsModel({ steps: [task], parameters: [] })).toBe(false);
});
