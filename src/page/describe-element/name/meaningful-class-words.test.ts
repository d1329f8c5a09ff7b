import { expect, test } from 'vitest';

import {
  libraryPrefixOf,
  meaningfulClassWords,
  meaningfulWordsOf,
} from './meaningful-class-words.ts';

const nameOf = (classes: string): string => meaningfulClassWords(classes).join(' ');

test.each([
  ['mail-trash btn', 'mail trash'],
  ['ui-spinner-button ui-spinner-up ui-corner-tr', 'spinner up'],
  ['dijitReset dijitCalendarArrow dijitCalendarDecrementArrow', 'calendar decrement arrow'],
  ['lm_close_tab', 'close tab'],
  ['star', 'star'],
  ['jtabs-add', 'tabs add'],
  ['jremove', 'remove'],
  ['mtkfullwidth mtkoverflow-close', 'close'],
  ['json-tree-toggle', 'json tree toggle'],
  ['thumb-scroll-knob', 'thumb scroll knob'],
  ['tabulator-col-resize-handle', 'tabulator resize handle'],
  ['w2ui-icon w2ui-icon-search w2ui-search-down', 'search down'],
])('%s says “%s”', (classes, name) => {
  expect(nameOf(classes)).toBe(name);
});

test.each([
  'btn btn-primary',
  'tc-btn-invisible tc-tiny-gap-right',
  'tc-tiny-gap-right',
  'col row-even',
  'd-flex text-center align-items-center',
  'chartjs-render-monitor',
  'apexcharts-canvas apexcharts-theme-light',
  'css-1x2y3z',
  'fxfamilynav',
  '',
])('%s has no meaningful words', (classes) => {
  expect(nameOf(classes)).toBe('');
});

test('ids and files are taken word by word', () => {
  expect(meaningfulWordsOf('saveDraft')).toEqual(['save', 'draft']);
  expect(meaningfulWordsOf('x81')).toEqual([]);
});

test('the prefix of most class names of a page is a library’s', () => {
  const names = Array.from({ length: 15 }, (_, index) => `red-ui-part${index} red-ui-tab`);
  expect(libraryPrefixOf([...names, 'save-all', 'open-file'])).toBe('red');
  expect(libraryPrefixOf(names.slice(0, 3))).toBeNull();
  expect(libraryPrefixOf(names.map((_, index) => `word${index}a-tab`))).toBeNull();
  expect(meaningfulClassWords('red-ui-tab-close', 'red')).toEqual(['tab', 'close']);
  expect(meaningfulClassWords('red', 'red')).toEqual(['red']);
});
