import { afterEach, describe, expect, test } from 'vitest';

import { nodeIn, nodesIn, report } from '../../testing/page/collect-nodes.ts';
import { show } from '../../testing/page/show.ts';

afterEach(() => document.documentElement.removeAttribute('style'));

describe('what is said of a thing', () => {
  test('where it is and where it can be pressed', () => {
    expect(
      nodeIn(
        '<button style="position:absolute;left:10px;top:20px;width:100px;height:30px">x</button>',
      ),
    ).toMatchObject({
      box: { x: 10, y: 20, width: 100, height: 30 },
      point: { x: 60, y: 35 },
      visible: true,
    });
  });

  test('that it is out of view, with no place to press', () => {
    const node = nodeIn('<div style="height:2000px"></div><button>x</button>');
    expect(node).toMatchObject({ visible: false });
    expect(node?.point).toBeUndefined();
  });

  test('what lies over it', () => {
    expect(
      nodeIn('<button>x</button><div id="veil" style="position:fixed;inset:0"></div>'),
    ).toMatchObject({
      visible: true,
      state: { coveredBy: 'div veil' },
    });
  });

  test('not that a bar lies over it which scrolling would bring away', () => {
    show(
      '<header style="position:fixed;top:0;left:0;right:0;height:60px"></header><div style="height:500px"></div><button>x</button><div style="height:3000px"></div>',
    );
    scrollTo(0, 490);
    const node = report().nodes.find(({ name }) => name === 'x');
    expect(node).toMatchObject({ visible: false });
    expect(node?.state.coveredBy).toBeUndefined();
  });

  test('where its link leads, as the browser resolves it', () => {
    expect(nodeIn('<a href="/shop?x=1">x</a>')?.state.href).toBe(`${location.origin}/shop?x=1`);
  });

  test('which listed thing it stands in', () => {
    const [outer, inner] = nodesIn(
      '<div onclick="f()" style="width:500px;height:200px">A long story <span><a href="/">Share</a></span></div>',
    );
    expect(inner?.parent).toBe(outer?.element);
  });

  test('whether a box is ticked that the page draws over a hidden one', () => {
    const drawn = (checked: string): string =>
      `<div onclick="f()" style="width:90px"><span></span><span>All day</span><input type="checkbox" ${checked} style="display:none"></div>`;
    expect(nodesIn(`${drawn('checked')}${drawn('')}`).map(({ state }) => state.checked)).toEqual([
      true,
      false,
    ]);
  });

  test('not of what only holds a box that has a line of its own', () => {
    const [outer, ...inner] = nodesIn(
      '<div onclick="f()" style="width:500px;height:200px">A long story <a href="/">Share</a><input type="checkbox" checked></div>',
    );
    expect(outer).toMatchObject({ tag: 'div', state: {} });
    expect(outer?.state.checked).toBeUndefined();
    expect(inner.map(({ state }) => state.checked)).toEqual([undefined, true]);
  });

  test('not that it looks chosen where its column is drawn so, nor its place on the screen', () => {
    const rows = [1, 2, 3, 4, 5].map(
      (row) =>
        `<tr><td tabindex="0" ${row === 3 ? '' : 'style="background:#36c;color:#fff"'}>Item ${row}</td><td tabindex="0">0</td><td tabindex="0">0</td><td tabindex="0">0</td></tr>`,
    );
    const nodes = nodesIn(
      `<table><tr><th>Item</th><th>B</th><th>C</th><th>D</th></tr>${rows.join('')}</table>`,
    );
    expect(nodes.flatMap(({ state }) => state.looks ?? [])).toEqual([]);
  });

  test('what tells it from others of its name', () => {
    const row = (name: string): string => `<tr><td>${name}<td><button>Delete</button>`;
    expect(
      nodesIn(`<table>${row('Anna')}${row('Ben')}</table>`).map(({ state }) => state.context),
    ).toEqual(['Anna', 'Ben']);
  });

  test('nothing tells links of one name and one address apart, since they are the same', () => {
    expect(
      nodesIn('<ul><li>a <a href="/x">More</a><li>b <a href="/x">More</a></ul>').map(
        ({ state }) => state.context,
      ),
    ).toEqual([undefined, undefined]);
  });

  test('the attributes by which it is found again', () => {
    expect(
      nodeIn('<button id="save" class="big" data-testid="s" style="color:red">x</button>')
        ?.attributes,
    ).toEqual({ id: 'save', class: 'big', 'data-testid': 's' });
  });

  test('that it scrolls', () => {
    expect(
      nodesIn(
        '<div style="width:200px;height:100px;overflow:auto"><div style="height:500px">words</div></div>',
      ),
    ).toMatchObject([{ kind: 'scrollable', name: 'words', state: { scroll: { below: 400 } } }]);
  });
});

test('the look beside siblings stands before the place, and a drawn slider has a value', () => {
  const tabs = nodesIn(
    '<style>.on{background:#def}</style><div onclick="f()" style="width:90px"><button>x</button></div><nav><a href="#1">one</a><a href="#2" class="on">two</a></nav>',
  );
  expect(tabs.map(({ state }) => state.looks)).toEqual([undefined, undefined, 'chosen']);
  expect(
    nodeIn(
      '<div class="slider" style="position:relative;width:200px;height:10px"><i class="thumb" tabindex="0" style="position:absolute;left:90px;width:20px;height:20px"></i></div>',
    )?.state.value,
  ).toBe('50 %');
});
