import { describe, expect, test } from 'vitest';

import { FrameReportSchema, type FrameReport } from '#shared/model/page/frame-report.ts';

import { find, show } from '../../testing/page/show.ts';
import { withinOneReading } from '../dom/reading-memo.ts';
import { collect } from './collect.ts';

function report(): FrameReport {
  const options = { maxWhole: 500, maxOffScreen: 100 };
  return FrameReportSchema.parse({ ...withinOneReading(() => collect(options)), isPageIdle: true });
}

describe('with a dialog open', () => {
  const CARD = 'position:fixed;left:20vw;top:20vh;width:300px;height:200px;background:#fff';
  const VEIL = 'position:fixed;inset:0;background:rgba(0,0,0,0.5)';

  test.each([
    ['a native one', '<dialog id="d"><h2>New album</h2><button>within</button></dialog>'],
    [
      'one on a backdrop beside it',
      `<div style="${VEIL}"></div><div id="d" role="dialog" aria-label="New album" style="${CARD}"><button>within</button></div>`,
    ],
    [
      'one that is only drawn as one',
      `<div style="${VEIL}"><div style="${CARD};position:absolute"><h2>New album</h2><button>within</button></div></div>`,
    ],
    [
      'one beside an inert page',
      `<div id="d" role="dialog" aria-label="New album" style="${CARD}"><button>within</button></div>`,
    ],
  ])('its controls come first, and all others are behind it: %s', (what, html) => {
    show(
      `<main><button>one</button><button disabled>two</button><a href="/">three</a></main>${html}`,
    );
    if (what.includes('inert')) find('main').inert = true;
    const dialog = document.querySelector('#d');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    const { nodes, behind } = report();
    expect(nodes.map(({ name }) => name)).toEqual(['within', 'one', 'two', 'three']);
    expect(behind).toBe('dialog New album');
    const covers = nodes.map(({ state }) => state.coveredBy);
    expect(covers).toEqual([undefined, behind, behind, behind]);
  });

  test('that leaves the page usable, its controls come first and nothing is behind it', () => {
    show(
      `<button>one</button><div inert><button>slide</button></div><button>two</button><div role="dialog" style="${CARD}"><button>Accept</button></div>`,
    );
    const { nodes, behind } = report();
    expect(nodes.map(({ name }) => name)).toEqual(['Accept', 'one', 'two']);
    expect(behind).toBeUndefined();
  });

  test('what it alone lies over is called covered by it', () => {
    show(
      `<button style="position:absolute;left:25vw;top:25vh">under</button><button>free</button><div role="dialog" style="${CARD}"><h2>Cookies</h2><button style="margin-top:150px">Accept</button></div>`,
    );
    const under = report().nodes.find(({ name }) => name === 'under');
    expect(under?.state.coveredBy).toBe('dialog Cookies');
  });
});
