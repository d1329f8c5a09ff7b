import { describe, expect, it } from 'vitest';

import type { SiteRule } from '#shared/model/settings/site-rules.ts';

import type { Touch } from './origin-sets.ts';
import { decideSite, siteRuleOf, whySiteHidden } from './decide-site.ts';

const BANK = 'https://bank.example';
const rule = (change: Partial<SiteRule>): SiteRule => ({
  origin: BANK,
  acts: 'allow',
  isForModels: true,
  hasPictures: true,
  ...change,
});
const look: Touch = { kind: 'look', url: `${BANK}/account` };
const act: Touch = { kind: 'act', url: `${BANK}/account`, isSearch: false };
const visit: Touch = { kind: 'visit', url: `${BANK}/`, by: 'address' };
const send: Touch = { kind: 'send', url: `${BANK}/pay` };

const judge = (change: Partial<SiteRule>, touch: Touch, tool = 'click'): string => {
  const decision = decideSite([rule(change)], tool, [touch]);
  return decision.allow === false ? decision.error.code : String(decision.allow);
};

describe('a site rule', () => {
  it.each([
    ['never', look, 'SITE_CLOSED'],
    ['never', visit, 'SITE_CLOSED'],
    ['never', act, 'SITE_CLOSED'],
    ['read', look, 'true'],
    ['read', visit, 'true'],
    ['read', act, 'SITE_READ_ONLY'],
    ['read', send, 'SITE_READ_ONLY'],
    ['ask', look, 'true'],
    ['ask', act, 'ask'],
    ['ask', send, 'ask'],
    ['allow', act, 'true'],
  ] as const)('“%s” for %o: %s', (acts, touch, expected) => {
    expect(judge({ acts }, touch)).toBe(expected);
  });

  it('keeps a site from models, though runs may pass through', () => {
    expect(judge({ isForModels: false }, look, 'read_page')).toBe('SITE_NOT_FOR_MODELS');
    expect(judge({ isForModels: false }, act)).toBe('SITE_NOT_FOR_MODELS');
    expect(judge({ isForModels: false }, visit, 'navigate')).toBe('true');
    expect(whySiteHidden(`${BANK}/account`, [rule({ isForModels: false })])).toContain('model');
    expect(whySiteHidden(`${BANK}/account`, [rule({ acts: 'read' })])).toBeNull();
  });

  it('says so where the site is closed for want of an accepted certificate', () => {
    const closed = rule({ acts: 'never', because: 'certificate' });
    const both = [rule({ acts: 'read' }), closed];
    for (const rules of [[closed], both, both.toReversed()])
      expect(whySiteHidden(`${BANK}/account`, rules)).toContain('certificate');
  });

  it('says so where the site is closed for the age of the runtime, at any port', () => {
    const rules = [rule({ origin: 'https://*.bank.example:*', acts: 'never', because: 'runtime' })];
    for (const url of [`${BANK}/account`, 'https://my.bank.example:8443/'])
      expect(whySiteHidden(url, rules)).toContain('--accept-unsupported-runtime');
    for (const url of ['http://bank.example/', 'https://otherbank.example/'])
      expect(whySiteHidden(url, rules)).toBeNull();
  });

  it('refuses tools that take pictures of the page', () => {
    expect(judge({ hasPictures: false }, look, 'screenshot')).toBe('SITE_NO_PICTURES');
    expect(judge({ hasPictures: false }, look, 'read_page')).toBe('true');
  });

  it('is for its own site alone, and the strictest counts', () => {
    const other: Touch = { kind: 'act', url: 'https://bank.example.org/', isSearch: false };
    expect(judge({ acts: 'never' }, other)).toBe('true');
    const both = [rule({ acts: 'ask' }), rule({ origin: 'https://*.bank.example', acts: 'read' })];
    expect(siteRuleOf(`${BANK}/`, both)).toMatchObject({ acts: 'read' });
    expect(siteRuleOf(`${BANK}/`, both.toReversed())).toMatchObject({ acts: 'read' });
  });
});
