import { describe, expect, it } from 'vitest';

import { type PageNode } from '../../model/page/page-snapshot.ts';
import { findRecorded, type RecordedCandidate } from './find-recorded.ts';
import {
  type Around,
  amongOthers,
  elsewhere,
  listed,
  outcome,
  PAGE,
  recordedAs,
} from '../../../testing/recorded/recorded-candidates.ts';

describe('a link that leads nowhere', () => {
  const link = (name: string, href: string, around: Around = {}) =>
    listed({ tag: 'a', role: 'link', name, state: { href }, ...elsewhere }, around);

  it.each(['https://a.example/mails', 'https://a.example/mails#', '#', 'javascript:void(0)'])(
    'is not known by that (%s)',
    (href) => {
      const recorded = link('Delete', href);
      expect(outcome(recorded, [link('Delete all emails', href, amongOthers)])).toBe('none');
      const twin = () => link('Delete', href, amongOthers);
      expect(outcome(recorded, [twin(), twin()])).toBe('several');
    },
  );

  it('is known by its address where that is another page, or another part of this one', () => {
    for (const href of ['https://a.example/bin', 'https://a.example/mails#/bin', '/mails#bin'])
      expect(outcome(link('Delete', href), [link('Delete it', href, amongOthers)])).toEqual([
        'likeness',
        expect.any(Number),
      ]);
  });
});

describe('names that say when something came', () => {
  const mail = (subject: string, moment: string, y = 10): Partial<PageNode> => ({
    tag: 'a',
    role: 'link',
    name: `${subject} To: you@example.com ${moment}`,
    state: { href: `http://127.0.0.1/#/email/${subject}${moment}` },
    box: { x: 10, y, width: 300, height: 40 },
  });
  const recorded = listed(mail('Your trial ends', '2026-11-26 08:25:13'));

  it('are the same at another time', () => {
    const other = listed(mail('Weekly digest', '2026-11-26 08:31:02', 60));
    const wanted = listed(mail('Your trial ends', '2026-11-26 08:31:02', 110));
    expect(outcome(recorded, [other, wanted])).toEqual(['likeness', wanted.node.nodeId]);
  });

  it('are others where the time tells two of them apart, and where it is an appointment', () => {
    const both = ['2026-11-26 08:31:02', '2026-11-26 08:31:05'].map((moment) =>
      listed(mail('Your trial ends', moment)),
    );
    expect(outcome(recorded, both)).toBe('several');
    const slot = listed(mail('Book', '2026-11-26 08:30'));
    expect(outcome(slot, [listed(mail('Book', '2026-11-26 09:30'))])).toBe('none');
  });
});

describe('what it leads to', () => {
  const link = (href: string, more: Partial<PageNode> = {}, around: Around = {}) =>
    listed({ tag: 'a', role: 'link', name: 'Pear', state: { href }, ...more }, around);
  const recorded = link('https://a.example/orders/12');
  const isCertain = (known: RecordedCandidate, ...candidates: readonly RecordedCandidate[]) => {
    const found = findRecorded(recordedAs(known), candidates, PAGE);
    return found.kind === 'found' && found.isCertain;
  };

  it('is certain for a link of the same name and shape in the same place', () => {
    expect(isCertain(recorded, recorded)).toBe(true);
    expect(isCertain(recorded, link('https://a.example/orders/13'))).toBe(true);
    expect(isCertain(recorded, link('https://a.example/orders/13', elsewhere))).toBe(true);
  });

  it('is not for another name, neighbour, landmark or shape', () => {
    const next = 'https://a.example/orders/13';
    expect(isCertain(recorded, link(next, { name: 'Pear order' }))).toBe(false);
    expect(isCertain(recorded, link(next, {}, { before: 'link Plum' }))).toBe(false);
    expect(isCertain(recorded, link(next, {}, { path: ['main', 'form Archive'] }))).toBe(false);
    expect(isCertain(recorded, link('https://a.example/bills/13'))).toBe(false);
    expect(isCertain(listed({}), link(next, { name: 'Save' }))).toBe(false);
  });

  it('is certain in a row of the same words, whatever stands beside it', () => {
    const inRow = (id: number, context: string, around: Around = {}) =>
      link(`https://a.example/orders/${id}`, { state: { href: `/orders/${id}`, context } }, around);
    expect(isCertain(inRow(12, 'Pear'), inRow(13, 'Pear', amongOthers), inRow(14, 'Plum'))).toBe(
      true,
    );
    expect(isCertain(inRow(12, 'Pear'), inRow(13, 'Plum'))).toBe(false);
  });

  it('is certain apart from the second at which something came', () => {
    const mail = (key: string, moment: string) =>
      link(
        `http://127.0.0.1/#/email/${key}`,
        { name: `Your trial ends ${moment}` },
        { before: `link Digest ${moment}` },
      );
    expect(
      isCertain(mail('vVV6s1kF', '2026-11-26 08:25:13'), mail('6Wwgah2W', '2026-11-26 08:31:02')),
    ).toBe(true);
  });
});
