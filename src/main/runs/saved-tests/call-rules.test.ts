import { describe, expect, it } from 'vitest';

import type { RecordedItem } from '#shared/saved-tests/saved-test.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';

import { rulesOfCalls } from './call-rules.ts';
import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';

const click = (more: Partial<NodeFingerprint>): RecordedItem => ({
  kind: 'call',
  at: 1,
  tool: 'click',
  args: { nodeId: 1 },
  tabUrl: 'https://shop.example/kettles',
  targets: { nodeId: fingerprintOfButton(more) },
  result: { ok: true, output: null, effect: { changes: [] } },
});

describe('the rules of recorded calls', () => {
  it('say by the words of the element what a press counts for at least', () => {
    expect(
      rulesOfCalls([
        click({ name: 'Delete account' }),
        click({ name: 'Show more' }),
        click({ name: 'Pay now' }),
      ]),
    ).toEqual(['delete', '', 'spend']);
  });

  it('know a link by its name, wherever it leads: its address is judged when it is asked for', () => {
    expect(
      rulesOfCalls([
        click({ tag: 'a', role: 'link', name: 'Delete', href: '/items/5/delete' }),
        click({ tag: 'a', role: 'link', name: 'Delete', href: '/items/5' }),
        click({ tag: 'a', role: 'link', name: 'Delete', href: 'javascript:void(0)' }),
      ]),
    ).toEqual(['delete', 'delete', 'delete']);
  });

  it('have one line for each call and none for anything else', () => {
    const call: RecordedItem = {
      kind: 'call',
      at: 1,
      tool: 'scroll',
      args: 'no object',
      tabUrl: null,
      result: { ok: true, output: null, effect: { changes: [] } },
    };
    const others: RecordedItem[] = [
      { kind: 'said', at: 1, text: 'Delete it' },
      { kind: 'question', at: 1, answer: null },
    ];
    expect(rulesOfCalls([...others, call])).toEqual(['']);
  });
});
