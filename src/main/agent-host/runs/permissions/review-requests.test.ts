import { beforeEach, describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { parseGrant } from '#shared/model/run/approval/grant.ts';

import { type ApprovedAct, RunPermissions } from '../../../permissions/run-permissions.ts';
import { parseContent } from '../../../policy/requests/request-content.ts';
import type { HeldRequestFacts } from '../../../tabs/network/request-reviewer.ts';
import { RunRequestReviewer } from './review-requests.ts';

const SHOP = 'https://shop.example';
const CALL = CallIdSchema.parse('c1');

let permissions: RunPermissions;
let asked: ApprovalRequest[];
let answers: ApprovalAnswer[];
let reviewer: RunRequestReviewer;
let requestId = 0;

beforeEach(() => {
  permissions = new RunPermissions({ made: () => {}, used: () => {}, cut: () => {} });
  asked = [];
  answers = [];
  reviewer = new RunRequestReviewer({
    permissions,
    approve: (_callId, approval) => {
      asked.push(approval);
      return Promise.resolve(answers.shift() ?? null);
    },
  });
});

const approve = (changed: Partial<ApprovedAct> = {}): void =>
  permissions.approve(CALL, {
    verb: 'order',
    origin: SHOP,
    destination: null,
    digest: 'd',
    grantId: null,
    ...changed,
  });

function request(
  method: string,
  path: string,
  body: string,
  changed: Partial<HeldRequestFacts> = {},
): HeldRequestFacts {
  requestId += 1;
  return {
    url: URL.parse(path, SHOP)?.href ?? path,
    method,
    body: { kind: 'form', bytes: body.length },
    content: parseContent('form', body, true),
    resourceType: 'xhr',
    tabId: TabIdSchema.parse(1),
    frame: { isMain: true, origin: SHOP },
    call: { runId: RunIdSchema.parse('run_00000001'), callId: CALL, tool: 'click', isOver: false },
    isReviewed: true,
    initiatorSpace: 'public',
    grantedHosts: new Set(),
    allowPrivateNetwork: false,
    isOwnLoad: false,
    isAwaited: false,
    documentOrigin: SHOP,
    requestId,
    typed: [],
    isForReading: false,
    overForMs: 0,
    ...changed,
  };
}

const signal = new AbortController().signal;
const review = async (facts: HeldRequestFacts): Promise<string> => {
  if (reviewer.passes(facts)) return 'at once';
  const answer = await reviewer.review(facts, signal);
  return typeof answer === 'string' ? answer : answer.reason.code;
};
const order = (changed: Partial<HeldRequestFacts> = {}) =>
  request('POST', '/orders', 'sku=1&total=12', changed);

describe('for the record', () => {
  it('says what a request was and who let it leave', async () => {
    const search = request('POST', '/search', 'q=tea');
    await review(search);
    expect(reviewer.explain(search)).toMatchObject({ class: 'R1', approver: 'policy' });

    approve({ digest: 'd'.repeat(64) });
    const approved = order();
    await review(approved);
    expect(reviewer.explain(approved)).toMatchObject({
      class: 'R3',
      verb: 'order',
      approver: 'person',
      digest: 'd'.repeat(64),
    });

    const refused = order();
    answers.push('refuse');
    await review(refused);
    expect(reviewer.explain(refused)).toMatchObject({ approver: null, digest: null });

    permissions.grants.give([parseGrant('order@https://shop.example', 'command')]);
    const granted = order();
    await review(granted);
    expect(reviewer.explain(granted)).toMatchObject({ approver: 'command-grant' });

    const asks = request('POST', '/orders/2', 'sku=2&total=12');
    answers.push('once');
    await review(asks);
    expect(reviewer.explain(asks)).toMatchObject({ approver: 'person' });
  });
});

describe('what no rule found leave for', () => {
  it('is read from the words of the person before they are asked, at the places where leave may be', async () => {
    const read: string[] = [];
    reviewer = new RunRequestReviewer({
      permissions,
      readWords: async (verb, origin) => {
        read.push(`${verb}@${origin}`);
        permissions.grants.give([parseGrant(`order@${SHOP}`, 'model')]);
        return true;
      },
    });
    const placed = order();
    expect(await review(placed)).toBe('allow');
    expect(read).toEqual([`order@${SHOP}`]);
    expect(reviewer.explain(placed)).toMatchObject({ approver: 'model-grant' });
  });

  it('is refused where they do not say so, and read once', async () => {
    let count = 0;
    reviewer = new RunRequestReviewer({
      permissions,
      readWords: () => {
        count += 1;
        return Promise.resolve(false);
      },
    });
    expect(await review(order())).toBe('NEEDS_APPROVAL');
    expect(await review(order())).toBe('NEEDS_APPROVAL');
    expect(count).toBe(1);
  });
});

describe('at once', () => {
  it('goes what commits nothing, and nobody is asked', async () => {
    expect(await review(request('POST', '/search', 'q=tea'))).toBe('at once');
    expect(asked).toEqual([]);
  });

  it('goes what was allowed for the call: once', async () => {
    approve();
    expect(await review(order())).toBe('at once');
    expect(await review(order())).toBe('NEEDS_APPROVAL');
    expect(asked).toHaveLength(1);
  });

  it('goes the same document again while it is saved', async () => {
    approve({ verb: 'save' });
    expect(await review(request('PUT', '/pages/1', 'text=a'))).toBe('at once');
    expect(await review(request('PUT', '/pages/1', 'text=ab'))).toBe('at once');
    expect(await review(request('PUT', '/pages/2', 'text=ab'))).toBe('NEEDS_APPROVAL');
  });

  it('goes the deletion of the old name of what is saved under a new one, and no other', async () => {
    approve({ verb: 'save' });
    expect(await review(request('DELETE', '/pages/old', ''))).toBe('NEEDS_APPROVAL');
    expect(await review(request('PUT', '/pages/new', 'text=a'))).toBe('at once');
    expect(await review(request('DELETE', '/users/1', ''))).toBe('NEEDS_APPROVAL');
    expect(await review(request('DELETE', '/pages/former', ''))).toBe('at once');
    expect(await review(request('DELETE', '/pages/another', ''))).toBe('NEEDS_APPROVAL');
  });

  it('goes what a control does that the person named, but for money', async () => {
    approve({ verb: 'any' });
    expect(await review(request('POST', '/pay', 'amount=12'))).toBe('NEEDS_APPROVAL');
    expect(await review(request('POST', '/files/delete', 'id=1'))).toBe('at once');
  });

  it('goes what a grant covers, as often as it says', async () => {
    permissions.grants.give([parseGrant('order@https://shop.example×2', 'task')]);
    for (const outcome of ['at once', 'at once', 'NEEDS_APPROVAL'])
      expect(await review(order())).toBe(outcome);
  });
});

describe('is no part of what was allowed', () => {
  it.each([
    ['another kind of act', request('POST', '/account/delete', 'id=1')],
    ['another origin', request('POST', 'https://other.example/orders', 'sku=1')],
    ['what costs money', request('POST', '/pay', 'amount=12')],
    ['what comes long after', order({ overForMs: 11_000 })],
  ])('%s', async (_what, facts) => {
    approve();
    expect(await review(facts)).toBe('NEEDS_APPROVAL');
    expect(await review(order())).toBe('at once');
  });

  it('a sum that is larger than what was shown', async () => {
    const pay = (amount: string) => request('POST', '/pay', `amount=${amount}`);
    approve({ verb: 'pay', amount: '$12.00' });
    expect(await review(pay('1999.00'))).toBe('NEEDS_APPROVAL');
    expect(await review(pay('12.00'))).toBe('at once');
  });

  it('a redirect to another origin, or to another act; to the same one it goes on', async () => {
    approve();
    const first = order();
    expect(await review(first)).toBe('at once');
    expect(await review({ ...first, url: `${SHOP}/v2/orders` })).toBe('at once');
    expect(await review({ ...first, url: `${SHOP}/account/delete` })).toBe('NEEDS_APPROVAL');
    expect(await review({ ...first, url: 'https://other.example/orders' })).toBe('NEEDS_APPROVAL');
  });
});

describe('the person', () => {
  it('is shown what would leave, and decides', async () => {
    answers = ['once', 'refuse'];
    expect(await review(order())).toBe('allow');
    expect(asked[0]).toMatchObject({
      kind: 'request',
      class: 'R3',
      verb: 'order',
      origin: SHOP,
      destination: null,
      method: 'POST',
      path: '/orders',
      amount: '12',
      values: [
        { label: 'sku', value: '1' },
        { label: 'total', value: '12' },
      ],
    });
    expect(await review(request('POST', '/messages/send', 'text=hi'))).toBe('REFUSED_BY_PERSON');
  });

  it('is not asked again about what a program tries again', async () => {
    answers = ['refuse', 'once'];
    expect(await review(order())).toBe('REFUSED_BY_PERSON');
    expect(await review(order())).toBe('NEEDS_APPROVAL');
    expect(asked).toHaveLength(1);
  });

  it('allows several at once', async () => {
    answers = ['times:3'];
    for (const outcome of ['allow', 'at once', 'at once', 'NEEDS_APPROVAL'])
      expect(await review(order())).toBe(outcome);
  });

  it('is asked one question after the other', async () => {
    const open: ((answer: ApprovalAnswer) => void)[] = [];
    reviewer = new RunRequestReviewer({
      permissions,
      approve: () => new Promise((resolve) => void open.push(resolve)),
    });
    const first = review(order());
    const second = review(request('POST', '/messages/send', 'text=hi'));
    await expect.poll(() => open.length).toBe(1);
    open[0]?.('once');
    await first;
    await expect.poll(() => open.length).toBe(2);
    open[1]?.('once');
    expect(await second).toBe('allow');
  });

  it('is told once for each place where what was typed goes', async () => {
    const beacon = () =>
      request('POST', 'https://other.example/b', 'note=My note', {
        resourceType: 'ping',
        typed: ['My note'],
      });
    answers = ['once'];
    expect(await review(beacon())).toBe('allow');
    expect(asked[0]).toMatchObject({ class: 'R2', destination: 'https://other.example' });
    expect(await review(beacon())).toBe('at once');
  });

  it('may be absent: what needs leave is refused, with the grant that would allow it', async () => {
    reviewer = new RunRequestReviewer({ permissions });
    const answer = await reviewer.review(order(), signal);
    expect(answer).toMatchObject({
      reason: { code: 'NEEDS_APPROVAL', params: { act: 'order', origin: SHOP } },
    });
    expect(JSON.stringify(answer)).toContain("--grant 'order@https://shop.example'");
  });
});
