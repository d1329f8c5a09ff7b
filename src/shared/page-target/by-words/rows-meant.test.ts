import { describe, expect, it } from 'vitest';

import { tinySnapshot, type TinyNode } from '../../../testing/fake-browser/fake-browser.ts';
import { maskText } from '../../plain-steps/mask-text.ts';
import { parseTarget } from '../../plain-steps/parse-target.ts';
import type { Found } from './choose-node.ts';
import { findByWords } from './find-by-words.ts';
import type { Purpose } from './purpose.ts';
import { tellApart } from '../node-label.ts';
import { parseWords } from '../description/parse-words.ts';
import type { WantedElement } from '../description/wanted-element.ts';

function told(found: Found): string {
  const of = (all: readonly { readonly nodeId: number }[]): string =>
    all.map(({ nodeId }) => nodeId).join(' ');
  if (found.kind === 'found') return of([found.node]);
  return found.kind === 'several' ? `several: ${of(found.nodes)}` : 'none';
}

describe('a cell of a grid', () => {
  const HEADERS = ['', 'Item', 'Pieces', 'Price'];
  const cell = (row: number, column: string, name: string, label = ''): TinyNode => ({
    name,
    role: row === 0 ? 'columnheader' : 'cell',
    tag: 'td',
    state: {
      cell: { table: 1, title: 'Stock', row, rows: 12, label, column, isRow: false },
    },
  });
  const row = (place: number, [item = '', pieces = '', price = '']: readonly string[]) => [
    cell(place, 'Item', item, `${place}`),
    cell(place, 'Pieces', pieces, `${place}`),
    cell(place, 'Price', price, `${place}`),
  ];
  /** Nodes 1 to 4 are the headers; rows of three follow. */
  const SHEET: readonly TinyNode[] = [
    ...HEADERS.map((name) => ({ name, role: 'cell', tag: 'td' })),
    ...row(1, ['Rope', '4', '12']),
    ...row(2, ['Anchor', '1', '90']),
    ...row(3, ['Old lamp', '2', '7']),
    ...row(4, ['Item', 'Pieces', 'Price']),
  ];
  const lookFor = (
    target: WantedElement,
    nodes: readonly TinyNode[],
    purpose: Purpose = 'any',
  ): string => {
    const snapshot = tinySnapshot('https://a.test/', { title: '', text: '', nodes });
    // The page's own search does not find rows.
    return told(findByWords(snapshot, target, purpose, () => new Set()));
  };
  const meant = (words: string, nodes: readonly TinyNode[] = SHEET, purpose?: Purpose): string =>
    lookFor(parseWords(words), nodes, purpose);

  it.each([
    ['cell "Pieces" in row "2"', '9'],
    ['cell "Pieces" in row 2', '9'],
    ['"Pieces" in the 2nd row', '9'],
    ['"Pieces" in "row 2"', '9'],
    ['cell "Pieces" in row "Anchor"', '9'],
    ['cell "Pieces" in row 2 "Anchor"', '9'],
    ['cell "Pieces" in row 7 "Anchor"', '9'],
    ['cell "Pieces" near "Anchor"', '9'],
    ['cell "1" in row "Anchor"', '9'],
    ['cell "1" in column "Pieces" in row "Anchor"', '9'],
    ['cell in row 3 in column "Price"', '13'],
    ['field "Pieces" in row 2', '9'],
    ['2nd cell in row "Old lamp"', '12'],
    ['cell "Pieces" in row 4', '15'],
    ['cell "Item" in row 4', '14'],
    ['cell "Weight" in row 2', 'none'],
    ['Pieces in row 2', '9'],
    ['Pieces cell in row 2 "Anchor"', '9'],
    // Words in the form of the state and its errors.
    ['row 2 "Anchor": Pieces: "1"', '9'],
    ['row 4: Price', '16'],
    ['cell “1” [9] (in row 2, column “Pieces”)', '9'],
    ['row 2 "Anchor"的“Pieces”', '9'],
    ['第2行的“Pieces”', '9'],
    ['第二行的“Pieces”单元格', '9'],
    ['第2行的Pieces单元格', '9'],
    ['在第 2 行中的“Pieces”', '9'],
    ['第7行“Anchor”的“Pieces”', '9'],
    ['“Anchor”行的“Pieces”', '9'],
    ['“Anchor”这一行的“Pieces”单元格', '9'],
    ['Anchor所在行的“Pieces”', '9'],
    ['第2行“Pieces”列', '9'],
    ['第2行的Pieces列', '9'],
    ['row 2, column “Pieces”', '9'],
    ['“Pieces”列第2行的单元格', '9'],
    ['单元格“Pieces”（第2行）', '9'],
    ['第2行的“Weight”', 'none'],
    ['第2行第2列', '9'],
    ['第二行第三列的单元格', '10'],
    ['第3列第2行', '10'],
    ['第2行第4列', 'none'],
    ['cell in row 2 in column 2', '9'],
    ['cell in row 2, column 2', '9'],
  ])('%s', (words, expected) => {
    expect(meant(words)).toBe(expected);
  });

  it('is found by its row in a step in plain words', () => {
    const inStep = (words: string): string => {
      const masked = maskText(words);
      const target = parseTarget(masked, masked.text);
      return target === null ? 'no target' : lookFor(target, SHEET);
    };
    expect(inStep('第二行的“Pieces”')).toBe('9');
    expect(inStep('第2行的“Anchor”')).toBe('8');
    expect(inStep('"Pieces" in row 2')).toBe('9');
  });

  it('is told by its row and column where several fit', () => {
    const { nodes } = tinySnapshot('https://a.test/', {
      title: '',
      text: '',
      nodes: [cell(2, 'Pieces', '1', '2'), cell(3, '', '1', 'Old lamp')],
    });
    expect(tellApart(nodes)).toBe(
      'cell “1” [1] (in row 2, column “Pieces”); cell “1” [2] (in row 3 "Old lamp")',
    );
  });

  it('is named by the label of its row before the number of another one', () => {
    const nodes = [cell(1, 'Size', 'M', '3'), cell(2, 'Size', 'L', '1'), cell(3, 'Size', 'S', '2')];
    expect(meant('"Size" in row "2"', nodes)).toBe('3');
    expect(meant('"Size" in row 2 "1"', nodes)).toBe('2');
  });

  const LETTERS = ['A', 'B', 'C'];
  const lettered = (place: number, names: readonly string[], label = '') =>
    names.map((name, at) => cell(place, LETTERS[at] ?? '', name, label));
  /** Nodes 1 to 3 are the headers; rows of three follow. */
  const LETTERED: readonly TinyNode[] = [
    ...lettered(0, LETTERS),
    ...lettered(1, ['Item', 'Pieces', 'Price'], '1'),
    ...lettered(2, ['Anchor', '1', '90'], '2'),
    ...lettered(3, ['B2', '2', '7'], '3'),
  ];

  it.each([
    ['B2', '8'],
    ['cell "B2"', '8'],
    ['the cell b2', '8'],
    ['单元格B2', '8'],
    ['B2单元格', '8'],
    ['第2行B列', '8'],
    ['cell "B" in row "2"', '8'],
    ['button "B2"', '10'],
    ['D2', 'none'],
    ['"B"', '2'],
  ])('is found by its letter and number: %s', (words, expected) => {
    expect(meant(words, LETTERED)).toBe(expected);
  });

  it('is found by the number that its row shows, not by another place', () => {
    const shown = [...lettered(1, ['x', 'y'], '7'), ...lettered(2, ['x', 'y'], '1')];
    expect(meant('B1', shown)).toBe('4');
    const head = { ...cell(1, '', '7'), role: 'rowheader' };
    expect(meant('B7', [head, ...lettered(1, ['x', 'y']), ...lettered(2, ['x', 'y'])])).toBe('3');
    // Something else has exactly this name.
    expect(meant('"B1"', [...shown, { name: 'B1', role: 'button' }])).toBe('5');
    // Without lettered columns there are no addresses.
    expect(meant('B2')).toBe('none');
  });

  it.each([
    '"Pieces"',
    'columnheader "Pieces"',
    '"Pieces" in columns',
    '表头中的“Pieces”',
    '“Pieces”列',
  ])('that is empty is not meant by the name of its header: %s', (words) => {
    const headers = HEADERS.map((name) => cell(0, name, name));
    expect(meant(words, [...headers, ...SHEET.slice(4)])).toBe('3');
  });

  it.each([
    'row 2',
    '2nd row',
    'row 2 "Widget 2"',
    'row in row 2',
    '第2行',
    '第2行“Widget 2”',
    '“Widget 2”行',
  ])('has a row that can be pressed itself: %s', (words) => {
    const nodes = [1, 2, 3].flatMap((place): TinyNode[] => {
      const { state } = cell(place, '', '', `Widget ${place}`);
      const self = { ...state, cell: { ...state!.cell!, isRow: true } };
      return [
        { name: `Widget ${place} 0.00`, role: 'row', tag: 'tr', state: self },
        { name: 'Delete', role: 'button', state: state! },
      ];
    });
    expect(meant(words, nodes)).toBe('3');
  });

  it('leaves its header and controls of that name alone where no place is given', () => {
    const form: readonly TinyNode[] = [...SHEET.slice(0, 13), { name: 'Price', role: 'button' }];
    expect(meant('"Pieces"', form)).toBe('3');
    expect(meant('button "Price"', form)).toBe('14');
  });

  it('is taken for what it holds before another one that stands below that word', () => {
    const nodes = [
      { ...cell(1, 'Do', 'Edit', 'Rope'), role: 'button' },
      { ...cell(1, 'Edit', 'More', 'Rope'), role: 'button' },
    ];
    expect(meant('button "Edit" in row "Rope"', nodes)).toBe('1');
  });

  it('gives its field, whatever kind the words have', () => {
    const nodes = [
      { ...cell(1, 'Size', 'Size', 'Rope'), role: 'textbox', tag: 'input' },
      { ...cell(1, 'Price', 'Price', 'Rope'), role: 'textbox', tag: 'input' },
    ];
    expect(meant('cell "Size" in row "Rope"', nodes, 'fill')).toBe('1');
  });
});
