import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { ClipContext } from './clip-context.ts';
import { coveringLayers } from './covering-layers.ts';
import { OffScreenCovers } from './off-screen-covers.ts';
import { canScrollClear } from './scroll-clear.ts';

const FAR = '<div style="height:3000px"></div>';
const TARGET = '<button style="display:block;width:100px;height:40px">x</button>';

describe('layers over the whole viewport', () => {
  const fixed = (css: string): string => `<div style="position:fixed;${css}"></div>`;

  test('are found where the page cannot be reached anywhere', () => {
    show(`<p>page</p>${fixed('inset:0')}`);
    expect(coveringLayers()).toEqual([find('div')]);
  });

  test('may be several that leave nothing between them', () => {
    show(`<p>page</p>${fixed('inset:0 auto 0 0;width:300px')}${fixed('inset:0 0 0 300px')}`);
    expect(coveringLayers()).toHaveLength(2);
  });

  test('are none where the page shows through', () => {
    show(`<p>page</p>${fixed('inset:0 auto 0 0;width:300px')}${fixed('inset:0 0 0 450px')}`);
    expect(coveringLayers()).toEqual([]);
    show(`<p>page</p>${fixed('inset:0 0 auto 0;height:60px')}`);
    expect(coveringLayers()).toEqual([]);
    show(`<p>page</p>${fixed('inset:0;pointer-events:none')}`);
    expect(coveringLayers()).toEqual([]);
  });

  test('are found inside of shadow trees', () => {
    show('<div id="host"></div>');
    find('#host').attachShadow({ mode: 'open' }).innerHTML = fixed('inset:0');
    expect(coveringLayers()).toHaveLength(1);
  });
});

describe('what lies over something that needs scrolling', () => {
  const coverOf = (selector = 'button'): Element | null => {
    const element = find(selector);
    return new OffScreenCovers(new ClipContext([])).over(element, element.getBoundingClientRect());
  };
  const card = (veil: string, more = ''): string =>
    `${FAR}<div style="position:relative;width:200px;height:100px">${TARGET}${more}<i style="position:absolute;inset:0;${veil}"></i></div>`;

  test('a veil that is positioned over its siblings does', () => {
    show(card(''));
    expect(coverOf()).toBe(find('i'));
  });

  test.each([
    ['it lets the mouse through', 'pointer-events:none'],
    ['it lies below', 'z-index:-1'],
    ['it covers only a part', 'inset:0 0 0 60px'],
    ['it is invisible', 'visibility:hidden'],
    ['it is a line', 'inset:0 0 auto 0;height:2px'],
  ])('but not where %s', (_why, css) => {
    show(card(css));
    expect(coverOf()).toBeNull();
  });

  test('but not over what is lifted above it', () => {
    show(card('').replace('<button style="', '<button style="position:relative;z-index:1;'));
    expect(coverOf()).toBeNull();
  });

  test('a label over its own field is none', () => {
    show(
      `${FAR}<label style="position:relative;display:block;width:200px;height:100px"><input><i style="position:absolute;inset:0"></i></label>`,
    );
    expect(coverOf('input')).toBeNull();
  });

  test('a layer over the whole viewport does, wherever the page is scrolled, but not over its own parts', () => {
    show(`${FAR}${TARGET}<div id="layer" style="position:fixed;inset:0"><a href="/">x</a></div>`);
    expect(coverOf()).toBe(find('#layer'));
    expect(coverOf('a')).toBeNull();
  });
});

describe('whether scrolling brings something out from under a bar', () => {
  const bar = (css: string): string =>
    `<header style="position:fixed;left:0;right:0;height:60px;${css}"></header>`;
  const canClear = (cover = 'header'): boolean =>
    canScrollClear(find('button'), find('button').getBoundingClientRect(), find(cover));

  test('a bar at the top: where there is something to scroll back', () => {
    show(`${bar('top:0')}${TARGET}${FAR}`);
    expect(canClear()).toBe(false);
    show(`${bar('top:0')}<div style="height:500px"></div>${TARGET}${FAR}`);
    scrollTo(0, 490);
    expect(canClear()).toBe(true);
  });

  test('a bar at the bottom: where the page goes on', () => {
    show(`${bar('bottom:0')}<div style="height:${innerHeight - 45}px"></div>${TARGET}${FAR}`);
    expect(canClear()).toBe(true);
    show(`${bar('bottom:0')}<div style="height:${innerHeight - 45}px"></div>${TARGET}`);
    expect(canClear()).toBe(false);
  });

  test('what scrolls along with the page never gives it free', () => {
    show(
      `<header style="position:absolute;top:0;height:60px;width:200px"></header>${TARGET}${FAR}`,
    );
    expect(canClear()).toBe(false);
  });

  test('a page whose scrolling is locked does not scroll', () => {
    show(`${bar('bottom:0')}<div style="height:${innerHeight - 45}px"></div>${TARGET}${FAR}`);
    document.body.style.overflow = 'hidden';
    expect(canClear()).toBe(false);
  });

  test('nothing is freed from the bar that it stands in', () => {
    show(`${bar('top:0').replace('></header>', `>${TARGET}<i></i></header>`)}${FAR}`);
    scrollTo(0, 300);
    expect(canClear('i')).toBe(false);
  });
});
