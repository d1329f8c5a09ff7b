import { beforeEach, describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema } from '#shared/model/ids.ts';
import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { type AuditEntry, AuditEntrySchema } from '#shared/model/run/writes/audit-entry.ts';
import { parseGrant } from '#shared/model/run/approval/grant.ts';

import type { MadeRequest } from '../network-policy/egress.ts';
import { RunAudit } from './run-audit.ts';

const callId = CallIdSchema.parse('c1');
const runId = RunIdSchema.parse('run_00000001');
const SHOP = 'https://shop.example';
const DIGEST = 'a'.repeat(64);

let written: AuditEntry[];
let audit: RunAudit;

beforeEach(() => {
  written = [];
  audit = new RunAudit(runId, {
    append: (_run, entry) => {
      written.push(AuditEntrySchema.parse(entry));
      return { runId, seq: written.length, at: 0, entry, hash: DIGEST };
    },
  });
});

describe('what the person is asked', () => {
  const order: ApprovalRequest = {
    kind: 'act',
    digest: DIGEST,
    class: 'R3',
    rule: 'words',
    verb: 'spend',
    origin: SHOP,
    destination: 'https://pay.example',
    values: [],
    amount: '€ 34',
    name: 'Place order',
    picture: null,
  };

  it.each([
    ['once', 'allow', 'person'],
    ['times:3', 'allow', 'person'],
    ['run', 'allow', 'person'],
    ['refuse', 'deny', 'person'],
    ['take-over', 'deny', 'person'],
    [null, 'deny', null],
    ['expired', 'deny', null],
  ] as const)('is written down with what they said: %s', (answer, decision, approver) => {
    audit.began(callId, 'click');
    audit.answered(callId, order, answer);
    expect(written).toEqual([
      {
        kind: 'decision',
        callId,
        tool: 'click',
        class: 'R3',
        verb: 'spend',
        rule: 'words',
        decision,
        approver,
        digest: DIGEST,
        origin: SHOP,
        destination: 'https://pay.example',
      },
    ]);
  });

  it('is written down for every kind of question', () => {
    const asked = { digest: DIGEST, class: 'R2', rule: 'r' } as const;
    const requests: readonly ApprovalRequest[] = [
      { kind: 'mcp-tool', server: 'Mail', tool: 'send', args: {} },
      { ...asked, kind: 'origin', access: 'read', origin: SHOP, from: null, url: `${SHOP}/?q=1` },
      {
        ...asked,
        kind: 'crossing',
        from: [SHOP],
        to: 'mcp:Mail',
        way: 'mcp',
        excerpt: 'the private excerpt',
      },
      { ...asked, kind: 'secret', secretName: 'Shop', origin: SHOP, field: 'Password' },
    ];
    for (const request of requests) audit.answered(callId, request, 'once');
    expect(written.map((entry) => (entry.kind === 'decision' ? entry.verb : ''))).toEqual([
      'mcp',
      'read',
      'take-text',
      'fill-secret',
    ]);
    expect(JSON.stringify(written)).not.toContain('private excerpt');
  });
});

it('says whose grant let something be done', () => {
  audit.grantUsed(callId, parseGrant(`spend@${SHOP}`, 'command'));
  expect(written).toMatchObject([
    { class: 'R4', verb: 'spend', approver: 'command-grant', origin: SHOP, decision: 'allow' },
  ]);
});

describe('requests', () => {
  const asks = (made: Partial<MadeRequest>): void =>
    audit.requested({
      callId,
      method: 'GET',
      url: `${SHOP}/page?token=canary`,
      resourceType: 'mainFrame',
      bytes: 0,
      decision: 'allow',
      refusal: null,
      review: null,
      ...made,
    });

  it('are written down where they take a tab to another place for the first time, without the query', () => {
    asks({});
    asks({ url: `${SHOP}/next` });
    asks({ url: 'https://other.example/' });
    expect(
      written.map((entry) => entry.kind === 'request' && entry.destination + entry.path),
    ).toEqual([`${SHOP}/page`, 'https://other.example/']);
    expect(JSON.stringify(written)).not.toContain('canary');
  });

  it('are written down whenever they send something', () => {
    for (const resourceType of ['xhr', 'ping', 'mainFrame'] as const)
      asks({ method: 'POST', resourceType, bytes: 12 });
    expect(written).toHaveLength(3);
    expect(written[0]).toMatchObject({ method: 'POST', bytes: 12, class: 'R2' });
  });

  it('are written down as the reviewer judged them', () => {
    const review = { class: 'R4', verb: 'pay', rule: 'amount', approver: 'person', digest: DIGEST };
    asks({ resourceType: 'xhr', review: { ...review, approver: 'person' } });
    expect(written).toMatchObject([review]);
  });

  it('are left out where a page only loads what it shows', () => {
    for (const resourceType of ['image', 'script', 'xhr', 'subFrame'] as const)
      asks({ resourceType, url: 'https://cdn.example/x' });
    asks({ url: 'data:text/html,x' });
    expect(written).toEqual([]);
  });

  it('are written down as kept back, with the rule', () => {
    asks({});
    asks({ decision: 'deny', refusal: 'PRIVATE_ADDRESS' });
    expect(written[1]).toMatchObject({
      decision: 'deny',
      rule: 'PRIVATE_ADDRESS',
      approver: null,
    });
  });
});
