import { describe, expect, it } from 'vitest';

import { tinySnapshot, type TinyNode } from '../../../testing/fake-browser/fake-browser.ts';
import { maskText } from '../../plain-steps/mask-text.ts';
import { parseTarget } from '../../plain-steps/parse-target.ts';
import { findByWords } from './find-by-words.ts';
import { nodeLabel } from '../node-label.ts';
import { parseWords } from '../description/parse-words.ts';
import type { Purpose } from './purpose.ts';

function find(words: string, nodes: readonly TinyNode[], purpose: Purpose = 'any'): string {
  const masked = maskText(words);
  const target = parseTarget(masked, masked.text);
  if (target === null) throw new Error(`no target in ${words}`);
  const found = findByWords(
    tinySnapshot('https://a.test/', { title: '', text: '', nodes }),
    target,
    purpose,
  );
  if (found.kind === 'found') return `${found.node.nodeId}`;
  return `${found.kind}: ${(found.kind === 'several' ? found.nodes : found.closest).map(({ nodeId }) => nodeId).join(' ')}`;
}

const button = (name: string, more: Partial<TinyNode> = {}): TinyNode => ({
  name,
  role: 'button',
  ...more,
});
const link = (name: string, href: string, more: Partial<TinyNode> = {}): TinyNode => ({
  name,
  role: 'link',
  state: { href },
  ...more,
});
const field = (name: string, more: Partial<TinyNode> = {}): TinyNode => ({
  name,
  role: 'textbox',
  ...more,
});

describe('findByWords', () => {
  it('prefers the exact name to one that holds it', () => {
    expect(find('"Sign in"', [button('Sign in with Google'), button('sign  IN!')])).toBe('2');
  });

  it('takes the named box around a drawing for the drawing, but no control that is named for it', () => {
    const nodes = [button('New canvas'), { name: 'svg canvas', role: 'generic', tag: 'div' }];
    expect(find('the drawing', nodes)).toBe('2');
  });

  it('takes whole words, not parts of words, and a prefix only after them', () => {
    expect(
      find('"Star" button', [button('Unstar this project (3)'), button('Star this project (3)')]),
    ).toBe('2');
    expect(find('"Down"', [button('Download'), button('Scroll down')])).toBe('2');
    expect(find('"Down"', [button('Download'), button('Upload')])).toBe('1');
    expect(find('"load"', [button('Download')])).toBe('none: 1');
  });

  it('forgives a slip of the pen only when one name is meant', () => {
    expect(find('"Subcsribe"', [button('Subscribe'), button('Share')])).toBe('1');
    // Another number means another thing.
    expect(find('"Edit 3"', [button('Edit 1'), button('Edit 2')])).toBe('none: 1 2');
    expect(find('"Article 5999 on tides"', [link('Article 59 on tides', '/59')])).toBe('none: 1');
    expect(find('"Go"', [button('No')])).toBe('none: 1');
  });

  it('reads through width, accents, marks and zero-width characters', () => {
    expect(find('"cafe menu"', [button('Café – Menü')])).toBe('1');
    expect(find('“Ｏｋ”', [button('OK')])).toBe('1');
    expect(find('"GET /books/{id}"', [button('GET /\u200Bbooks/\u200B{id}')])).toBe('1');
    expect(find('“登录”', [button('登 录')])).toBe('1');
  });

  it('finds Chinese words inside a name, as there are no spaces to go by', () => {
    expect(find('“登录”按钮', [button('立即登录'), button('注册')])).toBe('1');
    expect(find('“登录”', [button('立即登录'), button('扫码登录')])).toBe('several: 1 2');
  });

  it('does not choose between equals', () => {
    expect(find('"Edit"', [link('Edit', '/1'), link('Edit', '/2')])).toBe('several: 1 2');
    expect(find('"Sign in"', [button('Sign in with A'), button('Sign in with B')])).toBe(
      'several: 1 2',
    );
  });

  it('narrows by the kind that is named', () => {
    const nodes = [link('Search', '/search'), button('Search'), field('Search')];
    expect(find('Search button', nodes)).toBe('2');
    expect(find('Search link', nodes)).toBe('1');
    expect(find('the search box', nodes)).toBe('3');
    expect(find('Search', nodes, 'fill')).toBe('3');
    expect(find('Search', nodes)).toBe('several: 1 2 3');
  });

  it('lets a link be called a button, but only under its very name', () => {
    expect(find('Log in button', [link('Log in', '/in'), link('Log in help', '/help')])).toBe('1');
    expect(find('Log in button', [link('Log in help', '/help')])).toBe('none: 1');
  });

  it('takes the kind word for a part of the name when the name has it', () => {
    expect(find('Search box link', [link('About the search box', '/a'), field('Search')])).toBe(
      '1',
    );
    expect(find('the Button field', [field('Button')])).toBe('1');
  });

  it('counts by ordinals', () => {
    const nodes = [link('Edit', '/1'), button('New'), link('Edit', '/2'), link('Edit', '/3')];
    expect(find('second "Edit" link', nodes)).toBe('3');
    expect(find('the last link', nodes)).toBe('4');
    expect(find('第二个“Edit”链接', nodes)).toBe('3');
    expect(find('the 9th "Edit"', nodes)).toBe('none: 1 3 4');
  });

  it('tells equals apart by the section or row they stand in', () => {
    const nodes = [
      button('Buy', { state: { context: 'Basic plan' } }),
      button('Buy', { state: { context: 'Team plan' } }),
      { name: 'Row 7', role: 'row' },
      button('Buy', { inside: 2 }),
    ];
    expect(find('"Buy" in the Team plan section', nodes)).toBe('2');
    expect(find('“Basic plan”部分的“Buy”按钮', nodes)).toBe('1');
    expect(find('"Buy" next to "Row 7"', nodes)).toBe('4');
    expect(find('"Buy" in the Gold section', nodes)).toMatch(/^none/);
    expect(find('Log in to the site', [button('Log in to the site')])).toBe('1');
  });

  it('counts what is one thing once: a wrapper, a label, two links to one address, a twin that is disabled', () => {
    expect(
      find('"Agree"', [
        { name: 'Agree', role: 'generic', tag: 'label' },
        { name: 'Agree', role: 'checkbox', state: { checked: false } },
      ]),
    ).toBe('2');
    expect(find('"Docs"', [link('Docs', '/docs'), link('Docs', '/docs')])).toBe('1');
    expect(find('"Card"', [link('Card', '/card'), button('Card', { inside: 0 })])).toBe('1');
    expect(find('"Save"', [button('Save', { state: { disabled: true } }), button('Save')])).toBe(
      '2',
    );
    expect(
      find('"Save"', [button('Save', { state: { coveredBy: 'a dialog' } }), button('Save')]),
    ).toBe('2');
  });

  it('finds fields by their placeholder or technical name, after their label', () => {
    expect(
      find('the id field', [field('', { state: { placeholder: 'id' } }), field('Name')], 'fill'),
    ).toBe('1');
    expect(
      find(
        'email',
        [field('Your address', { attributes: { name: 'email' } }), field('Email')],
        'fill',
      ),
    ).toBe('2');
  });

  it('knows a thing by its words in another order, cut short or without its kind', () => {
    expect(find('the rectangle tool', [button('Square/Rect Tool'), button('Text Tool [T]')])).toBe(
      '1',
    );
    expect(find('the Delete icon', [button('Delete'), button('Add')])).toBe('1');
    expect(find('confirm changes', [button('Cancel'), button('Confirm your changes')])).toBe('2');
    expect(find('Buy', [button('Buyer guide')])).toBe('1');
    expect(find('Sell', [button('Buyer guide')])).toMatch(/^none/);
  });

  it('takes a control before a text of that name, and the one spelled so', () => {
    const cakes = { name: 'cakes', role: 'generic', tag: 'span' };
    expect(find('"cakes"', [cakes, link('cakes', '/cakes')])).toBe('2');
    expect(find('"Save"', [button('SAVE'), button('Save')])).toBe('2');
  });

  it('takes the one right beside the field with the focus, if that is clear', () => {
    const tag = field('Tag name', { state: { focused: true } });
    const far = Array.from({ length: 20 }, (_, index) => button(`Other ${index}`));
    expect(find('"add"', [tag, button('add'), ...far, button('add')])).toBe('2');
    expect(find('"add"', [button('add'), tag, button('add')])).toBe('several: 1 3');
  });

  it('tells equals apart by the thing that they stand beside', () => {
    const far = Array.from({ length: 8 }, (_, index) => button(`Other ${index}`));
    const nodes = [
      link('First prices', '/1'),
      button('Tag'),
      ...far,
      link('Add coffee', '/2'),
      button('Tag'),
    ];
    expect(find('"Tag" in the row of "Add coffee"', nodes)).toBe('12');
    expect(find('"Tag" next to "First prices"', nodes)).toBe('2');
    expect(find('"Tag" next to "Add tea"', nodes)).toMatch(/^none/);
  });

  it('reads signs and tags as the page state prints them', () => {
    const nodes: TinyNode[] = [
      { name: 'Product ▾', role: 'listitem', tag: 'li' },
      { name: '▾', role: 'generic', tag: 'span', inside: 0 },
      { name: 'Price ▾', role: 'listitem', tag: 'li' },
      { name: '▾', role: 'generic', tag: 'span', inside: 2 },
    ];
    const snapshot = tinySnapshot('https://a.test/', { title: '', text: '', nodes });
    const target = parseWords('span "▾" in listitem "Product ▾"');
    expect(findByWords(snapshot, target, 'any')).toMatchObject({
      kind: 'found',
      node: { nodeId: 2 },
    });
    expect(findByWords(snapshot, target, 'any', () => new Set())).toMatchObject({
      kind: 'found',
      node: { nodeId: 2 },
    });
    expect(nodeLabel(snapshot.nodes[1]!)).toBe('span “▾” [2]');
    expect(findByWords(snapshot, parseWords('div "▴"'), 'any').kind).toBe('none');
  });

  it('suggests at most five, the likest first', () => {
    const nodes = [
      'Checkout later',
      'Check in',
      'Alpha',
      'Beta',
      'Check',
      'Checker',
      'Checks',
      'Gamma',
    ].map((name) => button(name));
    expect(find('"Checkout now"', nodes)).toBe('none: 1 5 7 6 2');
  });

  it('takes the only element of a kind where no more is said', () => {
    const slider: TinyNode = { name: 'Budget', role: 'slider', tag: 'div' };
    expect(find('slider', [button('Save'), slider])).toBe('2');
    expect(find('the slider', [slider])).toBe('1');
    expect(find('slider', [slider, { ...slider, name: 'Size' }])).toMatch(/^none/);
    expect(find('slider', [slider, link('Slider', '/slider')])).toBe('2');
  });
});
