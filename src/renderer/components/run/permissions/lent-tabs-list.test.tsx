import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { TabIdSchema } from '../../../../shared/model/ids.ts';
import type { LentTabView } from '../../../../shared/model/run/view/run-view.ts';
import { render, t, unmount } from '../../../../testing/page/render.ts';
import { LentTabsList } from './lent-tabs-list.tsx';

afterEach(unmount);

const BANK = { tab: TabIdSchema.parse(7), title: 'Balance', origin: 'https://bank.example' };
const TABS: readonly LentTabView[] = [
  { ...BANK, seq: 2, at: 1, isBack: false },
  {
    seq: 2,
    at: 1,
    tab: TabIdSchema.parse(8),
    title: '',
    origin: 'https://mail.example',
    isBack: true,
  },
  { seq: 3, at: 1, tab: 'all', title: '', origin: '', isBack: false },
];

test('lent tabs are named with their sites, and can be taken back one by one', async () => {
  const onTakeBack = vi.fn();
  render(<LentTabsList tabs={TABS} isLive onTakeBack={onTakeBack} />);
  const lines = page.getByRole('listitem').elements();
  const [bank, mail, all] = lines.map(({ textContent }) => textContent);
  expect(bank).toBe('Balance bank.example');
  expect(mail).toContain(t('grants.isCut'));
  expect(all).toContain(t('grants.allTabs'));
  expect(page.getByRole('button').elements()).toHaveLength(2);
  await page.getByRole('button', { name: t('grants.takeTabBack', { title: 'Balance' }) }).click();
  expect(onTakeBack).toHaveBeenCalledExactlyOnceWith(7);
});

test('nothing can be taken back from a run that has ended', () => {
  render(<LentTabsList tabs={TABS} isLive={false} onTakeBack={vi.fn()} />);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
