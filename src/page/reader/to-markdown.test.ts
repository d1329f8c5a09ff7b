import { describe, expect, test } from 'vitest';

import { toMarkdown } from './to-markdown.ts';

function markdownOf(html: string, links = false): string {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return toMarkdown(page.body, links);
}

describe('Markdown of a page', () => {
  test.each([
    ['headings', '<h1>A</h1><h3>B</h3>', '# A\n\n### B'],
    ['lists', '<ul><li>a<li>b</ul>', '- a\n- b'],
    ['numbered lists, by place', '<ol><li>a<li>b</ol>', '1. a\n2. b'],
    ['lists within lists', '<ul><li>a<ul><li>b</ul></ul>', '- a\n  - b'],
    [
      'tables with their head',
      '<table><thead><tr><th>A<th>B<tbody><tr><td>1<td>2</table>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['empty cells', '<table><tr><td>1<td><td>3</table>', '| 1 |  | 3 |'],
    [
      'tables that only lay out as their words',
      '<table><tr><td>one</td></tr><tr><td>two</td></tr></table>',
      'one\n\ntwo',
    ],
    ['code', '<pre><code>a\n  b</code></pre>', '```\na\n  b\n```'],
    ['emphasis as plain words', '<p>a <b>b</b> <em>c</em></p>', 'a b c'],
    ['words with marks in them as they are', '<p>2 * 3 * 4 _x_ [y]</p>', '2 * 3 * 4 _x_ [y]'],
    ['quotations', '<blockquote>a</blockquote>', '> a'],
  ])('writes %s', (_what, html, text) => {
    expect(markdownOf(html)).toBe(text);
  });

  test('names addresses only when asked to, and none within the page', () => {
    const html = '<p><a href="/a b(c)">one</a> <a href="#x">two</a> <a href="/y"></a></p>';
    expect(markdownOf(html)).toBe('one two');
    expect(markdownOf(html, true)).toBe('[one](/a%20b%28c%29) two');
  });
});
