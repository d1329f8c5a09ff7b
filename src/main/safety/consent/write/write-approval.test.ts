import { expect, test } from 'vitest';

import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { parseContent } from '../../../platform/requests/request-content.ts';
import { describeWrite } from './describe-write.ts';
import { commitOf } from './write-approval.ts';

const given = (verb: 'change' | 'send', times: number): HeldGrant => ({
  id: verb,
  grant: { verb, origin: 'http://board.example', times, from: 'task' },
});
const write = describeWrite(
  {
    method: 'POST',
    url: 'http://board.example/cards/4',
    content: parseContent('json', '{"to":"Done"}', true),
  },
  [],
  [],
);
const offered = (grants: readonly HeldGrant[]) =>
  commitOf({ write, kind: 'send', why: 'not-asked-for', origin: null, given: grants }).offeredTimes;

test('a card offers the number that the person named, of another kind too', () => {
  expect(offered([given('change', 60)])).toBe(60);
  expect(offered([given('change', 60), given('send', 3)])).toBe(3);
  expect(offered([])).toBe(50);
});
