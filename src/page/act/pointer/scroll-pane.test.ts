import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { describePoint } from './describe-point.ts';
import { describe as describeElement } from '../describe.ts';
import { placeChange, rememberPlace } from './place.ts';
import { paneExtent, scrollPane, wheelPlace } from './scroll-pane.ts';
import { takeFocus } from '../take-focus.ts';

const DOWN = { x: 0, y: 1 };
const TALL = '<p style="height:2000px;margin:0">x</p>';
const pane = (inner: string, css = ''): string =>
  `<div id="pane" style="width:300px;height:200px;overflow:auto;${css}">${inner}</div>`;

describe('the place to turn the wheel', () => {
  const root = (): Element => document.documentElement;
  const middle = () => ({
    x: innerWidth / 2,
    y: innerHeight / 2,
    width: innerWidth,
    height: innerHeight,
  });

  test('is the largest part that scrolls, where neither the page nor its middle does', () => {
    show(
      `<div style="position:absolute;left:0;top:0;width:100px;height:60px;overflow:auto">${TALL}</div>${pane(TALL, 'position:absolute;left:110px;top:0;width:120px;height:80px')}`,
    );
    expect(wheelPlace(root())).toEqual({ x: 170, y: 40, width: 120, height: 80 });
    const before = paneExtent(root());
    find('#pane').append(document.createElement('p'));
    expect(paneExtent(root())).not.toBe(before);
  });

  test('is the middle where the page scrolls or nothing does', () => {
    show(`${pane(TALL, 'position:absolute;left:0;top:0;width:90px;height:50px')}${TALL}`);
    expect(wheelPlace(root())).toEqual(middle());
    show('<p>x</p>');
    expect(wheelPlace(root())).toEqual(middle());
  });
});

describe('scrolling a part of the page', () => {
  test('moves it by its own height', async () => {
    show(pane(TALL));
    expect(await scrollPane(find('#pane'), DOWN, false)).toBe(true);
    expect(find('#pane').scrollTop).toBe(200);
  });

  test('says at its end that nothing moved', async () => {
    show(pane(TALL));
    find('#pane').scrollTop = 5000;
    expect(await scrollPane(find('#pane'), DOWN, false)).toBe(false);
  });

  test('moves what is around an element that does not scroll', async () => {
    show(pane(`<button>x</button>${TALL}`));
    expect(await scrollPane(find('button'), DOWN, true)).toBe(true);
    expect(find('#pane').scrollTop).toBe(200);
  });

  test('passes by what only scrolls the other way', async () => {
    show(
      pane(
        `<div id="inner" style="overflow-x:auto;width:100px"><p style="width:900px">x</p></div>${TALL}`,
      ),
    );
    await scrollPane(find('#inner'), DOWN, true);
    expect(find('#pane').scrollTop).toBe(200);
  });

  test('moves the page where nothing else scrolls', async () => {
    show(`<button>x</button>${TALL}`);
    expect(await scrollPane(find('button'), DOWN, true)).toBe(true);
    expect(scrollY).toBeGreaterThan(300);
  });

  test('moves nothing else where only the element itself is meant', async () => {
    show(`<button>x</button>${TALL}`);
    expect(await scrollPane(find('button'), DOWN, false)).toBe(false);
    expect(scrollY).toBe(0);
  });
});

describe('what became of the place of an element', () => {
  const LISTS =
    '<ul id="a" aria-label="To do"><li id="one">1</li><li>2</li></ul><ul id="b" aria-label="Done"><li>3</li></ul>';
  const remembered = (): HTMLElement => {
    show(LISTS);
    rememberPlace(find('#one'), null);
    return find('#one');
  };

  test('nothing, where it stays', async () => {
    expect(await placeChange(remembered())).toEqual({ type: 'none' });
  });

  test('it passed another one', async () => {
    const item = remembered();
    find('#a').append(item);
    expect(await placeChange(item)).toEqual({
      type: 'moved',
      into: 'ul “To do”',
      position: 2,
      count: 2,
      isCopy: false,
    });
  });

  test('it went into another list', async () => {
    const item = remembered();
    find('#b').prepend(item);
    expect(await placeChange(item)).toEqual({
      type: 'moved',
      into: 'ul “Done”',
      position: 1,
      count: 2,
      isCopy: false,
    });
  });

  test('it was drawn anew elsewhere', async () => {
    const item = remembered();
    const anew = item.cloneNode(true);
    item.remove();
    find('#b').append(anew);
    expect(await placeChange(item)).toMatchObject({
      type: 'moved',
      into: 'ul “Done”',
      position: 2,
      isCopy: false,
    });
  });

  test('a copy of it was put elsewhere', async () => {
    const item = remembered();
    find('#b').append(item.cloneNode(true));
    expect(await placeChange(item)).toMatchObject({
      type: 'moved',
      into: 'ul “Done”',
      isCopy: true,
    });
  });

  test('it was moved by so many pixels', async () => {
    const item = remembered();
    item.style.transform = 'translate(30px, -5px)';
    expect(await placeChange(item)).toEqual({ type: 'shifted', x: 30, y: -5 });
  });

  test('it is gone', async () => {
    const item = remembered();
    item.remove();
    expect(await placeChange(item)).toEqual({ type: 'gone' });
  });

  test('no element passes where another one is taken out', async () => {
    show(LISTS);
    const [, second] = document.querySelectorAll('li');
    rememberPlace(second!, null);
    find('#one').remove();
    expect(await placeChange(second!)).toMatchObject({ type: 'shifted' });
  });
});

describe('the focus without a click', () => {
  test.each([
    ['the element itself', '<button id="it" class="gets">x</button>'],
    ['what it labels', '<label id="it" for="f">x</label><input id="f" class="gets">'],
    ['the first thing in it', '<div id="it"><p>x</p><input class="gets"><input></div>'],
    ['what it is part of', '<button class="gets"><b id="it">x</b></button>'],
  ])('goes to %s', (_what, html) => {
    show(html);
    expect(takeFocus(find('#it'))).toBe(true);
    expect(document.activeElement).toBe(find('.gets'));
  });

  test('goes nowhere where nothing takes it', () => {
    show('<p id="it">x</p>');
    expect(takeFocus(find('#it'))).toBe(false);
  });
});

describe('an element in a sentence', () => {
  test.each([
    ['<button>Save all</button>', 'button “Save all”'],
    ['<div role="tab" aria-label="One">x</div>', 'tab “One”'],
    ['<input placeholder="Town">', 'input “Town”'],
    ['<div id="box"></div>', 'div#box'],
    ['<div class="box big"></div>', 'div.box'],
    ['<div></div>', 'div'],
  ])('%s is %s', (html, words) => {
    show(html);
    expect(describeElement(find('body > :not(style)'))).toBe(words);
  });

  test('is looked for at a point, also in shadow trees', () => {
    show('<x-box style="position:absolute;left:0;top:0"></x-box>');
    find('x-box').attachShadow({ mode: 'open' }).innerHTML =
      '<button style="width:100px;height:50px">Save</button>';
    expect(describePoint(50, 25)).toBe('button “Save”');
    expect(describePoint(500, 500)).toBe('');
  });
});
