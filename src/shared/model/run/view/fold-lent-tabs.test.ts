import { expect, it } from 'vitest';

import { TabIdSchema } from '../../ids.ts';
import { nextLentTabs } from './fold-lent-tabs.ts';

const ITEM = { seq: 3, at: 1000 };
const BANK = { tabId: TabIdSchema.parse(7), title: 'Balance', origin: 'https://bank.example' };
const { tabId: tab, ...BANK_PAGE } = BANK;

it('tells which tabs are lent and which were taken back; one that is lent again is there again', () => {
  const lent = nextLentTabs([], ITEM, { type: 'tabs.lent', lent: [BANK] });
  expect(lent).toEqual([{ ...ITEM, ...BANK_PAGE, tab, isBack: false }]);
  const all = nextLentTabs(lent, ITEM, { type: 'tabs.lent', lent: 'all' });
  const back = nextLentTabs(all, ITEM, { type: 'tab.takenBack', tab });
  expect(back.map((one) => [one.tab, one.isBack])).toEqual([
    [tab, true],
    ['all', false],
  ]);
  const again = nextLentTabs(back, { seq: 9, at: 2000 }, { type: 'tabs.lent', lent: [BANK] });
  expect(again.map((one) => [one.tab, one.isBack])).toEqual([
    [tab, false],
    ['all', false],
  ]);
});
