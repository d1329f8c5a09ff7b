import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import { parseGrant } from '#shared/model/run/approval/grant.ts';

import { setUpConsent, SHOP } from '../../../../testing/consent/set-up-consent.ts';

const call = (name: string) => CallIdSchema.parse(name);
const leftOf = ({ grants }: ReturnType<typeof setUpConsent>) => grants.left().map(({ id }) => id);

describe('a grant', () => {
  it('is reserved while a write is under way, and used once its server has taken it', () => {
    const run = setUpConsent({ grants: [`send@${SHOP}`] });
    run.grants.reserve('g1', 1, call('a'));
    expect(leftOf(run)).toEqual([]);
    run.grants.settle('g1', 1, call('a'), true);
    expect(leftOf(run)).toEqual([]);
    expect(run.journal).toEqual(['made g1', 'used g1 a']);
  });

  it('is not used up by what a server refuses, though not for ever', () => {
    const run = setUpConsent({ grants: [`send@${SHOP}`] });
    for (const id of [1, 2, 3]) {
      expect(leftOf(run)).toEqual(['g1']);
      run.grants.reserve('g1', id, call('a'));
      run.grants.settle('g1', id, call('a'), false);
    }
    expect(leftOf(run)).toEqual([]);
    expect(run.journal).toEqual(['made g1']);
  });

  it('is settled once for each write', () => {
    const run = setUpConsent({ grants: [`send@${SHOP}×2`] });
    run.grants.reserve('g1', 1, call('a'));
    run.grants.settle('g1', 1, call('a'), true);
    run.grants.settle('g1', 1, call('a'), true);
    run.grants.settle('g1', 9, call('a'), true);
    expect(run.journal).toEqual(['made g1', 'used g1 a']);
    expect(leftOf(run)).toEqual(['g1']);
  });

  it('is used by a call that sent no request of its own, and not twice by one that did', () => {
    const run = setUpConsent({ grants: [`send@${SHOP}×9`] });
    run.grants.useForCall('g1', call('a'));
    run.grants.useForCall('g1', call('a'));
    run.grants.reserve('g1', 1, call('b'));
    run.grants.settle('g1', 1, call('b'), true);
    run.grants.useForCall('g1', call('b'));
    expect(run.journal).toEqual(['made g1', 'used g1 a', 'used g1 b']);
  });

  it('is gone once it is cut, and cut once', () => {
    const run = setUpConsent({ grants: [`send@${SHOP}×9`] });
    run.grants.cut('g1');
    run.grants.cut('g1');
    run.grants.cut('g7');
    expect(leftOf(run)).toEqual([]);
    expect(run.grants.given()).toEqual([]);
    expect(run.journal).toEqual(['made g1', 'cut g1']);
  });

  it('goes on with its run, with what is left', () => {
    const run = setUpConsent();
    const grant = parseGrant(`send@${SHOP}×2`, 'task');
    run.grants.restore([{ id: 'g1', grant, used: 1, isCut: false, seq: 1, at: 1 }]);
    run.grants.give([parseGrant(`delete@${SHOP}`, 'approval')]);
    run.grants.use('g1', call('a'));
    expect(leftOf(run)).toEqual(['g2']);
    expect(run.journal).toEqual(['made g2', 'used g1 a']);
  });
});

describe('grants of words that name several places', () => {
  const places = [`delete@https://shop.example`, `delete@http://shop.example`];

  it('allow as much in all as the words say', () => {
    const run = setUpConsent({ grants: places });
    run.grants.use('g1', call('a'));
    expect(leftOf(run)).toEqual([]);
  });

  it('allow it anew where the words say it again', () => {
    const run = setUpConsent({ grants: places });
    run.grants.use('g1', call('a'));
    run.grants.give(places.map((text) => parseGrant(text, 'task')));
    expect(leftOf(run)).toEqual(['g3', 'g4']);
  });

  it('are counted apart where somebody wrote each of them', () => {
    const run = setUpConsent({ grants: places, from: 'command' });
    run.grants.use('g1', call('a'));
    expect(leftOf(run)).toEqual(['g2']);
  });
});

it('kinds that the person allowed together for a form share their count', () => {
  const run = setUpConsent({ grants: [`send@${SHOP}×2`, `change@${SHOP}×2`], from: 'choice' });
  run.grants.use('g1', call('a'));
  expect(leftOf(run)).toEqual(['g1', 'g2']);
  run.grants.use('g2', call('b'));
  expect(leftOf(run)).toEqual([]);
});
