import { describe, expect, it } from 'vitest';

import { effectText } from './effect-text.ts';

const put = (url: string, status: number | null) =>
  ({ type: 'request_sent', method: 'PUT', url, status }) as const;

describe('effectText', () => {
  it('says in one sentence what the page sent, a site in full only once', () => {
    const changes = [
      put('https://wiki.example/tiddlers/List', 204),
      { type: 'page_changed', mutations: 3 } as const,
      put('https://wiki.example/tiddlers/Notes', null),
      put('https://count.example/hit', 200),
    ];
    expect(effectText({ changes })).toBe(
      'The page changed. The page sent PUT https://wiki.example/tiddlers/List (answer 204), PUT /tiddlers/Notes, PUT https://count.example/hit (answer 200).',
    );
  });

  it('cuts an address that is as long as a text', () => {
    const text = effectText({ changes: [put(`https://a.example/?${'x'.repeat(500)}`, 200)] });
    expect(text).toHaveLength(182);
    expect(text).toContain('… (answer 200).');
  });

  it('says so when nothing changed', () => {
    expect(effectText({ changes: [] })).toBe('Nothing visible changed.');
  });
});
