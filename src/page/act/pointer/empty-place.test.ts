import { describe, expect, test } from 'vitest';

import { show } from '../../../testing/page/show.ts';
import { emptyPlace } from './empty-place.ts';

const hit = (): Element | null => {
  const place = emptyPlace();
  return place === null ? null : document.elementFromPoint(place.x, place.y);
};

const VEIL = '<div id="veil" style="position:fixed;inset:0"></div>';
const DIALOG =
  '<div id="box" role="dialog" aria-label="New" style="position:fixed;left:20px;top:20px;width:200px;height:160px;background:#fff">' +
  '<button style="width:100%;height:60px">Save</button></div>';
const MENU =
  '<div role="menu" style="position:fixed;left:30px;top:100px;width:90px;height:60px;background:#fff"><button role="menuitem">A</button></div>';

describe('an empty place', () => {
  test('is a plain part of the page', () => {
    show('<button style="width:50px">x</button>');
    expect(['BODY', 'HTML']).toContain(hit()?.tagName);
  });

  test('is nowhere on a page full of controls', () => {
    show('<button style="position:fixed;inset:0;width:100%;height:100%;cursor:pointer">x</button>');
    expect(emptyPlace()).toBeNull();
  });

  test.each([
    ['over a veil', VEIL + DIALOG],
    ['that says that it is modal', DIALOG.replace('role', 'aria-modal="true" role')],
  ])('lies in a dialog %s', (_how, html) => {
    show(html);
    expect(hit()?.id).toBe('box');
  });

  test('in a dialog is not on its open menu', () => {
    show(VEIL + DIALOG + MENU);
    expect(hit()?.id).toBe('box');
  });

  test('is the veil of a menu where that lies over the dialog, within the dialog', () => {
    show(`${VEIL}${DIALOG}<div id="over" style="position:fixed;inset:0"></div>${MENU}`);
    const place = emptyPlace();
    expect(hit()?.id).toBe('over');
    expect(place?.x).toBeLessThan(220);
  });

  test('is missing where the dialog is full', () => {
    show(`${VEIL}${DIALOG.replace('height:60px', 'height:160px')}`);
    expect(emptyPlace()).toBeNull();
  });

  test('beside a notice that is no modal dialog lies in the page', () => {
    show(DIALOG);
    expect(['BODY', 'HTML']).toContain(hit()?.tagName);
  });
});
