import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { GrantView } from '../../../shared/model/run/view/run-view.ts';
import { render, t, unmount } from '../../../testing/page/render.ts';
import { GrantsList } from './grants-list.tsx';

afterEach(unmount);

const grant = (id: string, more: Partial<GrantView> & Pick<GrantView, 'grant'>): GrantView => ({
  id,
  seq: 1,
  at: 1,
  used: 0,
  isCut: false,
  ...more,
});
const SHOP = 'https://shop.example';
const GRANTS = [
  grant('g1', { used: 1, grant: { verb: 'send', origin: SHOP, times: 3, from: 'task' } }),
  grant('g2', { used: 1, grant: { verb: 'order', origin: SHOP, times: 1, from: 'approval' } }),
  grant('g3', { grant: { verb: 'visit', origin: SHOP, times: 1, from: 'command' } }),
];

test('grants say what is left of them and where they come from; what is left can be taken back', async () => {
  const onCut = vi.fn();
  render(<GrantsList grants={GRANTS} isLive onCut={onCut} />);
  const lines = page.getByRole('listitem').elements();
  const [send, order, visit] = lines.map(({ textContent }) => textContent);
  expect(send).toContain(t('grants.left', { left: 2 }));
  expect(send).toContain(t('grants.fromTask'));
  expect(order).toContain(t('grants.usedUp'));
  expect(visit).not.toContain(t('grants.left', { left: 1 }));
  const cuts = page.getByRole('button', { name: t('grants.cut') });
  expect(cuts.elements()).toHaveLength(2);
  await cuts.nth(1).click();
  expect(onCut).toHaveBeenCalledExactlyOnceWith('g3');
});

test('nothing can be taken back from a run that has ended', () => {
  render(<GrantsList grants={GRANTS} isLive={false} onCut={vi.fn()} />);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
