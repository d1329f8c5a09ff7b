import { describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import { scrollPanes } from './scroll-panes.ts';

const TALL = '<div style="height:900px">x</div>';
const pane = (css = '', inner = TALL): string =>
  `<div id="pane" style="width:200px;height:100px;overflow:auto;${css}">${inner}</div>`;

function panesIn(html: string): ReturnType<typeof scrollPanes> {
  show(html);
  return scrollPanes([find('#pane')], new ClipContext([]));
}

describe('a scroll pane', () => {
  test('is listed with its room', () => {
    expect(panesIn(pane())).toMatchObject([{ visible: true, room: { above: 0, below: 800 } }]);
  });

  test('below the fold is listed as out of view', () => {
    expect(panesIn(`<div style="height:2000px"></div>${pane()}`)).toMatchObject([
      { visible: false },
    ]);
  });

  test.each([
    ['that shows all it holds', pane('', '<p>x</p>')],
    ['too small for anything', pane('width:30px')],
    ['that is invisible', pane('visibility:hidden')],
    ['that is inert', `<div inert>${pane()}</div>`],
    ['that is see-through', `<div style="opacity:0">${pane()}</div>`],
    ['under something else', `${pane()}<i style="position:fixed;inset:0"></i>`],
    [
      'cut away',
      `<div style="height:10px;overflow:hidden"><p style="height:50px"></p>${pane()}</div>`,
    ],
  ])('%s is not listed', (_what, html) => {
    expect(panesIn(html)).toEqual([]);
  });

  test('panes in view come first, and there are twelve at most', () => {
    show(
      `<div class="pane" style="position:absolute;top:3000px;width:200px;height:100px;overflow:auto">${TALL}</div>` +
        `<div class="pane" style="width:200px;height:40px;overflow:auto">${TALL}</div>`.repeat(14),
    );
    const panes = scrollPanes(document.querySelectorAll('.pane'), new ClipContext([]));
    expect(panes).toHaveLength(12);
    expect(panes.every(({ visible }) => visible)).toBe(true);
  });
});
