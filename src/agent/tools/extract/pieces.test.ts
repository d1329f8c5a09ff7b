import { describe, expect, it } from 'vitest';

import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

import { tinySnapshot } from '../../../testing/fake-browser/fake-browser.ts';
import { chunkPage } from './chunk-page.ts';
import { findNext } from './find-next.ts';
import { addedItems, withAdded } from './join-readings.ts';
import { mergeAnswers } from './merge-answers.ts';

describe('parts of a page', () => {
  const row = (index: number) => `| Ship ${index} | ${index * 10} |`;
  const text = [
    '# Ships',
    '',
    '| Name | Tons |',
    '| --- | --- |',
    ...Array.from({ length: 60 }, (_, index) => row(index)),
    '',
    '## Crew',
    'word '.repeat(900),
  ].join('\n');

  it('fit, begin with the head of their table, and leave nothing out', () => {
    const parts = chunkPage(text, 400);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(estimateTokens(part)).toBeLessThan(500);
    expect(parts[1]).toContain('# Ships\n| Name | Tons |\n| --- | --- |\n');
    for (let index = 0; index < 60; index += 1)
      expect(parts.some((part) => part.includes(row(index)))).toBe(true);
    expect(chunkPage('short', 400)).toEqual(['short']);
  });
});

describe('readings of a page that scrolls', () => {
  const add = (all: readonly string[], last: readonly string[], next: readonly string[]) =>
    withAdded(
      all,
      addedItems(last, next, (item) => item),
    );

  it('adds what a page that grows has got, before its foot', () => {
    const last = ['head', 'a', 'b', 'foot'];
    expect(add(last, last, ['head', 'a', 'b', 'c', 'd', 'foot'])).toEqual([
      'head',
      'a',
      'b',
      'c',
      'd',
      'foot',
    ]);
  });

  it('puts together a list of which only a window is in the page', () => {
    const items = Array.from({ length: 50 }, (_, index) => `item ${index}`);
    for (const size of [6, 13, 20])
      for (const step of [1, 3, 5]) {
        let last = ['head', ...items.slice(0, size), 'foot'];
        let all: readonly string[] = last;
        for (let at = step; at < 50; at += step) {
          const next = ['head', ...items.slice(Math.min(at, 50 - size)).slice(0, size), 'foot'];
          all = add(all, last, next);
          last = next;
        }
        expect(all).toEqual(['head', ...items, 'foot']);
      }
  });

  it('knows when something was passed over', () => {
    expect(addedItems(['a', 'b'], ['x', 'y'], (item) => item).hasLost).toBe(true);
    expect(addedItems(['a', 'b'], ['a', 'b', 'c'], (item) => item).hasLost).toBe(false);
  });
});

describe('answers of several parts', () => {
  it('takes the first single value and joins lists, edges once', () => {
    expect(
      mergeAnswers(
        [
          {
            title: null,
            items: [
              { a: 1, b: 2 },
              { a: 2, b: null },
            ],
            more: { x: 'y' },
          },
          {
            title: 'T',
            items: [
              { a: 2, b: 3 },
              { a: 3, b: 1 },
            ],
            more: { x: 'z', w: 1 },
          },
        ],
        { overlap: true },
      ),
    ).toEqual({
      title: 'T',
      items: [
        { a: 1, b: 2 },
        { a: 2, b: 3 },
        { a: 3, b: 1 },
      ],
      more: { x: 'y', w: 1 },
    });
  });

  it('keeps what repeats elsewhere, and everything of separate pages', () => {
    expect(
      mergeAnswers(
        [
          ['a', 'b', 'a'],
          ['c', 'a'],
        ],
        { overlap: true },
      ),
    ).toEqual(['a', 'b', 'a', 'c', 'a']);
    expect(
      mergeAnswers(
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
        { overlap: false },
      ),
    ).toEqual(['a', 'b', 'b', 'c']);
  });
});

describe('the Next control', () => {
  const next = (...names: readonly (string | { name: string; state: { disabled: true } })[]) =>
    findNext(
      tinySnapshot('http://a.test/', {
        title: '',
        text: '',
        nodes: names.map((each) =>
          typeof each === 'string' ? { name: each, role: 'link' } : each,
        ),
      }),
    );

  it.each([
    ['Next', 'next'],
    ['Next page »', 'next'],
    ['下一页', 'next'],
    ['Weiter ›', 'next'],
    ['Older posts', 'next'],
    ['Load more', 'more'],
  ])('is found by its name: %s', (name, kind) => {
    expect(next('Home', '1', name)).toMatchObject({ kind, node: { name } });
  });

  it('is an arrow only among page numbers', () => {
    expect(next('1', '2', '›')?.node.name).toBe('›');
    expect(next('Photo', '›')).toBeNull();
  });

  const numbers = (...names: readonly (string | { name: string; state: object })[]) =>
    findNext(
      tinySnapshot('http://a.test/', {
        title: '',
        text: '',
        nodes: names.map((each) => {
          const { name, state } = typeof each === 'string' ? { name: each, state: {} } : each;
          return { name, role: 'link', state: { href: `/list?page=${name}`, ...state } };
        }),
      }),
    )?.node.name;

  it('is the number after the page that is shown', () => {
    const current = { name: '2', state: { selected: true } };
    expect(numbers('Home', '1', current, '3', '4')).toBe('3');
    expect(numbers('1', '2', '4', '20')).toBe('4');
    expect(numbers('2', '3', '20')).toBe('2');
    expect(numbers('Page 1', { name: 'Page 2', state: { selected: true } }, 'Page 3')).toBe(
      'Page 3',
    );
  });

  it('is no number where nothing tells which page is shown, or the numbers are no pages', () => {
    expect(numbers('1', '2', '3')).toBeUndefined();
    expect(numbers('1', { name: '2', state: { selected: true } })).toBeUndefined();
    const day = (name: string, state: object = {}) => ({ name, state: { href: '#', ...state } });
    expect(numbers(day('17'), day('18', { selected: true }), day('19'))).toBeUndefined();
  });

  it('is nothing that cannot be pressed or means something else', () => {
    expect(next('1', { name: 'Next', state: { disabled: true } })).toBeNull();
    expect(next('Next of kin', 'What comes next', 'Previous', 'Last »')).toBeNull();
  });
});
