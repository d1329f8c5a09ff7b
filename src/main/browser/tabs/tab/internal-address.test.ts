import { describe, expect, it } from 'vitest';

import { parseInternalAddress } from './internal-address.ts';

describe('parseInternalAddress', () => {
  it('shows saved tests under the URL that earlier versions stored in tabs and bookmarks', () => {
    expect(parseInternalAddress('waymark://fixtures')).toEqual({
      url: 'waymark://tests',
      page: 'tests',
    });
    expect(parseInternalAddress('WAYMARK://fixtures/report/buy-a-card')).toEqual({
      url: 'waymark://tests/report/buy-a-card',
      page: 'tests',
    });
    expect(parseInternalAddress('waymark://fixturesque')).toBeNull();
  });
});
