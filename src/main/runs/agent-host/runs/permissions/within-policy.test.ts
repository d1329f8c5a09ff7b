import { afterEach, expect, it } from 'vitest';

import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';

import { NO_STEPS } from '../../../../safety/consent/contract/literal-steps.ts';
import { followPolicy } from '../../../../platform/managed-policy/policy-in-force.ts';
import { allowedChange, groundWithinPolicy } from './within-policy.ts';

const SHOP = 'https://shop.example';

const follow = (consent: object): void =>
  followPolicy({
    status: 'active',
    file: '/etc/waymark/policy.json',
    policy: ManagedPolicySchema.parse({ version: 1, consent }),
  });
afterEach(() => followPolicy({ status: 'none' }));

it.each([{ loosestMode: 'ask' }, { standingPermissions: false }])(
  'lets nobody add sites to a run at which it changes things unasked: %o',
  (consent) => {
    const added = { mode: 'work', sites: [SHOP] } as const;
    expect(allowedChange(added)).toBe(added);
    follow(consent);
    expect(() => allowedChange(added)).toThrow(/administrator/);
    expect(() => allowedChange({ sites: [SHOP] })).toThrow(/administrator/);
    expect(allowedChange({ mode: 'look', sites: [] })).toEqual({ mode: 'look', sites: [] });
  },
);

it.each(['choice', 'standing', 'task', 'steps'] as const)(
  'leaves a run that may only ask no sites but those of its own words: from %s',
  (from) => {
    const base: Contract = { mode: 'work', sites: [SHOP], never: [], from };
    const ground = {
      base,
      isSettled: true,
      words: [],
      sites: [SHOP],
      steps: NO_STEPS,
      standing: [],
    };
    expect(groundWithinPolicy(ground).base.sites).toEqual([SHOP]);
    follow({ loosestMode: 'ask' });
    const isOwn = from === 'task' || from === 'steps';
    expect(groundWithinPolicy(ground).base.sites).toEqual(isOwn ? [SHOP] : []);
  },
);
