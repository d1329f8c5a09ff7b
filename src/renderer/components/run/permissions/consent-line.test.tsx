import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { Contract } from '../../../../shared/model/run/approval/contract.ts';
import type { Grant } from '../../../../shared/model/run/approval/grant.ts';
import { FIRST_LIFE } from '../../../../shared/model/run/view/run-life.ts';
import { emptyRunView, type GrantView } from '../../../../shared/model/run/view/run-view.ts';
import { RunIdSchema } from '../../../../shared/model/ids.ts';
import { render, t, unmount } from '../../../../testing/page/render.ts';
import { ConsentLine } from './consent-line.tsx';

const SHOP = 'https://shop.example';
const ENDED = { isLive: false, end: 'completed' } as const;
const contract = (more: Partial<Contract> = {}): Contract => ({
  mode: 'work',
  sites: [SHOP],
  never: [],
  from: 'task',
  ...more,
});
const held = (id: string, grant: Partial<Grant>, more: Partial<GrantView> = {}): GrantView => ({
  id,
  seq: 1,
  at: 1,
  used: 0,
  isCut: false,
  grant: { verb: 'send', origin: SHOP, times: 1, from: 'task', ...grant },
  ...more,
});

const acts = { onCut: vi.fn(), onChange: vi.fn(), onAllow: vi.fn() };

interface Shown {
  readonly contract?: Contract | null;
  readonly grants?: readonly GrantView[];
  readonly isLive?: boolean;
}

function show({ contract: agreed = contract(), grants = [], isLive = true }: Shown): void {
  const view = emptyRunView(RunIdSchema.parse('run_m3k5x9q2ab'));
  const life = isLive ? FIRST_LIFE : ENDED;
  render(
    <ConsentLine
      view={{ ...view, provider: 'openai', contract: agreed, grants, life }}
      siteHere={SHOP}
      acts={acts}
    />,
  );
}

const line = () => page.getByRole('region', { name: t('consent.lineTitle') });
const button = (name: string) => line().getByRole('button', { name, exact: true });
const open = () =>
  line()
    .getByText(/Allowed|Only looks|Asks before/)
    .click();

beforeEach(() => vi.resetAllMocks());
afterEach(unmount);

describe('the line says', () => {
  const LINES: readonly (readonly [string, Shown])[] = [
    [t('consent.reading'), { contract: null }],
    ['Only looks', { contract: contract({ mode: 'look' }) }],
    [t('consent.unread'), { contract: contract({ mode: 'look', sites: [], from: 'none' }) }],
    [t('consent.asksFirst'), { contract: contract({ sites: [] }) }],
    [
      'Allowed: save and change things and send or publish once to Ann · shop.example',
      { grants: [held('g1', { bound: [{ what: 'recipient', value: 'Ann' }] })] },
    ],
    [
      'Allowed: save or change up to 24 things · 127.0.0.1:8400',
      {
        contract: contract({ sites: [] }),
        grants: ['https', 'http'].map((scheme) =>
          held(scheme, { verb: 'change', times: 24, origin: `${scheme}://127.0.0.1:8400` }),
        ),
      },
    ],
    [
      'Allowed: save and change things on shop.example and delete 1 thing on blog.example',
      { grants: [held('g1', { verb: 'delete', origin: 'https://blog.example' })] },
    ],
    [
      'Allowed: pay once after asking you · shop.example',
      { contract: contract({ sites: [] }), grants: [held('g1', { verb: 'spend' })] },
    ],
    [
      'Allowed: pay once, only with “€ 34” · shop.example',
      {
        contract: contract({ sites: [] }),
        grants: [held('g1', { verb: 'spend', bound: [{ what: 'amount', value: '€ 34' }] })],
      },
    ],
    // A grant that the contract includes is not repeated.
    [
      'Allowed: save and change things · shop.example',
      { grants: [held('g1', { verb: 'change' })] },
    ],
    [
      'Allowed: save and change things · shop.example',
      { grants: [held('g', {}, { isCut: true })] },
    ],
  ];

  test.each(LINES)('%s', async (said, shown) => {
    show(shown);
    await expect.poll(() => line().element().textContent).toBe(said);
  });

  test('nothing where nothing is known of a run that has ended', () => {
    show({ contract: null, isLive: false });
    expect(page.getByRole('region').elements()).toEqual([]);
  });
});

describe('its parts', () => {
  test('can be taken away one by one', async () => {
    const grants = [
      held('g1', { times: 3 }, { used: 1 }),
      held('g2', { verb: 'delete' }, { used: 1 }),
    ];
    show({ contract: contract({ never: ['spend'] }), grants });
    await open();
    await expect.element(line().getByText(/2 more times · from your task/)).toBeVisible();
    await expect.element(line().getByText(/already used/)).toBeVisible();
    const what = t('consent.partAt', {
      what: t('consent.send', { times: 3 }),
      places: 'shop.example',
    });
    await button(`${t('grants.cut')}: ${what}`).click();
    expect(acts.onCut).toHaveBeenCalledExactlyOnceWith(['g1']);
    await button(t('consent.removeSite', { place: 'shop.example' })).click();
    expect(acts.onChange).toHaveBeenLastCalledWith({ sites: [] });
    await button(t('consent.liftNever', { what: t('acts.spend') })).click();
    expect(acts.onChange).toHaveBeenLastCalledWith({ never: [] });
  });

  test('can be added to', async () => {
    show({ contract: contract({ mode: 'look', sites: [] }) });
    await open();
    await button(t('consent.toWork', { place: 'shop.example' })).click();
    expect(acts.onChange).toHaveBeenLastCalledWith({ mode: 'work', sites: [SHOP] });
    await button(t('consent.addDelete')).click();
    expect(acts.onAllow).toHaveBeenCalledExactlyOnceWith([
      { verb: 'delete', origin: SHOP, times: 1, from: 'approval' },
    ]);
  });

  test('go together where the person lets it only look: nothing is left to write with', async () => {
    show({ grants: [held('g1', {}), held('g2', { verb: 'visit' })] });
    await open();
    await button(t('consent.toLook')).click();
    expect(acts.onCut).toHaveBeenCalledExactlyOnceWith(['g1']);
    expect(acts.onChange).toHaveBeenLastCalledWith({ mode: 'look', sites: [] });
  });

  test('of a run that has ended cannot be changed', async () => {
    show({ grants: [held('g1', {})], isLive: false });
    await open();
    await expect.element(line().getByText(/from your task/)).toBeVisible();
    expect(line().getByRole('button').elements()).toEqual([]);
  });
});
