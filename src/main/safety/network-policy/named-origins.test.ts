import { describe, expect, it } from 'vitest';

import { findNamedOrigins } from './named-origins.ts';

describe('findNamedOrigins', () => {
  it.each<readonly [text: string, origins: readonly string[]]>([
    [
      'open https://shop.example/a?b=1 and order',
      ['https://shop.example', 'https://www.shop.example'],
    ],
    [
      'go to www.shop.example.',
      [
        'http://www.shop.example',
        'https://www.shop.example',
        'http://shop.example',
        'https://shop.example',
      ],
    ],
    ['Go to http://127.0.0.1:3000.', ['http://127.0.0.1:3000']],
    ['open localhost:8080/app', ['http://localhost:8080', 'https://localhost:8080']],
    ['打开https://shop.example看看', ['https://shop.example', 'https://www.shop.example']],
    ['打开 192.168.1.1，登录', ['http://192.168.1.1', 'https://192.168.1.1']],
    [
      'see https://bücher.example/x',
      ['https://xn--bcher-kva.example', 'https://www.xn--bcher-kva.example'],
    ],
    // A host that looks like another one counts as what it is.
    ['https://shop.example@evil.example/', ['https://evil.example', 'https://www.evil.example']],
  ])('%s', (text, origins) => {
    expect([...findNamedOrigins([text])].toSorted()).toEqual([...origins].toSorted());
  });

  it.each([
    'write to bob@shop.example about report.pdf',
    'Look at the page.Then close it, e.g. with Escape',
    'version 1.2.3, at 12:30, total 3.14, and/or node',
    'ftp://shop.example and file:///etc/hosts',
    'the kettle costs 12.50EUR',
  ])('names nothing in %j', (text) => {
    expect([...findNamedOrigins([text])]).toEqual([]);
  });

  it('does not name an address in the query of another one', () => {
    const named = findNamedOrigins(['https://shop.example/?next=https://evil.example/']);
    expect([...named].join(' ')).not.toContain('evil');
  });
});
