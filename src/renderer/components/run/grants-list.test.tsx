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

test('a local host that was given over https and http is one line, taken back as one', async () => {
  const onCut = vi.fn();
  const local = (id: string, origin: string, verb: 'send' | 'visit' = 'send') =>
    grant(id, { grant: { verb, origin, times: 1, from: 'task' } });
  const grants = [
    local('g1', 'https://localhost:3000'),
    local('g2', 'http://localhost:3000'),
    local('g3', 'http://localhost:3000', 'visit'),
    local('g4', 'https://shop.example'),
    local('g5', 'http://shop.example'),
    { ...local('g6', 'http://localhost:3000'), seq: 9 },
  ];
  render(<GrantsList grants={grants} isLive onCut={onCut} />);
  const lines = page.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => /at (\S+)/.exec(textContent)?.[1])).toEqual([
    'localhost:3000',
    'http://localhost:3000',
    'shop.example',
    'http://shop.example',
    'http://localhost:3000',
  ]);
  await page
    .getByRole('button', { name: t('grants.cut') })
    .first()
    .click();
  expect(onCut.mock.calls).toEqual([['g1'], ['g2']]);
});
