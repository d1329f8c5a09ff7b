import { beforeEach, describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { adoptClosedRoot, flatParentOf, isWithin, pushFlatChildren } from './flat-tree.ts';

function childrenOf(element: Element): readonly string[] {
  const stack: Element[] = [];
  pushFlatChildren(element, element.localName, stack);
  return stack.toReversed().map(({ id }) => id);
}

describe('the flat tree', () => {
  beforeEach(() => {
    show(
      '<div id="host"><b id="first"></b><b id="second" slot="end"></b><b id="lost" slot="none"></b></div>',
    );
  });

  test('gives the children of an element in their order', () => {
    expect(childrenOf(find('#host'))).toEqual(['first', 'second', 'lost']);
  });

  test('leads through an open shadow root and its slots', () => {
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<slot id="rest"></slot><i id="own"></i><slot id="end" name="end"></slot>';
    expect(childrenOf(find('#host'))).toEqual(['rest', 'own', 'end']);
    const [rest, end] = root.querySelectorAll('slot');
    expect(childrenOf(rest!)).toEqual(['first']);
    expect(childrenOf(end!)).toEqual(['second']);
    expect(flatParentOf(find('#second'))).toBe(end);
    expect(flatParentOf(rest!)).toBe(find('#host'));
  });

  test('shows what a slot holds itself while nothing is put into it', () => {
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<slot id="empty" name="empty"><i id="fallback"></i></slot>';
    expect(childrenOf(root.querySelector('slot')!)).toEqual(['fallback']);
  });

  test('leads into a closed root only once it was handed over', () => {
    const root = find('#host').attachShadow({ mode: 'closed' });
    root.innerHTML = '<i id="inside"></i>';
    expect(childrenOf(find('#host'))).toEqual(['first', 'second', 'lost']);
    adoptClosedRoot(root);
    expect(childrenOf(find('#host'))).toEqual(['inside']);
  });

  test('what is put into a slot is within the shadow tree around the slot', () => {
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<section><slot></slot></section>';
    const section = root.querySelector('section')!;
    expect(isWithin(find('#first'), section)).toBe(true);
    expect(isWithin(find('#second'), section)).toBe(false);
    expect(isWithin(section, section)).toBe(true);
  });
});
