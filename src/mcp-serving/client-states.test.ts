import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { paperNode, paperSnapshot } from '../testing/fake-snapshot.ts';
import { ClientStates } from './client-states.ts';

const buttons = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => paperNode(from + index));

describe('ClientStates', () => {
  it('numbers what it tells, and tells later only what is different', () => {
    const states = new ClientStates();
    expect(states.describe(paperSnapshot(buttons(1, 30)), undefined)).toMatch(
      /^State 1\.\nCurrent tab: /,
    );
    const later = states.describe(paperSnapshot([...buttons(2, 29), paperNode(99)]), 1);
    expect(later).toMatch(/^State 2, since state 1\. /);
    expect(later).toContain('[99] <C> <button> "Button 99"');
    expect(later).toContain('Gone: [1]');
    expect(later).not.toContain('[30]');
  });

  it('goes back further than the last state, and gives the whole page where it cannot', () => {
    const states = new ClientStates();
    states.describe(paperSnapshot(buttons(1, 30)), undefined);
    states.describe(paperSnapshot(buttons(1, 31)), 1);
    expect(states.describe(paperSnapshot(buttons(1, 32)), 1)).toMatch(/\[31\][^]*\[32\]/);
    expect(states.describe(paperSnapshot(buttons(1, 32)), 77)).toMatch(
      /^State 4\. State 77 is not known here \(any more\): this is the whole page\.\nCurrent tab/,
    );
    const elsewhere = paperSnapshot(buttons(60, 30), {
      tab: { id: TabIdSchema.parse(2), url: 'https://other.example/', title: 'Other' },
    });
    expect(states.describe(elsewhere, 4)).toContain('this is the whole page.\nCurrent tab');
  });

  it('says what is new after an act, against what was told last', () => {
    const states = new ClientStates();
    expect(states.news(paperSnapshot(buttons(1, 30)))).toBe('');
    states.describe(paperSnapshot(buttons(1, 30)), undefined);
    const first = states.news(paperSnapshot([...buttons(1, 30), paperNode(40)]));
    expect(first).toMatch(/^State 2, since state 1\. [^]*New:\n\[40\] <C> <button>/);
    const second = states.news(paperSnapshot([...buttons(1, 30), paperNode(40)]));
    expect(second).toContain('since state 2');
    expect(second).toContain('Nothing is different.');
  });

  it('tells a page that is as it was before by the earlier state', () => {
    const states = new ClientStates();
    states.describe(paperSnapshot(buttons(1, 200)), undefined);
    expect(states.news(paperSnapshot([paperNode(300), paperNode(301)]))).toMatch(/^State 2\.\n/);
    expect(states.news(paperSnapshot(buttons(1, 200)))).toMatch(
      /^State 3, since state 1\. [^]*Nothing is different\.$/,
    );
  });

  it('names only a few of many, and keeps the state that a difference can build on', () => {
    const states = new ClientStates();
    states.describe(paperSnapshot(buttons(1, 30)), undefined);
    const many = paperSnapshot(buttons(1, 230));
    const news = states.news(many);
    expect(news.length).toBeLessThan(300);
    expect(news).toContain('browser_state with since: 1 lists it');
    expect(states.describe(many, 1)).toContain('[230]');
  });
});
