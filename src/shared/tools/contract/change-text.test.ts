import { describe, expect, it } from 'vitest';

import { changeSentences } from './change-text.ts';
import type { Change } from './tool-result.ts';

const put = (url: string, status: number | null) =>
  ({ type: 'request_sent', method: 'PUT', url, status }) as const;

const text = (changes: readonly Change[]): string => changeSentences(changes).join(' ');

describe('changeSentences', () => {
  it('says in one sentence what the page sent, a site in full only once', () => {
    const changes = [
      put('https://wiki.example/tiddlers/List', 204),
      { type: 'page_changed', mutations: 3 } as const,
      put('https://wiki.example/tiddlers/Notes', null),
      put('https://count.example/hit', 200),
    ];
    expect(text(changes)).toBe(
      'The page changed. The page sent PUT https://wiki.example/tiddlers/List (answer 204), PUT /tiddlers/Notes (no answer yet), PUT https://count.example/hit (answer 200).',
    );
  });

  it('says of what was sent over a connection that broke that it may have arrived', () => {
    const broken = { ...put('https://a.example/order', null), isBroken: true } as const;
    expect(text([broken])).toContain('PUT https://a.example/order (the connection broke');
    expect(text([broken])).toContain('load the page again');
    const left = { type: 'navigated', url: 'https://a.example/done' } as const;
    expect(text([left, broken])).toContain('PUT https://a.example/order (no answer yet)');
    expect(text([{ ...broken, method: 'GET' }])).toBe('The page sent GET https://a.example/order.');
  });

  it('cuts an address that is as long as a text, and keeps its last part', () => {
    const said = text([put(`https://a.example/${'y'.repeat(500)}/x`, 200)]);
    expect(said).toHaveLength(182);
    expect(said).toContain('y/x (answer 200).');
  });

  it('names those that write first, counts requests that are alike, and those that are too many to name', () => {
    const get = { ...put('https://a.example/items', 200), method: 'GET', count: 3 } as const;
    const others = ['b', 'c', 'd', 'e'].map((path) => put(`https://a.example/${path}`, 201));
    expect(text([get, ...others])).toBe(
      'The page sent PUT https://a.example/b (answer 201), PUT /c (answer 201), PUT /d (answer 201), PUT /e (answer 201) and 3 more.',
    );
  });

  it('says what went with a dialog, how far something scrolled and what can be used', () => {
    expect(
      text([
        { type: 'layer_closed', layer: 'dialog', name: 'Labels', unsaved: ['“Urgent” is ticked'] },
        { type: 'scrolled', x: 0, y: 500, by: { x: 0, y: 81 } },
        { type: 'enabled', control: 'button “Save”', isEnabled: true },
        { type: 'shape_added', shape: 'path', count: 1 },
        { type: 'shape_removed', shape: 'rect', count: 2 },
      ]),
    ).toBe(
      'The dialog “Labels” closed. Filled in or chosen there before: “Urgent” is ticked; look whether that was kept. It is scrolled down by 81, to 0, 500. button “Save” can be used now. A path was added to the drawing. 2 × rect were removed from the drawing.',
    );
  });

  it('leaves out the name of a container that has none', () => {
    const moved = { type: 'moved', position: 1, count: 2, isCopy: true } as const;
    expect(text([{ ...moved, into: 'ul “Done”' }])).toBe(
      'A copy of it is now number 1 of 2 in ul “Done”.',
    );
    expect(text([{ ...moved, into: '' }])).toBe('A copy of it is now number 1 of 2.');
  });
});
