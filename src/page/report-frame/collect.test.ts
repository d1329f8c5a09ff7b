import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { namesIn, nodeIn, nodesIn, report } from '../../testing/page/collect-nodes.ts';
import { noteTold } from './collect.ts';
import { find, show } from '../../testing/page/show.ts';
import { elementWithNumber, numberOf } from '../dom/element-numbers.ts';
import { adoptClosedRoot } from '../dom/flat-tree.ts';
import { markListening } from '../find-elements/listeners.ts';

afterEach(() => document.documentElement.removeAttribute('style'));

describe('what is listed', () => {
  test('is what a person could act on, in the order of the document', () => {
    expect(
      namesIn(
        '<p>text</p><a href="/a">one</a><button>two</button><input aria-label="three"><b>no</b>',
      ),
    ).toEqual(['one', 'two', 'three']);
  });

  test.each([
    ['is not drawn', '<button style="display:none">x</button>'],
    ['is invisible', '<button style="visibility:hidden">x</button>'],
    ['is see-through', '<button style="opacity:0">x</button>'],
    [
      'is see-through by all around it',
      '<div style="opacity:0.2"><button style="opacity:0.3">x</button></div>',
    ],
    ['is inert', '<div inert><button>x</button></div>'],
    [
      'has no size',
      '<button style="width:0;height:0;padding:0;border:0;overflow:hidden"></button>',
    ],
    [
      'is cut off for good',
      '<div style="height:20px;overflow:hidden"><p style="height:50px;margin:0"></p><button>x</button></div>',
    ],
    ['is off the page', '<button style="position:absolute;left:-9999px">x</button>'],
    ['lets clicks through', '<button style="pointer-events:none">x</button>'],
    ['is hidden within a hidden parent', '<div hidden><button>x</button></div>'],
    [
      'is for screen readers only',
      '<a href="/" style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">x</a>',
    ],
    [
      'is all but folded away',
      '<div style="height:3px;overflow:hidden"><button style="height:30px">x</button></div>',
    ],
  ])('is nothing that %s', (_what, html) => {
    expect(namesIn(html)).toEqual([]);
  });

  test('what is disabled is listed and says so, even if it lets clicks through', () => {
    expect(nodeIn('<button disabled style="pointer-events:none">x</button>')).toMatchObject({
      name: 'x',
      state: { disabled: true },
    });
    expect(nodeIn('<div aria-disabled="true"><button>x</button></div>')).toMatchObject({
      state: { disabled: true },
    });
  });

  test('a field that is drawn anew beneath is listed though it is see-through', () => {
    const [node] = nodesIn(
      '<div style="position:relative;width:100px;height:30px"><div style="position:absolute;inset:0">Oslo</div><select aria-label="Town" style="position:absolute;inset:0;opacity:0"><option>Oslo</select></div>',
    );
    expect(node).toMatchObject({ name: 'Town', visible: true });
  });

  test('a checkbox that is drawn away is listed as its label, with its state', () => {
    expect(
      nodesIn('<label><input type="checkbox" checked style="display:none">Agree</label>'),
    ).toMatchObject([{ tag: 'label', role: 'checkbox', name: 'Agree', state: { checked: true } }]);
  });

  test('a label whose control can be seen is not listed beside it', () => {
    expect(
      nodesIn('<label style="cursor:pointer"><input type="checkbox">Agree</label>'),
    ).toMatchObject([{ tag: 'input' }]);
  });

  test('shadow trees are read, closed ones once they were handed over', () => {
    show('<x-open></x-open><x-closed style="display:block;width:100px;height:40px"></x-closed>');
    find('x-open').attachShadow({ mode: 'open' }).innerHTML = '<button>open</button>';
    const closed = find('x-closed').attachShadow({ mode: 'closed' });
    closed.innerHTML = '<button>closed</button>';
    const { nodes, closedHosts } = report();
    expect(nodes.map(({ name }) => name)).toEqual(['open']);
    expect(closedHosts).toEqual([numberOf(find('x-closed'))]);
    expect(report().closedHosts).toEqual(closedHosts);
    noteTold({ closedHosts });
    adoptClosedRoot(closed);
    const second = report();
    expect(second.nodes.map(({ name }) => name)).toEqual(['open', 'closed']);
    expect(second.closedHosts).toEqual([]);
  });
});

describe('signs that something can be pressed', () => {
  test('a hand cursor counts where it begins, not where it is inherited', () => {
    expect(nodesIn('<div style="cursor:pointer;width:100px">Card <b>one</b></div>')).toMatchObject([
      { tag: 'div', name: 'Card one' },
    ]);
  });

  test('a hand cursor of a list counts for its items', () => {
    expect(namesIn('<ul style="cursor:pointer"><li>one</li><li>two</li></ul>')).toEqual([
      'one',
      'two',
    ]);
  });

  test('a listener counts', () => {
    show('<div id="it" style="width:100px;height:50px">x</div>');
    expect(report().nodes).toEqual([]);
    expect(markListening(find('#it'))).toBeGreaterThan(0);
    expect(report().nodes).toMatchObject([{ name: 'x' }]);
    expect(markListening(find('#it'))).toBe(0);
  });

  test('a listener on a large part of the page is for what happens inside it', () => {
    show('<main style="height:600px"><p>x</p></main>');
    markListening(find('main'), document.body, document.documentElement);
    expect(report().nodes).toEqual([]);
  });

  test('but one on a large drawing is for the drawing', () => {
    show('<div style="height:600px"><canvas style="width:900px;height:600px"></canvas></div>');
    markListening(find('div'));
    expect(report().nodes).toHaveLength(1);
  });

  test('a canvas that fills the page is listed, of several that lie on each other the uppermost', () => {
    const style = 'position:fixed;inset:0;width:100%;height:100%';
    const nodes = nodesIn(
      `<canvas style="${style}"></canvas><canvas id="top" style="${style}">Drawing canvas</canvas>` +
        '<button style="position:fixed;left:40%;top:40%;width:20%;height:20%">x</button>',
    );
    expect(nodes.map(({ tag, role, name }) => [tag, role, name])).toEqual([
      ['canvas', 'canvas', 'Drawing canvas'],
      ['button', 'button', 'x'],
    ]);
  });

  test.each([
    ['with a cursor of its own', 'cursor:crosshair', 1],
    ['that keeps gestures to the page', 'touch-action:none', 1],
    ['without such a sign', '', 0],
    ['that lets presses through', 'cursor:crosshair;pointer-events:none', 0],
  ])('a part of the page that is a canvas %s', (_what, style, count) => {
    expect(nodesIn(`<canvas style="width:150px;height:120px;${style}"></canvas>`)).toHaveLength(
      count,
    );
  });

  test('text that is being edited is part of its field', () => {
    expect(nodesIn('<div contenteditable>a <b style="cursor:pointer">b</b></div>')).toMatchObject([
      { kind: 'typeable' },
    ]);
  });
});

describe('one entry for each thing', () => {
  test.each([
    [
      'a card that only repeats its link',
      '<div onclick="f()"><a href="/" style="display:block">Read</a></div>',
      ['a'],
    ],
    [
      'a link in a tab that stands for it',
      '<div role="tab"><a href="/" role="presentation">One</a></div>',
      ['div'],
    ],
    ['an icon in a button', '<button><i style="cursor:pointer">Save</i></button>', ['button']],
    [
      'a button in a link of the same name',
      '<a href="/" style="display:inline-block"><button style="width:100%">Buy</button></a>',
      ['a'],
    ],
    [
      'a wrapper around three controls',
      '<div onclick="f()" style="width:900px"><a href="/1">1</a><a href="/2">2</a><a href="/3">3</a></div>',
      ['a', 'a', 'a'],
    ],
    [
      'an item of a tree and its link',
      '<ul><li role="treeitem"><a href="/">Docs</a></li></ul>',
      ['a'],
    ],
    [
      'an item with a state and its link',
      '<ul><li role="treeitem" aria-selected="true"><a href="/" style="display:block">Docs</a></li></ul>',
      ['li'],
    ],
    [
      'an edge that listens, and the number of a line',
      '<i onclick="f()" style="display:block;width:3px;height:20px"></i><b class="line-number" onclick="f()">12</b>',
      [],
    ],
    [
      'an edge that can be dragged',
      '<i onmousedown="f()" style="display:block;width:3px;height:20px;cursor:col-resize"></i>',
      ['i'],
    ],
    [
      'a row that opens something, and what is in it',
      '<table><tr onclick="f()" style="cursor:pointer"><td>Anna</td><td><input type="checkbox"></td><td style="width:400px"></td></tr></table>',
      ['tr', 'input'],
    ],
    [
      'the fixed text in a combobox',
      '<div role="combobox" aria-label="Town" style="width:200px"><div role="textbox" aria-readonly="true">Oslo</div></div>',
      ['div'],
    ],
  ])('%s', (_what, html, tags) => {
    expect(nodesIn(html).map(({ tag }) => tag)).toEqual(tags);
  });

  test('a clickable card with other words keeps its own entry', () => {
    expect(
      nodesIn(
        '<div onclick="f()" style="width:500px;height:200px">A long story <a href="/">Share</a></div>',
      ).map(({ tag }) => tag),
    ).toEqual(['div', 'a']);
  });

  test('the parts of a drawing are things of their own', () => {
    const shape = (x: number): string => `<rect onclick="f()" x="${x}" width="30" height="30"/>`;
    expect(
      nodesIn(`<svg onclick="f()" width="300" height="100">${shape(0)}${shape(100)}</svg>`).map(
        ({ tag }) => tag,
      ),
    ).toEqual(['svg', 'rect', 'rect']);
  });

  test('handles that resize a column are listed once for each edge', () => {
    const row =
      '<tr>' +
      '<td style="position:relative;width:100px;height:30px">x<i style="position:absolute;top:0;right:0;width:4px;height:30px" onmousedown="f()"></i></td>'.repeat(
        2,
      ) +
      '</tr>';
    expect(
      nodesIn(`<table style="border-collapse:collapse">${row.repeat(3)}</table>`).filter(
        ({ tag }) => tag === 'i',
      ),
    ).toHaveLength(2);
  });
});

describe('a box that is drawn in the place of one for screen readers', () => {
  const HIDDEN =
    'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0)';

  test.each([
    [
      `<div onclick="f()" style="cursor:pointer;width:416px;height:24px"><input type="checkbox" checked style="${HIDDEN}">Notify</div>`,
    ],
    [
      `<label style="display:block;width:416px;height:24px"><input type="checkbox" checked style="${HIDDEN}">Notify</label>`,
    ],
    [
      `<div onclick="f()" style="cursor:pointer;width:416px;height:24px"><input id="c" type="checkbox" checked style="position:absolute;width:1px;height:1px"><span>Notify</span></div>`,
    ],
    [
      `<div style="position:relative;width:416px;height:24px"><label><input type="checkbox" checked style="position:absolute;width:1px;height:1px;opacity:1"><span>Notify</span></label></div>`,
    ],
  ])('is listed once, with its state: %s', (html) => {
    expect(nodesIn(html)).toMatchObject([{ name: 'Notify', state: { checked: true } }]);
  });
});

describe('position and size are not told of', () => {
  const looksIn = () => report().nodes.map(({ state }) => state.looks);
  const CARD = (name: string): string =>
    `<style>:host{display:inline-block;width:200px}</style><h3>${name}</h3><p>Words that all of them have.</p><button>Order now</button>`;

  test.each(['open', 'closed'] as const)('cards in %s shadow roots with headings', (mode) => {
    show('<x-plan></x-plan><x-plan></x-plan><x-plan></x-plan>');
    [...document.querySelectorAll('x-plan')].forEach((host, index) => {
      const root = host.attachShadow({ mode });
      root.innerHTML = CARD(['Basic', 'Team', 'Firm'][index] ?? '');
      if (mode === 'closed') adoptClosedRoot(root);
    });
    const { nodes } = report();
    expect(nodes.map(({ state }) => [state.context, state.looks])).toEqual([
      ['Basic', undefined],
      ['Team', undefined],
      ['Firm', undefined],
    ]);
  });

  test('buttons of rows that begin with the same words', () => {
    const row = (number: number): string =>
      `<tr><td>The very same long beginning of each of these many rows</td><td>${number}</td><td><button>Edit</button></td></tr>`;
    show(`<table>${[1, 2, 3, 4].map(row).join('')}</table>`);
    expect(looksIn()).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('large pages', () => {
  const LINKS = Array.from(
    { length: 300 },
    (_, index) => `<p><a href="/${index}">${index}</a></p>`,
  ).join('');

  test('are listed whole up to a limit', () => {
    show(LINKS);
    const { nodes, omitted } = report({ maxWhole: 300, maxOffScreen: 10 });
    expect([nodes.length, omitted]).toEqual([300, 0]);
  });

  test('beyond it by what is nearest, and the others are counted', () => {
    show(LINKS);
    const { nodes, omitted } = report({ maxWhole: 100, maxOffScreen: 10 });
    const inView = nodes.filter(({ visible }) => visible).length;
    expect(nodes).toHaveLength(inView + 10);
    expect(omitted).toBe(300 - nodes.length);
    expect(nodes.at(-1)?.name).toBe(String(nodes.length - 1));
  });
});

describe('frames', () => {
  beforeEach(() => show(''));

  test('are told with their place and what of them can be seen', () => {
    show(
      '<iframe style="position:absolute;left:10px;top:20px;width:100px;height:50px;border:0"></iframe>',
    );
    expect(report().frames).toMatchObject([
      { placement: { a: 1, d: 1, e: 10, f: 20 }, clip: { x: 10, y: 20, width: 100, height: 50 } },
    ]);
  });

  test.each([
    'display:none',
    'visibility:hidden',
    'opacity:0',
    'pointer-events:none',
    'width:1px;height:1px;border:0',
    'position:absolute;left:-900px',
  ])('are left out with %s', (css) => {
    show(`<iframe style="${css}"></iframe>`);
    expect(report().frames).toEqual([]);
  });
});

test('the numbers of a report lead to its elements', () => {
  const [node] = nodesIn('<button>x</button>');
  expect(elementWithNumber(node?.element ?? 0)).toBe(find('button'));
});
