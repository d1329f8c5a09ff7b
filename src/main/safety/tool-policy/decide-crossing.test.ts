import { describe, expect, it } from 'vitest';

import { OWN_TEXT_RULE } from '#shared/model/run/approval/approval.ts';

import { type CrossingFacts, decideCrossing } from './decide-crossing.ts';

const CROSSING: CrossingFacts = {
  from: ['https://mail.example'],
  to: 'https://evil.example',
  way: 'type',
  excerpt: 'a new job',
};

describe('text that would go to another place', () => {
  it('is asked about with what would leave, and told with the grant that would allow it', () => {
    const decision = decideCrossing(CROSSING);
    expect(decision).toMatchObject({
      allow: 'ask',
      request: { kind: 'crossing', rule: 'text-of-another-place', ...CROSSING },
      error: { code: 'TEXT_STAYS' },
    });
    expect(JSON.stringify(decision)).toContain('carry@https://mail.example>https://evil.example');
  });

  it('of the model’s own is asked about by a rule of its own', () => {
    const decision = decideCrossing({ ...CROSSING, isOwn: true });
    expect(decision).toMatchObject({ allow: 'ask', request: { rule: OWN_TEXT_RULE } });
    expect(decision).not.toHaveProperty('request.isOwn');
  });

  it('is refused without a question where the person has said no before', () => {
    expect(decideCrossing({ ...CROSSING, isOwn: true, isRefused: true })).toMatchObject({
      allow: false,
      error: { code: 'TEXT_STAYS' },
    });
  });
});
