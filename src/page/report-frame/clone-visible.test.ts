import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { cloneVisible } from './clone-visible.ts';

function copyOf(html: string, maxChars = 10_000): HTMLElement {
  show(html);
  return cloneVisible(maxChars).copy.body;
}

/** Markup of the copy, without the wrappers of the document itself. */
const markupOf = (html: string): string => copyOf(html).querySelector('#whole')?.innerHTML ?? '';
const wholeOf = (inner: string): string => markupOf(`<div id="whole">${inner}</div>`);
const wordsOf = (html: string): string => copyOf(html).textContent.replace(/\s+/g, ' ').trim();

describe('the visible copy of a page', () => {
  test('has its words and the tags that say what they are', () => {
    expect(wholeOf('<h2>Title</h2><p>Some <em>words</em></p><ul><li>one</li></ul>')).toBe(
      '<h2>Title</h2><p>Some <em>words</em></p><ul><li>one</li></ul>',
    );
  });

  test('turns all other tags into blocks and parts of lines', () => {
    expect(wholeOf('<x-card style="display:block">a <font>b</font></x-card>')).toBe(
      '<div>a <span>b</span></div>',
    );
  });

  test('sets the entries of a menu apart that are drawn below each other', () => {
    expect(
      wholeOf('<style>a,kbd{display:block}</style><a>Cut</a><a>Copy</a><kbd>Ctrl+C</kbd>'),
    ).toBe(
      '<div><a href="#">Cut</a></div><div><a href="#">Copy</a></div><div><kbd>Ctrl+C</kbd></div>',
    );
    expect(
      wholeOf('<h2><a style="display:block">Lamps</a><a style="display:block">#</a></h2>'),
    ).toBe('<h2><a href="#">Lamps</a><a href="#">#</a></h2>');
    expect(wholeOf('<p>See <a>lamps</a><a>ropes</a></p>')).toBe(
      '<p>See <a href="#">lamps</a><a href="#">ropes</a></p>',
    );
  });

  test('has the words of a pop-up whose sections take away the blanks by letters without size', () => {
    expect(
      wordsOf(
        '<div role="dialog"><div style="font-size:0">hidden <span style="font-size:12px">Old Town</span> <button style="font-size:12px">Edit</button></div></div>',
      ),
    ).toBe('Old Town Edit');
  });

  test('knows what is a table, list or heading by its role only', () => {
    expect(
      wholeOf(
        '<div role="heading" aria-level="4">T</div><div role="list"><div role="listitem">x</div></div>',
      ),
    ).toBe('<h4>T</h4><ul><li>x</li></ul>');
    expect(wholeOf('<div role="table"><div role="row"><div role="cell">x</div></div></div>')).toBe(
      '<table><tr><td>x</td></tr></table>',
    );
  });

  test('takes a table that only lays out for what it is', () => {
    expect(
      wholeOf(
        '<table role="presentation"><tbody role="none"><tr role="none"><td role="none">x</td></tr></tbody></table>',
      ),
    ).not.toContain('<t');
  });

  test('leaves out what nobody sees', () => {
    expect(
      wordsOf(
        'yes <b hidden>no</b><b style="opacity:0">no</b><b style="position:absolute;left:-9999px">no</b><b style="color:#fff">no</b><script>no</script><style>no</style><noscript>no</noscript><iframe srcdoc="no"></iframe>',
      ),
    ).toBe('yes');
  });

  test('shows what fields hold: text areas line by line, choices by their labels', () => {
    const body = copyOf('<textarea></textarea><select><option>a<option selected>b</select>');
    expect(body.textContent).toContain('b');
    find('textarea', HTMLTextAreaElement).value = 'one\n  two';
    expect(cloneVisible(1000).copy.querySelector('pre')?.textContent).toBe('one\n  two');
  });

  test('shows what fields hold: bare in a cell, set apart elsewhere, not where they are empty', () => {
    expect(
      wordsOf(
        '<label>Name <input value="Ada"></label><input aria-label="Town" value="Ulm"><input aria-label="None">' +
          '<label><input type="checkbox" checked>News</label><b role="switch" aria-checked="false">Dark</b>' +
          '<table><tr><td><input value="in"><td><input type="checkbox" checked></table>',
      ),
    ).toBe('Name [Ada] [Town: Ulm] ☑ News ☐ Dark in ☑');
  });

  test('never shows a secret', () => {
    expect(wordsOf('<label>Key <input type="password" value="4111"></label>')).toBe('Key [•••]');
  });

  test('never shows a secret in a cell', () => {
    expect(wordsOf('<table><tr><td><input autocomplete="cc-number" value="4111"></table>')).toBe(
      '•••',
    );
  });

  test('says what a picture shows, unless its link says so', () => {
    expect(
      wordsOf('<img alt="A cat"><a href="/x"><img alt="A dog"> A dog</a><img alt="image">'),
    ).toBe('A cat A dog');
  });

  test('goes through shadow trees and slots', () => {
    show('<div id="host"><b slot="end">last</b>first </div>');
    find('#host').attachShadow({ mode: 'open' }).innerHTML =
      '<slot></slot><i>own </i><slot name="end"></slot>';
    expect(cloneVisible(1000).copy.body.textContent.trim()).toBe('first own last');
  });

  test('ends after so much text and says so', () => {
    show('<p>aaaaaaaaaa</p><p>bbbbbbbbbb</p><p>cccccccccc</p>');
    const { copy, isCut } = cloneVisible(15);
    expect(isCut).toBe(true);
    expect(copy.body.textContent).not.toContain('c');
    expect(cloneVisible(1000).isCut).toBe(false);
  });

  test('is a document of its own that runs and loads nothing', () => {
    const body = copyOf('<p onclick="x()" style="color:red">a</p><a href="javascript:x()">b</a>');
    expect(body.innerHTML).not.toMatch(/onclick|style=|javascript/);
    expect(body.ownerDocument.defaultView).toBeNull();
  });
});

describe('addresses of links', () => {
  test.each([
    ['/shop?x=1', '/shop?x=1', true],
    ['https://example.com/a', 'https://example.com/a', true],
    ['#part', '#', false],
    ['mailto:a@b.c', '#', false],
  ])('%s is %s', (href, shown, isWhole) => {
    const link = copyOf(`<a href="${href}">x</a>`).querySelector('a');
    expect(link?.getAttribute('href')).toBe(shown);
    expect(link?.hasAttribute('data-address')).toBe(isWhole);
  });
});
