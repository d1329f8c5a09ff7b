import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { DEFAULT_READING_LOOK } from '#shared/model/page-view/default-reading-look.ts';

import { show } from '../../testing/page/show.ts';
import { cleanArticle } from './clean-article.ts';
import { articleOf } from './page-article.ts';
import { closeView, nextLook, toggleView } from './reading-view.page.ts';

const WORDS = {
  close: 'Back to the page',
  minutes: 'about # min',
  look: 'Text and colours',
  size: 'Text size',
  smaller: 'Smaller text',
  larger: 'Larger text',
  names: { font: 'Font', theme: 'Theme', width: 'Width', spacing: 'Line spacing' },
  values: {
    font: { serif: 'Serif', sans: 'Sans serif' },
    theme: { system: 'System', light: 'Light', sepia: 'Sepia', dark: 'Dark' },
    width: { narrow: 'Narrow', medium: 'Medium', wide: 'Wide' },
    spacing: { tight: 'Tight', normal: 'Normal', loose: 'Loose' },
  },
};
const SENTENCE =
  'The harbour was quiet that morning, and the boats, heavy with rain, moved little. ';
const article = (count: number): string =>
  `<article><h1>Harbour</h1>${`<p>${SENTENCE.repeat(5)}</p>`.repeat(count)}</article>`;
const dialog = () =>
  [...document.documentElement.children]
    .map((child) => child.shadowRoot?.querySelector('dialog'))
    .find((found) => found !== undefined && found !== null);

afterEach(() => closeView());

function cleaned(html: string, title = ''): string {
  const content = document.createElement('div');
  content.innerHTML = html;
  const holder = document.createElement('div');
  holder.append(cleanArticle(content, title));
  return holder.innerHTML;
}

describe('of an article', () => {
  test.each([
    ['handlers, looks and names', '<p id="a" class="b" style="c" onclick="d()">x</p>', '<p>x</p>'],
    ['code', '<p>x<script>y</script><style>z</style></p>', '<p>x</p>'],
    ['controls and frames', '<button>x</button><iframe></iframe><input>', ''],
    ['addresses that run code', '<a href="javascript:x()">y</a>', '<a>y</a>'],
    ['pictures that are no web address', '<img src="data:image/png;base64,x">', ''],
    ['elements that it does not know, but their text', '<x-y><b>z</b></x-y>', '<b>z</b>'],
    ['elements that are called like what objects have', '<constructor>z</constructor>', 'z'],
  ])('a copy leaves out %s', (_what, html, kept) => {
    expect(cleaned(html)).toBe(kept);
  });

  test('a copy keeps links, tables and the direction of writing', () => {
    const html =
      '<p dir="rtl" lang="he"><a href="https://example.com/a">x</a></p><table><tbody><tr><td colspan="2">y</td></tr></tbody></table>';
    expect(cleaned(html)).toBe(html);
  });

  test('a copy does not begin with the title again', () => {
    expect(cleaned('<div> <h2>The  harbour</h2><p>x</p></div>', 'The harbour')).toBe(
      '<div> <p>x</p></div>',
    );
    const later = '<p>x</p><h2>The harbour</h2>';
    expect(cleaned(later, 'The harbour')).toBe(later);
  });

  test('code and data of the page do not count as text beside it', () => {
    show(`<script type="application/json">${'x'.repeat(40_000)}</script>${article(3)}`);
    expect(articleOf(document)?.content.textContent).toContain('heavy with rain');
  });
});

describe('the view', () => {
  test('lies over the page, says how long it takes, and closes by its button and by Escape', async () => {
    show(article(10));
    expect(toggleView(WORDS, DEFAULT_READING_LOOK)).toBe(true);
    expect(dialog()?.open).toBe(true);
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    expect(dialog()?.textContent).toContain('about 3 min');
    dialog()?.querySelector('button')?.click();
    expect(dialog()).toBeUndefined();
    toggleView(WORDS, DEFAULT_READING_LOOK);
    await userEvent.keyboard('{Escape}');
    await expect.poll(dialog).toBeUndefined();
  });

  test('opens again at once after Escape, and stays open', async () => {
    show(article(10));
    toggleView(WORDS, DEFAULT_READING_LOOK);
    dialog()?.close();
    expect(toggleView(WORDS, DEFAULT_READING_LOOK)).toBe(true);
    await new Promise((told) => setTimeout(told, 100));
    expect(dialog()?.open).toBe(true);
  });

  test('counts writing without spaces by characters', () => {
    show(
      `<article><h1>港口</h1>${`<p>${'那天早上港口很安静，船只几乎不动。'.repeat(12)}</p>`.repeat(10)}</article>`,
    );
    toggleView(WORDS, DEFAULT_READING_LOOK);
    expect(dialog()?.textContent).toContain('about 5 min');
  });

  test('is not opened where there is no article, and a second call closes it', () => {
    show('<button>x</button>');
    expect(toggleView(WORDS, DEFAULT_READING_LOOK)).toBe(false);
    show(article(10));
    toggleView(WORDS, DEFAULT_READING_LOOK);
    expect(toggleView(WORDS, DEFAULT_READING_LOOK)).toBe(true);
    expect(dialog()).toBeUndefined();
  });

  test('shows text of the size, font, theme, width and spacing that is chosen, and tells it', async () => {
    show(article(10));
    toggleView(WORDS, DEFAULT_READING_LOOK);
    const view = dialog();
    if (view === undefined) throw new Error('not open');
    const looks = () => {
      const { fontSize, lineHeight, fontFamily, backgroundColor } = getComputedStyle(view);
      return { fontSize, lineHeight, fontFamily, backgroundColor };
    };
    expect(looks()).toMatchObject({ fontSize: '19px', lineHeight: '31.35px' });
    await page.getByRole('button', { name: 'Text and colours' }).click();
    const told = nextLook();
    await page.getByRole('button', { name: 'Larger text' }).click();
    expect(await told).toEqual({ ...DEFAULT_READING_LOOK, size: 5 });
    for (const name of ['Sans serif', 'Sepia', 'Narrow', 'Loose'])
      await page.getByText(name, { exact: true }).click();
    expect(looks()).toMatchObject({
      fontSize: '20.5px',
      lineHeight: '41px',
      fontFamily: expect.stringContaining('system-ui'),
      backgroundColor: 'rgb(244, 234, 210)',
    });
    const last = nextLook();
    // Escape closes the choices first, then the view.
    await userEvent.keyboard('{Escape}');
    expect(view.querySelector<HTMLElement>('.look')?.hidden).toBe(true);
    expect(view.open).toBe(true);
    closeView();
    expect(await last).toBeNull();
    expect(await nextLook()).toBeNull();
  });
});
