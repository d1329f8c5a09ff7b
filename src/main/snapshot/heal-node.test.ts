import { describe, expect, it } from 'vitest';

import { type PageNode, PageNodeSchema } from '#shared/model/page/page-snapshot.ts';

import { findAgain, type Fingerprint } from './heal-node.ts';

let count = 0;

function fingerprint(
  node: Partial<PageNode>,
  around: Partial<Omit<Fingerprint, 'node'>> = {},
): Fingerprint {
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

describe('findAgain', () => {
  it('finds what stands in the same place with the same name', () => {
    const found = fingerprint({});
    expect(findAgain(fingerprint({}), [fingerprint({ name: 'Sell' }), found])).toEqual([found]);
  });

  it('needs more than a name', () => {
    const far = { box: { x: 10, y: 2000, width: 80, height: 20 } };
    expect(findAgain(fingerprint({}), [fingerprint(far, { before: '', after: '' })])).toEqual([]);
  });

  it('refuses what speaks against it', () => {
    const gone = fingerprint({ attributes: { id: 'buy-pear' }, state: { context: 'Pear' } });
    const others = [
      fingerprint({ attributes: { id: 'buy-plum' }, state: { context: 'Pear' } }),
      fingerprint({ attributes: { id: 'buy-pear' }, state: { context: 'Plum' } }),
      fingerprint({ attributes: { id: 'buy-pear' }, state: {} }),
      fingerprint({ attributes: { id: 'buy-pear' }, tag: 'a', state: { context: 'Pear' } }),
      fingerprint({ frame: 'other', state: { context: 'Pear' } }),
    ];
    expect(findAgain(gone, others)).toEqual([]);
  });

  it('lets a count in the name go on where an attribute says that it is the same', () => {
    const next = { name: 'Basket (3)', attributes: { id: 'basket' } };
    const gone = fingerprint({ name: 'Basket (2)', attributes: { id: 'basket' } });
    expect(findAgain(gone, [fingerprint(next)])).toHaveLength(1);
    expect(findAgain(fingerprint({ name: 'Basket (2)' }), [fingerprint(next)])).toEqual([]);
  });

  it('makes nothing of ids that a framework counts up', () => {
    const gone = fingerprint({ attributes: { id: ':r1:' } });
    expect(findAgain(gone, [fingerprint({ attributes: { id: ':r7:' } })])).toHaveLength(1);
  });

  it('gives all that could be it', () => {
    expect(findAgain(fingerprint({}), [fingerprint({}), fingerprint({})])).toHaveLength(2);
  });
});
