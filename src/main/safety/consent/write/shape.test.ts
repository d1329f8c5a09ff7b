import { expect, it } from 'vitest';

import { pathTemplate, shapeOf } from './shape.ts';

const shape = (
  url: string,
  {
    method = 'POST',
    fields = {},
    operations = [],
    control = 'button save',
  }: {
    readonly method?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly operations?: readonly string[];
    readonly control?: string;
  } = {},
) =>
  shapeOf(
    {
      method,
      url: new URL(url, 'https://shop.example'),
      operations,
      fields: Object.entries(fields).map(([name, value]) => ({ name, value, isFile: false })),
    },
    control,
  );

it('is one for the labels of many orders', () => {
  const shapes = Array.from({ length: 24 }, (_, at) =>
    shape(`/orders/${1000 + at}/label`, { fields: { order: `A-${at}`, weight: String(at) } }),
  );
  expect(new Set(shapes).size).toBe(1);
});

it('is one for the deletion of several rows, and another for what is done to them otherwise', () => {
  const deleted = (id: string) => shape(`/rows/${id}`, { method: 'DELETE' });
  expect(deleted('7f3a9c21-9b1d-4c11-8a55-0c9f2b7d1e10')).toBe(deleted('ann'));
  expect(shape('/rows/7/archive')).not.toBe(shape('/rows/7/delete'));
});

it('is one however many of a list are sent', () => {
  const listed = (...at: readonly number[]) =>
    shape('/o', { fields: Object.fromEntries(at.map((item) => [`items[${item}]`, 'x'])) });
  expect(listed(0)).toBe(listed(3, 4, 5));
});

it('tells operations at one address apart', () => {
  const asked = (op: string) => shape('/api', { operations: [op], fields: { op } });
  expect(asked('save')).not.toBe(asked('delete'));
  expect(asked('save')).toBe(asked('save'));
});

it('is one for documents that are put under the names that they have', () => {
  const put = (name: string) => shape(`/wiki/${name}`, { method: 'PUT', fields: { text: 'x' } });
  expect(put('Shopping%20list')).toBe(put('Meeting'));
  const posted = (name: string) => shape(`/wiki/${name}/save`, { fields: { title: name } });
  expect(posted('Shopping')).toBe(posted('Meeting'));
});

it.each([
  ['another site', shape('https://other.example/orders'), shape('/orders')],
  ['another port', shape('https://shop.example:8443/orders'), shape('/orders')],
  ['another control', shape('/o', { control: 'button delete' }), shape('/o')],
  [
    'a further field',
    shape('/o', { fields: { a: '1' } }),
    shape('/o', { fields: { a: '1', to: 'x' } }),
  ],
  [
    'a field that holds a card',
    shape('/o', { fields: { n: '4242424242424242' } }),
    shape('/o', { fields: { n: 'x' } }),
  ],
  ['another method', shape('/o/x', { method: 'PUT' }), shape('/o/x', { method: 'DELETE' })],
])('is another for %s', (_what, one, other) => {
  expect(one).not.toBe(other);
});

it('has holes for numbers, identifiers and values of the request, and none for words', () => {
  const template = (path: string, method = 'POST') =>
    pathTemplate(new URL(path, 'https://a.example'), method);
  expect(template('/api/v2/orders/4711/items/9f86d081884c7d659a2feaa0')).toBe(
    '/api/{}/orders/{}/items/{}',
  );
  expect(template('/orders/latest/save')).toBe('/orders/latest/save');
  expect(template('/a/b', 'DELETE')).toBe('/a/{}');
});
