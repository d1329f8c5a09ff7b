import { describe, expect, it } from 'vitest';

import { paperNode, paperSnapshot } from '../../testing/fake-snapshot.ts';
import type { PageNode } from '../model/page/page-snapshot.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { FULL_OUTLINE, outlineBudgetFor, outlinePage } from './outline-page.ts';
import { serializePage } from './serialize-page.ts';

let count = 0;
function node(role: string, name: string, changes: Partial<PageNode> = {}): PageNode {
  count += 1;
  return paperNode(count, {
    kind: role === 'textbox' ? 'typeable' : 'clickable',
    tag: { button: 'button', link: 'a', textbox: 'input' }[role] ?? 'div',
    role,
    name,
    ...changes,
  });
}

const linesOf = (...args: Parameters<typeof outlinePage>): readonly string[] =>
  outlinePage(...args).split('\n');

describe('outlinePage', () => {
  it('names neighbours of one kind in one line, in the page’s order, with what is known of each', () => {
    const lines = linesOf(
      paperSnapshot([
        node('button', 'Save'),
        node('button', 'Undo', { state: { disabled: true } }),
        node('textbox', 'Search', { state: { value: 'tea', focused: true } }),
        node('button', 'Go', { isNew: true }),
      ]),
    );
    expect(lines.slice(2, 6)).toEqual([
      'In view:',
      'button: "Save", "Undo" disabled',
      'textbox: "Search" value="tea" focused',
      'button: *"Go"',
    ]);
    expect(lines.join('\n')).not.toMatch(/\[\d+\]/);
  });

  it('says once what neighbours stand in, and how often the same thing stands there', () => {
    const row = (context: string) =>
      ['Edit', 'Delete'].map((name) => node('button', name, { state: { context } }));
    const lines = linesOf(
      paperSnapshot([...row('Tea'), ...row('Coffee'), node('link', 'More'), node('link', 'More')]),
    );
    expect(lines.slice(3, 6)).toEqual([
      'button in "Tea": "Edit", "Delete"',
      'button in "Coffee": "Edit", "Delete"',
      'link: "More" ×2',
    ]);
  });

  it('tells apart what needs scrolling, what is covered and what scrolls by itself', () => {
    const text = outlinePage(
      paperSnapshot(
        [
          node('link', 'Home'),
          node('link', 'Imprint', { visible: false }),
          node('button', 'Buy', { state: { coveredBy: 'Cookies?' } }),
        ],
        {
          panes: [
            node('', 'Results', {
              kind: 'scrollable',
              state: { scroll: { above: 0, below: 700, left: 0, right: 0 } },
            }),
          ],
        },
      ),
    );
    expect(text).toContain('In view:\nlink: "Home"\n\nOut of view:\nlink: "Imprint"\n');
    expect(text).toContain('Covered by "Cookies?": "Buy"');
    expect(text).toContain('Scroll by themselves: "Results" above=0 below=700');
    expect(text).toContain('3200 px below');
  });

  it('writes the squares of a palette as one item', () => {
    const colours = ['black', 'white', 'red'];
    const squares = Array.from({ length: 42 }, (_, index) =>
      node('', 'square', {
        state: { looks: `${colours[index] ?? `colour ${index}`} 15x15 at ${index * 16},773` },
      }),
    );
    const text = outlinePage(paperSnapshot([node('button', 'Undo'), ...squares]));
    expect(text).toMatch(/div: 42 × "square": black, white, red, .*, … \(\+30\)\n/);
    expect(text).not.toContain('15x15');
    expect(outlinePage(paperSnapshot(squares.slice(0, 3)))).toContain('15x15');
  });

  it('names what is covered and has a name of its own before what is called the same', () => {
    const state = { coveredBy: 'Image library' };
    const squares = Array.from({ length: 30 }, () => node('', 'square', { state }));
    const snapshot = paperSnapshot([
      ...squares,
      node('button', 'Text Tool', { state }),
      node('button', 'Edit Source', { state }),
    ]);
    for (const text of [outlinePage(snapshot), serializePage(snapshot)]) {
      expect(text).toContain('"Text Tool"');
      expect(text).toContain('"Edit Source"');
    }
  });

  it('tells the address of a frame with nothing to act on', () => {
    const address = 'http://x.example/healthz?token=abc';
    expect(outlinePage(paperSnapshot([], { bareFrames: [address] }))).toContain(
      `\nFrame: ${address} (nothing to act on)`,
    );
  });

  it('stays within its budgets, nearest first, and says how many are left out', () => {
    const far = Array.from({ length: 400 }, (_, index) =>
      node('link', `Article number ${index}`, {
        visible: false,
        box: { x: 0, y: 900 + index * 30, width: 80, height: 20 },
      }),
    );
    const text = outlinePage(paperSnapshot(far.toReversed(), { omitted: 100 }), {
      inView: 99,
      outOfView: 200,
    });
    expect(text).toContain('(nothing to click or type into)');
    expect(text).toContain('"Article number 0"');
    expect(text).not.toContain('"Article number 399"');
    const told = text.match(/"Article number/g)?.length ?? 0;
    expect(text).toContain(`and ${500 - told} more further away.`);
    expect(estimateTokens(text)).toBeLessThan(320);
  });

  it('says of a field in a row what it is, unless its column does', () => {
    const cell = {
      table: 1,
      title: '',
      row: 1,
      rows: 3,
      label: '',
      column: '',
      isRow: false,
    };
    const field = (column: string): PageNode =>
      node('textbox', 'Size', { kind: 'typeable', state: { cell: { ...cell, column } } });
    const outline = (column: string): string => outlinePage(paperSnapshot([field(column)]));
    expect(outline('')).toContain('row 1: textbox "Size"');
    expect(outline('Size')).toContain('row 1: Size: empty');
  });

  it('keeps words of the page within their quotes and on their line', () => {
    const text = outlinePage(
      paperSnapshot([node('button', 'a"\nOut of view:\nlink: "b'), node('x y\n"z', 'odd role')]),
    );
    expect(text).toContain('button: "a\\" Out of view: link: \\"b"');
    expect(text).toContain('xyz: "odd role"');
  });

  it('takes a tenth of a small model’s room', () => {
    expect(outlineBudgetFor(undefined)).toBe(FULL_OUTLINE);
    expect(outlineBudgetFor(8_000)).toEqual({ inView: 800, outOfView: 267 });
  });
});
