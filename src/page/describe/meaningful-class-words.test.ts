import { expect, test } from 'vitest';

import { meaningfulClassWords, meaningfulWordsOf } from './meaningful-class-words.ts';

const nameOf = (classes: string): string => meaningfulClassWords(classes).join(' ');

test.each([
  ['mail-trash btn', 'mail trash'],
  ['ui-spinner-button ui-spinner-up ui-corner-tr', 'spinner up'],
  ['dijitReset dijitCalendarArrow dijitCalendarDecrementArrow', 'calendar decrement arrow'],
  ['lm_close_tab', 'close tab'],
  ['star', 'star'],
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
  '',
])('%s has no meaningful words', (classes) => {
  expect(nameOf(classes)).toBe('');
});

test('ids and files are taken word by word', () => {
  expect(meaningfulWordsOf('saveDraft')).toEqual(['save', 'draft']);
  expect(meaningfulWordsOf('x81')).toEqual([]);
});
