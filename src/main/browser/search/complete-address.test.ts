import { describe, expect, it } from 'vitest';

import { completeAddress, type CompletingPage } from './complete-address.ts';

const typed = (url: string): CompletingPage => ({ url, visits: 1, isTyped: true });
const PAGES = [
  typed('https://www.shop.example/kettles?sort=price'),
  typed('http://127.0.0.1:8400/shop'),
  { url: 'https://seen-once.example/', visits: 1, isTyped: false },
  { url: 'https://often.example/a', visits: 2, isTyped: false },
  { url: 'https://often.example/b', visits: 1, isTyped: false },
  typed('ftp://files.example/'),
  typed('https://docs.example/Guide%20one'),
];
const complete = (text: string) => {
  const found = completeAddress(text, () => PAGES);
  return found === null ? null : [found.rest, found.url];
};

describe('a typed address is completed', () => {
  it.each([
    ['sh', 'op.example', 'https://www.shop.example/'],
    ['SHOP.', 'example', 'https://www.shop.example/'],
    ['www.sh', 'op.example', 'https://www.shop.example/'],
    ['https://sh', 'op.example', 'https://www.shop.example/'],
    ['127', '.0.0.1:8400', 'http://127.0.0.1:8400/'],
    ['of', 'ten.example', 'https://often.example/'],
  ])('of %s to the host with its scheme and www', (text, rest, url) => {
    expect(complete(text)).toEqual([rest, url]);
  });

  it('to a path once the host is there', () => {
    expect(complete('shop.example/k')).toEqual([
      'ettles?sort=price',
      'https://www.shop.example/kettles?sort=price',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['words', 'sh op'],
    ['a space behind it', 'sh '],
    ['a host that is whole', 'shop.example'],
    ['the slash behind a host', 'shop.example/'],
    ['a scheme that the page does not have', 'http://sh'],
    ['www that the host does not have', 'www.docs'],
    ['a page that was visited once and never typed', 'seen'],
    ['a command', '/sh'],
    ['a scheme of no web page', 'files'],
    ['a path that was visited too rarely', 'often.example/a'],
  ])('but not for %s', (_what, text) => {
    expect(complete(text)).toBeNull();
  });
});
