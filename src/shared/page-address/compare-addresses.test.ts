import { expect, it } from 'vitest';

import { addressWords, thingsNamed } from './compare-addresses.ts';

/** Returns `same`, the differences (`~` for generated parts, `#` for counted ones), or `other` for another page. */
function difference(recorded: string, now: string): string {
  const things = thingsNamed(recorded, now);
  if (things === null) return 'other';
  const parts = things.flatMap(({ before, after, kind }) =>
    before === after ? [] : [`${kind === 'generated' ? '~' : '#'}${before} ${after}`],
  );
  return parts.length === 0 ? 'same' : parts.join(', ');
}

const A = 'https://a.example';
const UUIDS = ['3f0c8a52-9a4e-4c1d-8f2a-1b2c3d4e5f60', '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d'];

it.each([
  [`${A}/x`, `${A}/x`, 'same'],
  [`${A}/x/`, `${A}/x`, 'same'],
  ['http://localhost:1/x', 'http://localhost:2/x', 'same'],
  [`${A}/x?utm_source=mail&sort=asc`, `${A}/x?sort=desc`, 'same'],
  [`${A}/x?paid=1&y=2`, `${A}/x?paid=2&y=3`, 'same'],
  [`${A}/x#part-1`, `${A}/x#part-2`, 'same'],
  [`${A}/u/*`, `${A}/u/Bob`, 'same'],
  [`${A}/find?q=*`, `${A}/find?q=Bob`, 'same'],
  // Generated parts in any position.
  [`${A}/#/email/vVV6s1kF`, `${A}/#/email/6Wwgah2W`, '~vVV6s1kF 6Wwgah2W'],
  [`${A}/#!/email/vVV6s1kF`, `${A}/#!/email/6Wwgah2W`, '~vVV6s1kF 6Wwgah2W'],
  [`${A}/doc/${UUIDS[0]}/edit`, `${A}/doc/${UUIDS[1]}/edit`, `~${UUIDS.join(' ')}`],
  [`${A}/status/1732612345678`, `${A}/status/1732699999999`, '~1732612345678 1732699999999'],
  [`${A}/my-first-post-8f3a2b1c`, `${A}/my-first-post-1d0e5f7a`, '~8f3a2b1c 1d0e5f7a'],
  [`${A}/view?id=vVV6s1kF&tab=2`, `${A}/view?tab=3&id=6Wwgah2W`, '~vVV6s1kF 6Wwgah2W'],
  [`${A}/#/mail?messageId=vVV6s1kF`, `${A}/#/mail?messageId=6Wwgah2W`, '~vVV6s1kF 6Wwgah2W'],
  [`${A}/o/vVV6s1kF/p/7`, `${A}/o/6Wwgah2W/p/8`, '~vVV6s1kF 6Wwgah2W, #7 8'],
  // Counted parts that differ.
  [`${A}/orders/12`, `${A}/orders/13`, '#12 13'],
  [`${A}/orders/100124`, `${A}/orders/100125`, '#100124 100125'],
  [`${A}/order-12`, `${A}/order-13`, '#12 13'],
  [`${A}/page2`, `${A}/page3`, '#page2 page3'],
  [`${A}/view?id=12`, `${A}/view?id=13`, '#12 13'],
  [`${A}/view?p=12`, `${A}/view?p=13`, '#12 13'],
  [`${A}/view?order_id=12&x=1`, `${A}/view?order_id=13&x=2`, '#12 13'],
  // Keys and words that look alike.
  [`${A}/email/OlOprmyb`, `${A}/email/q1iZlvrj`, '#OlOprmyb q1iZlvrj'],
  [`${A}/tools/base64encode`, `${A}/tools/base64decode`, '#base64encode base64decode'],
  [`${A}/email/vVV6s1kF`, `${A}/email/MyDrafts`, '#vVV6s1kF MyDrafts'],
  [`${A}/day/2026-11-26`, `${A}/day/2026-11-27`, '#26 27'],
  // Pages of other kinds.
  [`${A}/x`, `${A}/login`, 'other'],
  [`${A}/x`, 'https://b.example/x', 'other'],
  [`${A}/x`, `${A}/x/y`, 'other'],
  [`${A}/#/x`, `${A}/#/y`, 'other'],
  [`${A}/#/x`, `${A}/`, 'other'],
  [`${A}/email/vVV6s1kF`, `${A}/email/Settings`, 'other'],
  [`${A}/email/vVV6s1kF`, `${A}/mails/6Wwgah2W`, 'other'],
  [`${A}/email/vVV6s1kF`, `${A}/email/${UUIDS[0]}`, 'other'],
  [`${A}/email/vVV6s1kF`, `${A}/email/12`, 'other'],
  [`${A}/blog/release-notes-2026`, `${A}/blog/terms-and-conditions-2026`, 'other'],
  [`${A}/blog/terms-of-sale`, `${A}/blog/terms-of-use`, 'other'],
  [`${A}/index.php?page=orders`, `${A}/index.php?page=login`, 'other'],
  [`${A}/tools/base64encode`, `${A}/tools/hexencode`, 'other'],
  [`${A}/MyDrafts`, `${A}/Settings`, 'other'],
])('%s and %s: %s', (recorded, now, wanted) => {
  expect(difference(recorded, now)).toBe(wanted);
});

it('names what is generated also where it is the same', () => {
  expect(thingsNamed(`${A}/doc/vVV6s1kF/12`, `${A}/doc/vVV6s1kF/12`)).toEqual([
    { before: 'vVV6s1kF', after: 'vVV6s1kF', kind: 'generated' },
  ]);
});

it('tells an address without port and parameters', () => {
  expect(addressWords('https://me@A.example:8080/x/12?y=1#/email/vVV6s1kF?z=2')).toBe(
    'a.example/x/12#/email/vVV6s1kF',
  );
  expect(addressWords('https://a.example/x#part')).toBe('a.example/x');
});
