import { describe, expect, it } from 'vitest';

import { NodeFingerprintSchema } from '../../model/page/node-fingerprint.ts';
import { type PageNode, PageNodeSchema } from '../../model/page/page-snapshot.ts';

import { findByFingerprint, fingerprintOf, type NodeInPlace } from './find-by-fingerprint.ts';

let count = 0;

function listed(
  node: Partial<PageNode>,
  around: Partial<Omit<NodeInPlace, 'node'>> = {},
): NodeInPlace {
  count += 1;
  return {
    node: PageNodeSchema.parse({
      nodeId: count,
      kind: 'clickable',
      tag: 'button',
      role: 'button',
      name: 'Buy',
      box: { x: 10, y: 10, width: 80, height: 20 },
      frame: 'main',
      visible: true,
      isNew: false,
      parent: null,
      attributes: {},
      state: {},
      ...node,
    }),
    before: 'link Home',
    after: 'link Help',
    around: '',
    ...around,
  };
}

describe('findByFingerprint', () => {
  it('finds what stands in the same place with the same name', () => {
    const found = listed({});
    expect(findByFingerprint(listed({}), [listed({ name: 'Sell' }), found])).toEqual([found]);
  });

  it('needs more than a name', () => {
    const far = { box: { x: 10, y: 2000, width: 80, height: 20 } };
    expect(findByFingerprint(listed({}), [listed(far, { before: '', after: '' })])).toEqual([]);
  });

  it('refuses what speaks against it', () => {
    const gone = listed({ attributes: { id: 'buy-pear' }, state: { context: 'Pear' } });
    const others = [
      listed({ attributes: { id: 'buy-plum' }, state: { context: 'Pear' } }),
      listed({ attributes: { id: 'buy-pear' }, state: { context: 'Plum' } }),
      listed({ attributes: { id: 'buy-pear' }, state: {} }),
      listed({ attributes: { id: 'buy-pear' }, tag: 'a', state: { context: 'Pear' } }),
      listed({ frame: 'other', state: { context: 'Pear' } }),
    ];
    expect(findByFingerprint(gone, others)).toEqual([]);
  });

  it('lets a count in the name go on where an attribute says that it is the same', () => {
    const next = { name: 'Basket (3)', attributes: { id: 'basket' } };
    const gone = listed({ name: 'Basket (2)', attributes: { id: 'basket' } });
    expect(findByFingerprint(gone, [listed(next)])).toHaveLength(1);
    expect(findByFingerprint(listed({ name: 'Basket (2)' }), [listed(next)])).toEqual([]);
  });

  it('makes nothing of ids that a framework counts up', () => {
    const gone = listed({ attributes: { id: ':r1:' } });
    expect(findByFingerprint(gone, [listed({ attributes: { id: ':r7:' } })])).toHaveLength(1);
  });

  it('gives all that could be it', () => {
    expect(findByFingerprint(listed({}), [listed({}), listed({})])).toHaveLength(2);
  });
});

describe('fingerprintOf', () => {
  it('keeps what outlasts the document and nothing that a person typed', () => {
    const field = listed({
      kind: 'typeable',
      tag: 'input',
      role: 'textbox',
      name: 'Card number',
      attributes: { id: 'card', name: 'f-20391847', class: 'field', title: 'x' },
      state: { value: '4111 1111', inputType: 'text', context: 'Payment' },
    });
    const fingerprint = fingerprintOf(field);
    expect(NodeFingerprintSchema.parse(fingerprint)).toEqual({
      kind: 'typeable',
      tag: 'input',
      role: 'textbox',
      name: 'Card number',
      inputType: 'text',
      context: 'Payment',
      attributes: { id: 'card', class: 'field' },
      path: [],
      before: 'link Home',
      after: 'link Help',
      around: '',
      box: { x: 10, y: 10, width: 80, height: 20 },
    });
    expect(JSON.stringify(fingerprint)).not.toContain('4111');
  });

  it('fits its schema however long the page’s words are', () => {
    const long = 'x'.repeat(5000);
    const node = { name: long, attributes: { class: long, id: long }, state: { href: long } };
    expect(
      NodeFingerprintSchema.safeParse(fingerprintOf(listed(node, { around: long }))).success,
    ).toBe(true);
  });
});
