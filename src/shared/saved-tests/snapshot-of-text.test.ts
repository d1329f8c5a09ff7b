import { describe, expect, it } from 'vitest';

import { paperNode, paperSnapshot } from '../../testing/fake-snapshot.ts';
import { TabIdSchema } from '../model/ids.ts';
import type { PageSnapshot } from '../model/page/page-snapshot.ts';
import { serializePage } from '../page-state/serialize-page.ts';
import { snapshotOfText } from './snapshot-of-text.ts';

const PAGE = paperSnapshot(
  [
    paperNode(1, { name: 'Say "hello"' }),
    paperNode(2, {
      tag: 'a',
      role: 'link',
      name: 'Edit',
      isNew: true,
      state: { href: 'https://shop.example/e/2', context: 'Row "B"' },
    }),
    paperNode(3, {
      kind: 'typeable',
      tag: 'input',
      role: 'textbox',
      name: 'E-mail',
      state: { inputType: 'email', value: 'a@b', required: true, placeholder: 'you@' },
    }),
    paperNode(4, {
      tag: 'select',
      role: 'combobox',
      name: 'Size',
      state: { value: 'M', options: ['S', 'M', 'L'] },
    }),
    paperNode(5, { tag: 'input', role: 'checkbox', name: 'Gift', state: { checked: true } }),
    paperNode(6, { tag: 'div', role: 'button', name: 'More', state: { expanded: false } }),
    paperNode(7, { name: 'Buy', state: { coveredBy: 'dialog Cookies' } }),
  ],
  {
    viewport: { scrollY: 120, pageHeight: 2000 },
    otherTabs: [{ id: TabIdSchema.parse(9), url: 'https://news.example/', title: 'News' }],
    omitted: 3,
    settled: false,
    says: [{ kind: 'alert', text: 'No "such" size', isNew: true }],
  },
);

describe('the snapshot of a text', () => {
  it('is written as the same text again', () => {
    const text = serializePage(PAGE);
    expect(serializePage(snapshotOfText(text))).toBe(text);
  });

  it('has what the text tells of page and elements', () => {
    const read = snapshotOfText(serializePage(PAGE));
    expect(read).toMatchObject({
      tab: { id: 1, url: 'https://shop.example/', title: 'Shop' },
      otherTabs: [{ id: 9, title: 'News' }],
      viewport: { width: 1280, height: 800, scrollY: 120, pageHeight: 2000 },
      omitted: 3,
      settled: false,
      says: [{ kind: 'alert', text: 'No "such" size', isNew: true }],
    });
    const node = (id: number) => read.nodes.find(({ nodeId }) => nodeId === id);
    expect(node(1)).toMatchObject({ role: 'button', name: 'Say "hello"', isNew: false });
    expect(node(2)).toMatchObject({ role: 'link', isNew: true, state: { context: 'Row "B"' } });
    expect(node(3)?.state).toEqual({
      inputType: 'email',
      value: 'a@b',
      required: true,
      placeholder: 'you@',
    });
    expect(node(4)?.state).toEqual({ value: 'M', options: ['S', 'M', 'L'] });
    expect(node(5)).toMatchObject({ role: 'checkbox', state: { checked: true } });
    expect(node(6)?.state).toEqual({ expanded: false });
    expect(node(7)?.state).toEqual({ coveredBy: 'dialog Cookies' });
  });

  it('takes no states from details that pages make up', () => {
    const hostile: PageSnapshot = paperSnapshot([
      paperNode(1, { name: 'Go" (visible) expanded checked dialog: "yes' }),
    ]);
    const [node] = snapshotOfText(serializePage(hostile)).nodes;
    expect(node).toMatchObject({ name: 'Go" (visible) expanded checked dialog: "yes', state: {} });
  });

  it('is refused for what is no state of a page', () => {
    expect(() => snapshotOfText('Hello')).toThrow(SyntaxError);
  });
});
