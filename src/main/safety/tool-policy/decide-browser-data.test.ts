import { describe, expect, it } from 'vitest';

import { BROWSER, type HeldGrant } from '#shared/model/run/approval/grant.ts';

import { decideBrowserData } from './decide-browser-data.ts';

const NOTHING = { grants: [], isForeign: false };
const granted = (verb: 'history' | 'bookmarks', origin: string = BROWSER): HeldGrant => ({
  id: 'g1',
  grant: { verb, origin, times: 1, from: 'task' },
});

describe('what the browser keeps of the person', () => {
  it.each(['history', 'bookmarks'])('is asked about: %s', (action) => {
    expect(decideBrowserData({ action, query: 'tea' }, NOTHING)).toMatchObject({
      allow: 'ask',
      request: { kind: 'browser-data', data: action, query: 'tea' },
      error: { code: 'BROWSER_DATA_PRIVATE' },
    });
  });

  it('is read under a grant for exactly that', () => {
    const facts = { ...NOTHING, grants: [granted('history')] };
    expect(decideBrowserData({ action: 'history' }, facts)).toEqual({ allow: true });
    expect(decideBrowserData({ action: 'bookmarks' }, facts)).toMatchObject({ allow: 'ask' });
    const elsewhere = { ...NOTHING, grants: [granted('history', 'https://a.example')] };
    expect(decideBrowserData({ action: 'history' }, elsewhere)).toMatchObject({ allow: 'ask' });
  });

  it('is refused to other programs without a question, and read by them under a grant', () => {
    const foreign = { grants: [], isForeign: true };
    expect(decideBrowserData({ action: 'history' }, foreign)).toMatchObject({
      allow: false,
      error: { next: expect.stringContaining('history@browser') },
    });
    const held = { grants: [granted('history')], isForeign: true };
    expect(decideBrowserData({ action: 'history' }, held)).toEqual({ allow: true });
  });

  it('is not what a run has downloaded itself, nor what it keeps', () => {
    expect(decideBrowserData({ action: 'downloads' }, NOTHING)).toBeNull();
    expect(decideBrowserData({ action: 'downloads', query: 'a' }, NOTHING)).toMatchObject({
      allow: 'ask',
    });
    for (const action of ['pdf', 'download', 'bookmark'])
      expect(decideBrowserData({ action }, NOTHING)).toBeNull();
  });
});
