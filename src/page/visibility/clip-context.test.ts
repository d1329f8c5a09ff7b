import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { hasSize, intersect } from '../dom/geometry.ts';
import { ClipContext } from './clip-context.ts';

const box = (css: string, inner: string, attributes = ''): string =>
  `<div ${attributes} style="width:100px;height:100px;${css}">${inner}</div>`;

/** An element below the first 100 pixels of its container. */
const LOW = '<b style="position:absolute;top:150px;left:0;width:50px;height:20px">x</b>';
const LOW_IN_FLOW = '<div style="height:150px"></div><b style="display:block;height:20px">x</b>';

function partsOf(selector: string, context = new ClipContext([])) {
  const element = find(selector);
  const { seen, reachable, within } = context.around(element, getComputedStyle(element));
  const rect = element.getBoundingClientRect();
  return {
    isSeen: hasSize(intersect(rect, seen)),
    isReachable: hasSize(intersect(rect, reachable)),
    within,
  };
}

describe('what cuts an element off', () => {
  test('nothing does by default', () => {
    show(box('', LOW_IN_FLOW));
    expect(partsOf('b')).toMatchObject({ isSeen: true, isReachable: true });
  });

  test.each(['overflow:hidden', 'overflow:clip', 'clip-path:inset(0)', 'contain:paint'])(
    '%s takes it away for good',
    (css) => {
      show(box(css, LOW_IN_FLOW));
      expect(partsOf('b')).toMatchObject({ isSeen: false, isReachable: false });
    },
  );

  test.each(['overflow:auto', 'overflow:scroll'])('%s lets it be scrolled to', (css) => {
    show(box(css, LOW_IN_FLOW));
    expect(partsOf('b')).toMatchObject({ isSeen: false, isReachable: true });
  });

  test('a scroll container that is itself cut away leads nowhere', () => {
    show(
      box(
        'overflow:hidden',
        `<div style="height:200px"></div>${box('overflow:auto', LOW_IN_FLOW)}`,
      ),
    );
    expect(partsOf('b').isReachable).toBe(false);
  });

  test('what scrolls sideways only does not reach what lies below', () => {
    show(box('overflow-x:auto;overflow-y:hidden', LOW_IN_FLOW));
    expect(partsOf('b').isReachable).toBe(false);
  });

  test('an absolutely positioned element leaves the box that does not place it', () => {
    show(box('overflow:hidden', LOW));
    expect(partsOf('b').isSeen).toBe(true);
    show(box('overflow:hidden;position:relative', LOW));
    expect(partsOf('b').isSeen).toBe(false);
  });

  test('a fixed element leaves every box but a transformed one', () => {
    const fixed = LOW.replace('absolute', 'fixed');
    show(box('overflow:hidden;position:relative', fixed));
    expect(partsOf('b').isSeen).toBe(true);
    show(box('overflow:hidden;transform:translateX(0)', fixed));
    expect(partsOf('b').isSeen).toBe(false);
  });

  test('the overflow of the body is done by the viewport', () => {
    show(LOW_IN_FLOW);
    document.body.style.cssText = 'height:10px;overflow:auto';
    expect(partsOf('b').isSeen).toBe(true);
  });

  test('overflow does nothing to what flows in a line', () => {
    show('<span style="overflow:hidden"><b style="position:relative;top:100px">x</b></span>');
    expect(partsOf('b').isSeen).toBe(true);
  });

  test('borders and scroll bars are not part of what a box shows', () => {
    show(
      box(
        'overflow:hidden;border:20px solid;box-sizing:border-box',
        '<b style="display:block;margin-left:-20px;width:20px;height:20px">x</b>',
      ),
    );
    expect(partsOf('b').isSeen).toBe(false);
  });

  test('what lies beyond the end of the page cannot be reached', () => {
    show('<b style="position:absolute;left:-500px;top:0">x</b>');
    expect(partsOf('b').isReachable).toBe(false);
  });
});

describe('what holds for everything inside', () => {
  test('opacities multiply', () => {
    show(box('opacity:0.5', box('opacity:0.2', '<b>x</b>')));
    expect(partsOf('b').within.opacity).toBeCloseTo(0.1);
  });

  test('inert and aria-disabled are inherited', () => {
    show(box('', '<i></i>', 'aria-disabled="true"') + box('', '<b>x</b>', 'inert'));
    expect(partsOf('b').within).toMatchObject({ isInert: true, isDisabled: false });
    expect(partsOf('i').within).toMatchObject({ isInert: false, isDisabled: true });
  });

  test('only what is in the modal dialog can be used', () => {
    show('<b>x</b><dialog><i>y</i></dialog>');
    const dialog = find('dialog', HTMLDialogElement);
    dialog.showModal();
    const context = new ClipContext([dialog]);
    expect(partsOf('b', context).within.isInert).toBe(true);
    expect(partsOf('i', context).within.isInert).toBe(false);
  });
});

test('what scrolls by itself is remembered on the way', () => {
  show(box('overflow:auto', LOW_IN_FLOW, 'id="pane"') + box('overflow:hidden', '<i>y</i>'));
  const context = new ClipContext([]);
  partsOf('b', context);
  partsOf('i', context);
  expect(context.scrollers).toEqual([find('#pane')]);
});
