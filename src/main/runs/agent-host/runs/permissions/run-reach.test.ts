import { describe, expect, it } from 'vitest';

import { NO_LENT_TABS } from '#shared/model/run/input/no-lent-tabs.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import { FakeTabs } from '../../../../../testing/agent-host/fake-tabs.ts';
import { RunReach } from './run-reach.ts';

const SHOP = 'https://shop.example/kettles';
const BANK = 'https://bank.example/balance';

/** Creates a run that started in the shop, and a tab of the person with the bank. */
async function setUp() {
  const pool = new FakeTabs();
  const shop = await pool.open({ url: SHOP });
  const bank = await pool.open({ url: BANK });
  const reach = new RunReach({
    pool,
    tabId: shop.id,
    ground: {
      words: ['Look'],
      begunOn: [SHOP],
      lent: [],
      bound: null,
      searchUrl: 'https://search.example/?q=%s',
    },
    siteRules: () => [],
  });
  const written: RunEventBody[] = [];
  reach.begin((body) => written.push(body), NO_LENT_TABS);
  const mayLook = (url: string): boolean => reach.origins.missing([{ kind: 'look', url }]) === null;
  return { pool, shop, bank, reach, written, mayLook };
}

describe('what a run is lent', () => {
  it('is seen until it is taken back, and written down once', async () => {
    const { bank, reach, written, mayLook } = await setUp();
    expect(reach.tabs.isVisible(bank.id)).toBe(false);
    reach.lend([bank.id]);
    reach.lend([bank.id]);
    expect(reach.tabs.get(bank.id)).toBe(bank);
    expect(mayLook(BANK)).toBe(true);
    expect(reach.takeBack(bank.id)).toEqual([bank.id]);
    expect(reach.takeBack(bank.id)).toEqual([]);
    expect(reach.tabs.get(bank.id)).toBeUndefined();
    expect(mayLook(BANK)).toBe(false);
    const tab = { tabId: bank.id, title: `Title of ${BANK}`, origin: 'https://bank.example' };
    expect(written).toEqual([
      { type: 'tabs.lent', lent: [tab] },
      { type: 'tab.takenBack', tab: bank.id },
    ]);
  });

  it('goes with what its pages have opened, not with what the run has', async () => {
    const { pool, bank, reach } = await setUp();
    reach.lend([bank.id]);
    const popup = await pool.popUp(bank.id, 'https://bank.example/help');
    const second = await pool.popUp(popup.id, 'https://bank.example/more');
    const own = await reach.tabs.open({ url: SHOP, activate: false });
    expect(reach.tabs.isVisible(second.id)).toBe(true);
    expect(reach.takeBack(bank.id)).toEqual([bank.id, popup.id, second.id]);
    expect(reach.tabs.isVisible(own.id)).toBe(true);
  });

  it('may be all tabs, and those lent by themselves are kept when that is taken back', async () => {
    const { pool, shop, bank, reach, mayLook } = await setUp();
    const mail = await pool.open({ url: 'https://mail.example/' });
    reach.lend([bank.id]);
    reach.lend('all');
    expect(reach.tabs.isVisible(mail.id)).toBe(true);
    expect(mayLook('https://mail.example/')).toBe(true);
    expect(reach.takeBack('all')).toEqual([mail.id]);
    expect(mayLook('https://mail.example/')).toBe(false);
    expect(mayLook(BANK)).toBe(true);
    expect(reach.tabs.list().map(({ id }) => id)).toEqual([shop.id, bank.id]);
  });

  it('leaves the run its own tab when that is lent and taken back', async () => {
    const { shop, reach } = await setUp();
    reach.lend([shop.id]);
    expect(reach.takeBack(shop.id)).toEqual([]);
    expect(reach.tabs.isVisible(shop.id)).toBe(true);
  });
});
