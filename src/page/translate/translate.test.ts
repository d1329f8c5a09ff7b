import { afterEach, describe, expect, test } from 'vitest';

import type { Piece, TextBlock } from '#shared/model/translation/text-block.ts';

import { find, show as showPage } from '../../testing/page/show.ts';
import { languageHere, nextBatch, pause, show, start, stop } from './translate.page.ts';

afterEach(() => {
  stop();
});

const text = (words: string): Piece => ({ kind: 'text', text: words });
const tag = (kind: 'open' | 'close' | 'hole', n: number): Piece => ({ kind, n });

/** Starts with this page and returns its first texts. */
async function begin(html: string): Promise<readonly TextBlock[]> {
  stop();
  showPage(html);
  start('en');
  return next();
}

async function next(): Promise<readonly TextBlock[]> {
  return (await nextBatch()) ?? [];
}

const said = (blocks: readonly TextBlock[]): readonly string[] =>
  blocks.map(({ pieces }) =>
    pieces
      .map((piece) => (piece.kind === 'text' ? piece.text : `{${piece.kind} ${piece.n}}`))
      .join(''),
  );

function answer(blocks: readonly TextBlock[], ...answers: readonly (readonly Piece[])[]): number {
  return show(
    blocks.map(({ id }) => id),
    blocks.flatMap(({ id }, index) => {
      const pieces = answers[index];
      return pieces === undefined ? [] : [{ id, pieces }];
    }),
  );
}

const upper = (blocks: readonly TextBlock[]): number =>
  answer(
    blocks,
    ...blocks.map(({ pieces }) =>
      pieces.map((piece) => (piece.kind === 'text' ? text(piece.text.toUpperCase()) : piece)),
    ),
  );

describe('what is translated', () => {
  test('is text in blocks, with inline elements as numbers', async () => {
    const blocks = await begin(
      '<h1>Titel der Seite</h1><p>Lies <a href="/x">die <b>ganze</b> Anleitung</a> und <code>npm i</code>.</p><ul><li>Eins<li>Zwei</ul><button>Weiter</button>',
    );
    expect(said(blocks)).toEqual([
      'Titel der Seite',
      'Lies {open 1}die {open 2}ganze{close 2} Anleitung{close 1} und {hole 3}.',
      'Eins',
      'Zwei',
      'Weiter',
    ]);
  });

  test('is nothing that is typed, code, hidden, or marked as not to be translated', async () => {
    const blocks = await begin(
      `<p>Der sichtbare Text</p>
      <input value="Getippter Text"><textarea>Getippter Text</textarea>
      <select><option>Auswahl hier</option></select>
      <div contenteditable="true"><p>Ein Entwurf</p></div><div role="textbox">Entwurf</div>
      <pre>Fertiger Text</pre><p><code>nur Code</code></p>
      <p translate="no">Eigenname</p><div class="notranslate"><p>Auch nicht</p></div>
      <p style="display:none">Versteckter Text</p><p style="visibility:hidden">Unsichtbarer Text</p>
      <p style="-webkit-text-security:disc">Geheimes Wort</p>
      <script>var deutsch = 'Text';</script><p>42 – 17</p>`,
    );
    expect(said(blocks)).toEqual(['Der sichtbare Text']);
  });

  test('comes in small batches, what is in sight first, and what is far away once it is scrolled to', async () => {
    const long = 'Ein Satz mit vielen Wörtern. '.repeat(10);
    const first = await begin(
      `<div style="height:400px;overflow:auto;position:absolute;top:0"><p>Oben ${long}</p></div><p style="margin-top:5000px" id="far">Weit unten</p>`,
    );
    expect(said(first)).toEqual([`Oben ${long}`]);
    let later: readonly TextBlock[] = [];
    const waiting = next().then((blocks) => (later = blocks));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(later).toEqual([]);
    find('#far').scrollIntoView();
    await waiting;
    expect(said(later)).toEqual(['Weit unten']);
  });

  test('is also what comes later, and what the page writes anew', async () => {
    upper(await begin('<p id="a">Erster Absatz</p><div id="list"></div>'));
    find('#list').innerHTML = '<p>Neuer Absatz</p>';
    expect(said(await next())).toEqual(['Neuer Absatz']);
    const node = find('#a').firstChild;
    if (node !== null) node.nodeValue = 'Anderer Absatz';
    expect(said(await next())).toEqual(['Anderer Absatz']);
  });

  test('is no text that changes all the time, such as a clock', async () => {
    await begin('<p id="clock">Es ist 0 Uhr</p>');
    const given: string[] = [];
    for (let hour = 1; hour < 12; hour += 1) {
      find('#clock').textContent = `Es ist ${hour} Uhr`;
      const batch = await Promise.race([
        nextBatch(),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), 30)),
      ]);
      given.push(...said(batch ?? []));
    }
    expect(given).toHaveLength(4);
  });

  test('is the text of open shadow trees', async () => {
    showPage('<div id="host"></div>');
    find('#host').attachShadow({ mode: 'open' }).innerHTML = '<p>Im Schatten</p>';
    start('en');
    expect(said(await next())).toEqual(['Im Schatten']);
  });
});

describe('a translation', () => {
  test('keeps the page’s own elements, in the order that the language wants', async () => {
    const blocks = await begin('<p id="p">Das <b>rote</b> Haus von <a href="/anna">Anna</a>.</p>');
    const [bold, link, first] = [find('#p b'), find('#p a'), find('#p').firstChild];
    const shown = answer(blocks, [
      tag('open', 2),
      text('Anna'),
      tag('close', 2),
      text('’s '),
      tag('open', 1),
      text('red'),
      tag('close', 1),
      text(' house.'),
    ]);
    expect(shown).toBe(1);
    expect(find('#p').innerHTML).toBe('<a href="/anna">Anna</a>’s <b>red</b> house.');
    expect([find('#p b'), find('#p a')]).toEqual([bold, link]);
    expect(first?.isConnected).toBe(true);
    stop();
    expect(find('#p').innerHTML).toBe('Das <b>rote</b> Haus von <a href="/anna">Anna</a>.');
  });

  test('may have more text than the original had places for', async () => {
    const blocks = await begin('<p id="p"><a href="/a">Hafen</a><i>Boot</i></p>');
    answer(blocks, [
      text('The '),
      tag('open', 1),
      text('harbour'),
      tag('close', 1),
      text(' and the '),
      tag('open', 2),
      text('boat'),
      tag('close', 2),
    ]);
    expect(find('#p').textContent).toBe('The harbour and the boat');
    stop();
    expect(find('#p').innerHTML).toBe('<a href="/a">Hafen</a><i>Boot</i>');
    expect(find('#p').childNodes).toHaveLength(2);
  });

  test.each([
    ['a missing element', [text('Read')]],
    [
      'an element twice',
      [
        tag('open', 1),
        text('a'),
        tag('close', 1),
        tag('open', 1),
        text('b'),
        tag('close', 1),
        tag('hole', 2),
      ],
    ],
    ['another number', [tag('open', 7), text('a'), tag('close', 7), tag('hole', 2)]],
    ['elements that cross', [tag('open', 1), tag('open', 2), tag('close', 1), tag('close', 2)]],
    ['an element left open', [tag('open', 1), text('a'), tag('hole', 2)]],
    [
      'code with text in it',
      [tag('open', 1), text('a'), tag('close', 1), tag('open', 2), text('b'), tag('close', 2)],
    ],
  ])('is refused with %s: the original stays', async (_what, pieces) => {
    const html = 'Lies <a href="/x">das</a> und <code>x</code>';
    const blocks = await begin(`<p id="p">${html}</p>`);
    expect(answer(blocks, pieces)).toBe(0);
    expect(find('#p').innerHTML).toBe(html);
  });

  test('is text, whatever it looks like', async () => {
    const blocks = await begin('<p id="p">Ein Absatz</p>');
    answer(blocks, [text('<img src=x onerror="document.title=1"><script>1</script>')]);
    expect(find('#p').childElementCount).toBe(0);
    expect(find('#p').textContent).toContain('<img src=x');
  });

  test('is left out where the page has written something else meanwhile', async () => {
    const blocks = await begin('<p id="p">Alter Text</p>');
    find('#p').textContent = 'Neuer Text';
    expect(answer(blocks, [text('Old text')])).toBe(0);
    expect(find('#p').textContent).toBe('Neuer Text');
  });

  test('puts the original back but for what the page has changed, and is shown again without a question', async () => {
    upper(await begin('<p id="a">Erster Absatz</p><p id="b">Zweiter Absatz</p>'));
    find('#b').textContent = 'Stand jetzt';
    stop();
    expect([find('#a').textContent, find('#b').textContent]).toEqual([
      'Erster Absatz',
      'Stand jetzt',
    ]);
    start('en');
    expect(find('#a').textContent).toBe('ERSTER ABSATZ');
    expect(said(await next())).toEqual(['Stand jetzt']);
  });

  test('that failed leaves the original, and is tried again at the next start', async () => {
    const blocks = await begin('<p id="p">Ein Absatz</p>');
    answer(blocks);
    pause();
    expect(find('#p').textContent).toBe('Ein Absatz');
    start('en');
    expect(said(await next())).toEqual(['Ein Absatz']);
  });

  test('says its language, and takes that back', async () => {
    document.documentElement.lang = 'de';
    await begin('<p>Ein Absatz</p>');
    expect(document.documentElement.lang).toBe('en');
    stop();
    expect(document.documentElement.lang).toBe('de');
  });
});

test('the language of a page is told by what it declares and says', () => {
  document.documentElement.lang = 'de';
  showPage('<p>Ein Absatz</p><pre>code</pre><p style="display:none">Nichts</p><script>1</script>');
  expect(languageHere()).toEqual({ declared: 'de', sample: 'Ein Absatz ' });
});
