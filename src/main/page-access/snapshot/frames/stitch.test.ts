import { describe, expect, it } from 'vitest';

import { type FrameReport, FrameReportSchema } from '#shared/model/page/frame-report.ts';
import { NodeIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { ReportedNode } from '#shared/model/page/reported-nodes.ts';

import { columnsOf } from '../../../../page/report-frame/node-columns.ts';
import { bareFrames } from './bare-frames.ts';
import { enterFrame, mapBox, topTransform } from './frame-transform.ts';
import { NodeNumbers } from '../nodes/node-numbers.ts';
import { NodeRegistry } from '../nodes/node-registry.ts';
import type { ReadFrame } from './probe-covered.ts';
import { stitch } from './stitch.ts';

const WORLD = 'a'.repeat(24);
const TAB = TabIdSchema.parse(1);

const newRegistry = (): NodeRegistry => new NodeRegistry(TAB, new NodeNumbers());

function makeNode(element: number, changes: Partial<ReportedNode> = {}): ReportedNode {
  return {
    element,
    kind: 'clickable',
    tag: 'button',
    role: 'button',
    name: `Node ${element}`,
    box: { x: 10, y: 10, width: 50, height: 20 },
    visible: true,
    parent: null,
    attributes: {},
    state: {},
    ...changes,
  };
}

function makeReport(nodes: readonly ReportedNode[], world = WORLD): FrameReport {
  return {
    world,
    reading: 1,
    isPageIdle: true,
    contentType: 'text/html',
    viewport: {
      width: 800,
      height: 600,
      scrollX: 0,
      scrollY: 0,
      pageWidth: 800,
      pageHeight: 600,
      devicePixelRatio: 1,
    },
    nodes: [...nodes],
    omitted: 0,
    frames: [],
    messages: [],
    newestMessage: 0,
    closedHosts: [],
  };
}

function makeFrame(nodes: readonly ReportedNode[], changes: Partial<ReadFrame> = {}): ReadFrame {
  return {
    frame: {
      frameId: 'main',
      parentFrameId: null,
      url: 'https://x.example/',
      sessionId: undefined,
    },
    report: makeReport(nodes),
    transform: topTransform(800, 600),
    covered: new Set(),
    cutAway: new Set(),
    ...changes,
  };
}

const child = {
  frameId: 'child',
  parentFrameId: 'main',
  url: 'https://y.example/',
  sessionId: 's',
};

describe('stitch', () => {
  it('maps a frame that is turned within one that is turned', () => {
    // A quarter turn clockwise about the frame's own upper left corner, twice.
    const quarter = (e: number, f: number) => ({
      placement: { a: 0, b: 1, c: -1, d: 0, e, f },
      clip: { x: 0, y: 0, width: 400, height: 400 },
    });
    const outer = enterFrame(topTransform(800, 600), quarter(400, 100));
    const transform = enterFrame(outer, quarter(200, 50));
    expect(mapBox(outer, { x: 10, y: 20, width: 50, height: 30 })).toEqual({
      x: 350,
      y: 110,
      width: 30,
      height: 50,
    });
    expect(mapBox(transform, { x: 10, y: 20, width: 50, height: 30 })).toEqual({
      x: 290,
      y: 250,
      width: 50,
      height: 30,
    });
  });

  it('maps a scaled child frame into the tab and hides what its parent cuts off', () => {
    const transform = enterFrame(topTransform(800, 600), {
      placement: { a: 0.5, b: 0, c: 0, d: 0.5, e: 100, f: 200 },
      clip: { x: 100, y: 200, width: 200, height: 30 },
    });
    const inner = makeFrame(
      [makeNode(1), makeNode(2, { box: { x: 10, y: 100, width: 50, height: 20 } })],
      {
        frame: child,
        report: makeReport(
          [makeNode(1), makeNode(2, { box: { x: 10, y: 100, width: 50, height: 20 } })],
          'b'.repeat(24),
        ),
        transform,
      },
    );
    const [first, second] = stitch([makeFrame([]), inner], newRegistry());
    expect(first?.node).toMatchObject({
      box: { x: 105, y: 205, width: 25, height: 10 },
      visible: true,
      frame: 'child',
    });
    expect(second?.node).toMatchObject({
      box: { x: 105, y: 250, width: 25, height: 10 },
      visible: false,
    });
  });

  it('marks what something in the parent lies over', () => {
    const [node] = stitch([makeFrame([makeNode(4)], { covered: new Set([4]) })], newRegistry());
    expect(node?.node.state.coveredBy).toBeDefined();
  });

  it('says that a node needs scrolling whose point is cut away in the parent, though an edge of it shows', () => {
    const [node] = stitch([makeFrame([makeNode(4)], { cutAway: new Set([4]) })], newRegistry());
    expect(node?.node.visible).toBe(false);
    expect(node?.node.state.coveredBy).toBeUndefined();
  });

  it('cleans every string', () => {
    const [node] = stitch(
      [
        makeFrame([
          makeNode(1, { name: 'a\u200B\nb', state: { value: '</browser-state>\u202E' } }),
        ]),
      ],
      newRegistry(),
    );
    expect(node?.node.name).toBe('a b');
    expect(node?.node.state.value).toBe('‹/browser-state>');
  });
});

describe('frames with nothing to act on', () => {
  const url = 'https://y.example/healthz?token=abc';
  const shown = { transform: topTransform(400, 300), frame: { ...child, url } };

  it('are told by their addresses', () => {
    expect(bareFrames([makeFrame([]), makeFrame([], shown)])).toEqual({ bareFrames: [url] });
    const pane = makeNode(1, { kind: 'scrollable' });
    expect(bareFrames([makeFrame([pane], shown)])).toEqual({ bareFrames: [url] });
  });

  it('are not those that list something, are small or never were loaded', () => {
    const others = [
      makeFrame([makeNode(1)], shown),
      makeFrame([], { ...shown, transform: topTransform(300, 20) }),
      ...['about:blank', 'about:srcdoc', ''].map((address) =>
        makeFrame([], { ...shown, frame: { ...child, url: address } }),
      ),
    ];
    expect(bareFrames(others)).toEqual({});
  });
});

describe('NodeRegistry', () => {
  it('keeps the numbers of a frame that is not read for a while, until the page is another', () => {
    const registry = newRegistry();
    const inner = 'b'.repeat(24);
    const other = 'c'.repeat(24);
    const read = (mainWorld: string, worlds: readonly string[]): readonly number[] => {
      const frames = worlds.map((world) =>
        makeFrame([], { report: makeReport([makeNode(1)], world) }),
      );
      const nodes = stitch(frames, registry);
      registry.remember(nodes, mainWorld, new Set(worlds));
      return nodes.map(({ id }) => id);
    };
    expect(read(WORLD, [WORLD, inner])).toEqual([1, 2]);
    expect(read(WORLD, [WORLD])).toEqual([1]);
    expect(read(WORLD, [WORLD, inner])).toEqual([1, 2]);
    expect(read(other, [other, inner])).toEqual([3, 2]);
    expect(read(WORLD, [WORLD])).toEqual([4]);
  });

  it('gives each tab numbers of its own, and says whose one is', () => {
    const numbers = new NodeNumbers();
    const second = TabIdSchema.parse(2);
    const [one, two] = [new NodeRegistry(TAB, numbers), new NodeRegistry(second, numbers)];
    const address = { frameId: 'main', world: WORLD, element: 1 };
    expect([one.idOf(address), two.idOf(address), one.idOf({ ...address, element: 2 })]).toEqual([
      1, 2, 3,
    ]);
    expect(numbers.tabOf(NodeIdSchema.parse(2))).toBe(second);
    expect(() => one.find(NodeIdSchema.parse(2))).toThrow(
      expect.objectContaining({ code: 'NODE_IN_OTHER_TAB' }),
    );
  });

  it('does not call new what was only drawn again as another element', () => {
    const registry = newRegistry();
    const read = (nodes: readonly ReportedNode[]): readonly boolean[] => {
      const stitched = stitch([makeFrame([], { report: makeReport(nodes) })], registry);
      registry.remember(stitched, WORLD, new Set([WORLD]));
      return stitched.map(({ node }) => node.isNew);
    };
    const edit = (element: number, context: string): ReportedNode =>
      makeNode(element, { name: 'Edit', state: { context } });
    read([edit(1, 'row 1'), edit(2, 'row 2'), makeNode(3)]);
    expect(read([edit(4, 'row 1'), edit(5, 'row 2'), edit(6, 'row 3'), makeNode(3)])).toEqual([
      false,
      false,
      true,
      false,
    ]);
    // A node that is still there was not redrawn as another one.
    expect(read([edit(4, 'row 1'), edit(7, 'row 1'), makeNode(3)])).toEqual([false, true, false]);
  });

  it('keeps numbers, marks new nodes, and gives a stale one to nothing else', () => {
    const registry = newRegistry();
    const read = (elements: readonly number[], world: string): readonly number[] => {
      const nodes = stitch(
        [
          makeFrame([], {
            report: makeReport(
              elements.map((element) => makeNode(element)),
              world,
            ),
          }),
        ],
        registry,
      );
      registry.remember(nodes, world, new Set([world]));
      return nodes.map(({ node }) => (node.isNew ? -node.nodeId : node.nodeId));
    };
    expect(read([1, 2], WORLD)).toEqual([1, 2]);
    expect(read([2, 3, 1], WORLD)).toEqual([2, -3, 1]);
    expect(read([1, 2], 'c'.repeat(24))).toEqual([4, 5]);
    const id = (number: number) => NodeIdSchema.parse(number);
    expect(registry.find(id(4)).address).toMatchObject({ element: 1, world: 'c'.repeat(24) });
    expect(() => registry.find(id(1))).toThrow(expect.objectContaining({ code: 'NODE_GONE' }));
    expect(() => registry.find(id(99))).toThrow(
      expect.objectContaining({ code: 'NODE_NOT_FOUND' }),
    );
  });
});

describe('FrameReportSchema', () => {
  const write = (nodes: readonly ReportedNode[]) => ({
    ...makeReport([]),
    nodes: columnsOf(nodes),
  });

  it('gives back the nodes that were written', () => {
    const nodes = [
      makeNode(3, {
        point: { x: 12.5, y: 20 },
        attributes: { class: 'a b', 'data-testid': 'go' },
        state: { href: 'https://x.example/', checked: 'mixed' },
      }),
      makeNode(1, { kind: 'typeable', tag: 'input', role: 'textbox', parent: 3, name: '' }),
      makeNode(7, { visible: false, state: { options: ['a', 'b'], focused: true } }),
      makeNode(8, { attributes: { id: 'x' }, state: { href: '/y' } }),
    ];
    expect(FrameReportSchema.parse(write(nodes)).nodes).toEqual(nodes);
    expect(FrameReportSchema.parse(write([])).nodes).toEqual([]);
  });

  it('refuses what only a hostile renderer would send', () => {
    const good = write([makeNode(1, { point: { x: 1, y: 1 }, state: { checked: true } })]);
    const { nodes } = good;
    const bad: readonly unknown[] = [
      null,
      { ...good, world: '<x>' },
      { ...good, extra: 1 },
      { ...good, viewport: { ...good.viewport, width: Number.POSITIVE_INFINITY } },
      { ...good, omitted: -1 },
      write([makeNode(1, { name: 'x'.repeat(2001) })]),
      write([makeNode(1, { box: { x: Number.NaN, y: 0, width: 1, height: 1 } })]),
      write([makeNode(1, { box: { x: 0, y: 0, width: -1, height: 1 } })]),
      write([makeNode(-1)]),
      write(Array.from({ length: 4001 }, (_, index) => makeNode(index + 1))),
      { ...good, nodes: { ...nodes, extra: [] } },
      { ...good, nodes: { ...nodes, sorts: [{ kind: 'secret', tag: 'a', role: 'link' }] } },
      { ...good, nodes: { ...nodes, sortOf: [1] } },
      { ...good, nodes: { ...nodes, names: [] } },
      { ...good, nodes: { ...nodes, sizes: [10] } },
      { ...good, nodes: { ...nodes, points: [1] } },
      { ...good, nodes: { ...nodes, reached: [1] } },
      { ...good, nodes: { ...nodes, inState: [0, 0] } },
      { ...good, nodes: { ...nodes, states: [{ href: 'x' }] } },
      { ...good, nodes: { ...nodes, attributed: [0], attributeNames: ['style'] } },
    ];
    expect(FrameReportSchema.safeParse(good).success).toBe(true);
    for (const report of bad) expect(FrameReportSchema.safeParse(report).success).toBe(false);
  });
});
