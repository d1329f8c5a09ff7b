import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { Legibility } from './legibility.ts';

function isLegible(html: string): boolean {
  show(html);
  return new Legibility().isLegible(find('b'));
}

describe('text can be read', () => {
  test.each([
    ['on the page', '<b>x</b>'],
    ['far below, where scrolling leads', '<div style="height:9000px"></div><b>x</b>'],
    [
      'in a pane that scrolls',
      '<div style="height:50px;overflow:auto"><div style="height:200px"></div><b>x</b></div>',
    ],
    ['behind a dialog', '<b>x</b><dialog open>y</dialog>'],
    ['in an open details', '<details open><summary>y</summary><p><b>x</b></p></details>'],
    ['as the summary of a closed details', '<details><summary><b>x</b></summary>y</details>'],
    ['in what only passes its children on', '<p style="display:contents"><b>x</b></p>'],
    [
      'in a box of letters without size that has its own',
      '<p style="font-size:0"><b style="font-size:12px">x</b></p>',
    ],
    ['of which the box has no size', '<p style="height:0"><b style="float:left">x</b></p>'],
  ])('%s', (_where, html) => {
    expect(isLegible(html)).toBe(true);
  });

  test.each([
    ['what is not drawn', '<p style="display:none"><b>x</b></p>'],
    [
      'what is cut off for good',
      '<div style="height:50px;overflow:hidden"><div style="height:200px"></div><b>x</b></div>',
    ],
    ['a closed details', '<details><summary>y</summary><p><b>x</b></p></details>'],
    ['what nobody can scroll to', '<p style="position:absolute;left:-9999px"><b>x</b></p>'],
    ['see-through', '<p style="opacity:0"><b>x</b></p>'],
    ['letters without size', '<p style="font-size:0"><b>x</b></p>'],
    ['the colour of its ground', '<p style="color:#fff"><b>x</b></p>'],
    [
      'for screen readers',
      '<p style="position:absolute;width:1px;height:1px;overflow:hidden"><b>x</b></p>',
    ],
    ['skipped by the engine', '<p style="content-visibility:hidden"><b>x</b></p>'],
  ])('not in %s', (_where, html) => {
    expect(isLegible(html)).toBe(false);
  });
});
