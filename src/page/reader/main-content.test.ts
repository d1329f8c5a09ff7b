import { describe, expect, test } from 'vitest';

import { blockText, lineText } from './element-text.ts';
import { mainContentOf } from './main-content.ts';
import { isOneOfSeveral } from './one-of-several.ts';

const SENTENCE =
  'The harbour was quiet that morning, and the boats, heavy with rain, moved little. ';
const paragraphs = (count: number): string => `<p>${SENTENCE.repeat(5)}</p>`.repeat(count);

function contentOf(html: string): ReturnType<typeof mainContentOf> {
  const page = document.implementation.createHTMLDocument('Harbour');
  page.body.innerHTML = html;
  return mainContentOf(page);
}

describe('the article of a page', () => {
  test('is found without what stands around it', () => {
    const found = contentOf(
      `<nav>Menu</nav><article><h1>Harbour</h1>${paragraphs(5)}</article><footer>Imprint</footer>`,
    );
    expect(found?.content.textContent).toContain('heavy with rain');
    expect(found?.content.textContent).not.toMatch(/Menu|Imprint/);
    expect(found?.length).toBeGreaterThan(1500);
  });

  test('is none that is a teaser', () => {
    expect(contentOf(`<article><h1>Harbour</h1><p>${SENTENCE}</p></article>`)).toBeNull();
  });

  test('has its heading as its title, where the page’s title says more behind a colon', () => {
    const title = (of: string): string | undefined => {
      const page = document.implementation.createHTMLDocument(of);
      page.body.innerHTML = `<article><h1>The quiet harbour</h1>${paragraphs(5)}</article>`;
      return mainContentOf(page)?.title;
    };
    expect(title('The quiet harbour: a long article on boats')).toBe('The quiet harbour');
    expect(title('Harbour weekly: the quiet harbour in May')).not.toBe('The quiet harbour');
  });

  test('leaves the document as it is', () => {
    const page = document.implementation.createHTMLDocument('x');
    page.body.innerHTML = `<article>${paragraphs(5)}</article>`;
    const before = page.body.innerHTML;
    mainContentOf(page);
    expect(page.body.innerHTML).toBe(before);
  });
});

describe('what was taken for an article', () => {
  const note = (title: string, count = 2, id = ''): string =>
    `<div class="note" id="${id}"><h2>${title}</h2>${paragraphs(count)}</div>`;

  function isNote(others: string): boolean {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = `<main>${note('One', 2, 'chosen')}${others}</main>`;
    return isOneOfSeveral(page.querySelector('#chosen'));
  }

  test('stands among others of its kind', () => {
    expect(isNote(note('Two'))).toBe(true);
  });

  test.each([
    ['nothing is beside it', ''],
    ['what is beside it is a teaser', '<div class="note"><h2>Two</h2><p>More</p></div>'],
    [
      'what is beside it has no class in common',
      `<div class="list"><h2>Two</h2>${paragraphs(2)}</div>`,
    ],
    [
      'what is beside it has a lesser heading',
      `<div class="note"><h3>Two</h3>${paragraphs(2)}</div>`,
    ],
  ])('does not where %s', (_why, others) => {
    expect(isNote(others)).toBe(false);
  });
});

test('the text of an element is read line by line', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<div>a  b<p>c<br>d</p><table><tr><td>1</td><td>2</td></tr></table><i>e</i></div>';
  expect(blockText(page.body)).toBe('a b\nc\nd\n1 2\ne');
  expect(lineText(page.body)).toBe('a b c d 1 2 e');
  expect(blockText(page.body, 'p, table')).toBe('a b\ne');
});
