import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { drawnSliderValue } from './drawn-slider.ts';

const box = (css: string): string => `style="position:absolute;${css}"`;
const TRACK = 'left:100px;top:50px;width:200px;height:10px';
const THUMB = 'left:40px;top:-5px;width:20px;height:20px';

test.each([
  [
    'a thumb on its track',
    `<div class="slider" ${box(TRACK)}><i id="it" class="thumb" ${box(THUMB)}></i></div>`,
    '25 %',
  ],
  [
    'a thumb with a role',
    `<div ${box(TRACK)}><i id="it" role="slider" ${box(THUMB)}></i></div>`,
    '25 %',
  ],
  [
    'an upright one',
    `<div class="volumeSlider" ${box('left:0;top:0;width:10px;height:200px')}><i id="it" class="knob" ${box('left:0;top:40px;width:20px;height:20px')}></i></div>`,
    '75 %',
  ],
  [
    'a slider as a whole',
    `<div id="it" role="slider" ${box(TRACK)}><i class="thumb" ${box(THUMB)}></i></div>`,
    '25 %',
  ],
  [
    'one that says its value',
    `<div class="slider" ${box(TRACK)}><i id="it" role="slider" aria-valuenow="3" ${box(THUMB)}></i></div>`,
    '',
  ],
  [
    'the handle of a column',
    `<div class="row" ${box(TRACK)}><i id="it" class="resize-handle" ${box(THUMB)}></i></div>`,
    '',
  ],
  [
    'the thumb of a scroll bar',
    `<div class="scrollbar-track" ${box(TRACK)}><i id="it" class="thumb" ${box(THUMB)}></i></div>`,
    '',
  ],
  [
    'a button in a strip',
    `<div class="slider" ${box(TRACK)}><b id="it" class="next" ${box(THUMB)}></b></div>`,
    '',
  ],
])('the value that %s shows', (_what, html, value) => {
  show(html);
  const element = find('#it');
  expect(drawnSliderValue(element, element.getAttribute('role') ?? 'generic')).toBe(value);
});
