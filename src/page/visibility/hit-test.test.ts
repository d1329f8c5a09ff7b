import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { viewportArea } from '../dom/geometry.ts';
import { describeCover, hitTest, isHitAt, reachedPoints } from './hit-test.ts';

const at = (left: number, top: number, width: number, height: number, more = ''): string =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;${more}"`;

function hitTestOf(selector: string): ReturnType<typeof hitTest> {
  const element = find(selector, Element);
  return hitTest(element, viewportArea(), element.getBoundingClientRect());
}

describe('the hit test', () => {
  test('finds the middle of what nothing lies over', () => {
    show(`<button ${at(100, 100, 200, 40)}>x</button>`);
    expect(hitTestOf('button')).toEqual({ type: 'free', point: { x: 200, y: 120 } });
  });

  test('takes the middle of what can be seen, not of the whole box', () => {
    show(`<button ${at(-100, 100, 200, 40)}>x</button>`);
    expect(hitTestOf('button')).toEqual({ type: 'free', point: { x: 50, y: 120 } });
  });

  test('tries other points where the middle is covered', () => {
    show(`<button ${at(100, 100, 200, 40)}>x</button><div ${at(150, 100, 100, 40)}></div>`);
    const result = hitTestOf('button');
    expect(result).toMatchObject({ type: 'free' });
    if (result.type === 'free') expect(result.point.x < 150 || result.point.x > 250).toBe(true);
  });

  test('tries each line of a link that is broken over two', () => {
    show(`<p ${at(0, 0, 100, 40, 'margin:0')}>xxxxx xxxx <a href="/">aaa bbbbbbbbbb</a></p>`);
    const result = hitTestOf('a');
    expect(result.type).toBe('free');
    if (result.type === 'free') expect(isHitAt(find('a'), result.point)).toBe(true);
  });

  test('says what lies over all of it', () => {
    show(`<button ${at(100, 100, 200, 40)}>x</button><div id="veil" ${at(0, 0, 500, 500)}></div>`);
    expect(hitTestOf('button')).toEqual({ type: 'covered', by: find('#veil') });
  });

  test('what lies behind an element that lets clicks through is no cover', () => {
    show(
      `<main ${at(0, 0, 500, 500)}><a href="/" ${at(9, 9, 90, 20, 'pointer-events:none')}>x</a></main>`,
    );
    expect(hitTestOf('a')).toEqual({ type: 'missed' });
  });

  test('a part of an element is the element', () => {
    show(
      `<button ${at(0, 0, 90, 40)}><svg style="display:block;width:100%;height:100%"><rect width="100%" height="100%"/></svg></button>`,
    );
    expect(hitTestOf('button').type).toBe('free');
  });

  test('words within a label over its field are the field, a link within it is not', () => {
    show(
      `<input id="title" ${at(0, 0, 200, 40)}><label for="title" ${at(0, 0, 200, 40)}><span style="display:block;height:40px">Title</span></label>`,
    );
    expect(hitTestOf('input').type).toBe('free');
    show(
      `<input id="title" ${at(0, 0, 200, 40, 'padding:0;border:0')}><label for="title" ${at(0, 0, 200, 40)}><a href="/terms" style="display:block;height:40px">Terms</a></label>`,
    );
    expect(hitTestOf('input')).toEqual({ type: 'covered', by: find('a') });
  });

  test('a label over its field is the field, and a see-through file field over its label is the label', () => {
    show(`<input id="box" type="checkbox" ${at(0, 0, 40, 40)}><label id="over" for="box" ${at(0, 0, 40, 40)}></label>
      <label id="pick" for="file" ${at(100, 0, 90, 40)}>Pick</label><input id="file" type="file" ${at(100, 0, 90, 40, 'opacity:0')}>`);
    expect(hitTestOf('#box').type).toBe('free');
    expect(hitTestOf('#pick').type).toBe('free');
  });

  test('what is put into a slot is hit through the shadow tree', () => {
    show('<div id="host"><button>x</button></div>');
    find('#host').attachShadow({ mode: 'open' }).innerHTML = '<span><slot></slot></span>';
    expect(hitTestOf('button').type).toBe('free');
  });

  test('an element in a shadow tree is asked of that tree', () => {
    show('<div id="host"></div>');
    const root = find('#host').attachShadow({ mode: 'closed' });
    root.innerHTML = `<button ${at(10, 10, 80, 20)}>x</button>`;
    const button = root.querySelector('button')!;
    expect(hitTest(button, viewportArea(), button.getBoundingClientRect()).type).toBe('free');
  });
});

describe('the points at which an element is reached', () => {
  test('leave out those that are covered', () => {
    show(`<button ${at(100, 100, 200, 40)}>x</button><div ${at(100, 100, 150, 40)}></div>`);
    const points = reachedPoints(find('button'));
    expect(points.length).toBeGreaterThan(0);
    for (const { x } of points) expect(x).toBeGreaterThan(250);
  });

  test('are none outside of the viewport', () => {
    show(`<button ${at(100, 5000, 200, 40)}>x</button>`);
    expect(reachedPoints(find('button'))).toEqual([]);
  });
});

describe('a cover is described', () => {
  test.each([
    ['<div role="dialog" aria-label="Cookies"><p><i>x</i></p></div>', 'dialog Cookies'],
    ['<header id="top"><p><i>x</i></p></header>', 'header top'],
    ['<div class="overlay dark" style="position:fixed"><p><i>x</i></p></div>', 'div overlay'],
    ['<p><i>x</i></p>', 'i'],
  ])('%s as “%s”', (html, words) => {
    show(html);
    expect(describeCover(find('i'))).toBe(words);
  });
});
