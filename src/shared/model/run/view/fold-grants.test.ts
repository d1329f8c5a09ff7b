import { expect, it } from 'vitest';

import { CallIdSchema } from '../../ids.ts';
import { nextGrants } from './fold-grants.ts';
import { parseGrant } from '../approval/grant.ts';

const ITEM = { seq: 3, at: 1000 };
const callId = CallIdSchema.parse('call');

it('counts what was used of a grant and what was taken back', () => {
  const grant = parseGrant('order@https://shop.example×2', 'task');
  const made = nextGrants([], ITEM, { type: 'grants.made', grants: [{ id: 'g1', grant }] });
  expect(made).toEqual([{ ...ITEM, id: 'g1', grant, used: 0, isCut: false }]);
  const used = nextGrants(made, ITEM, { type: 'grant.used', grantId: 'g1', callId });
  expect(used[0]?.used).toBe(1);
  expect(nextGrants(used, ITEM, { type: 'grant.cut', grantId: 'g1' })[0]?.isCut).toBe(true);
  expect(nextGrants(used, ITEM, { type: 'grant.cut', grantId: 'g2' })).toBe(used);
});
