import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { formatOf } from './field-format.ts';

test.each([
  ['<input type="time">', { format: 'HH:MM' }],
  ['<input type="time" step="1">', { format: 'HH:MM:SS', step: '1' }],
  ['<input type="date" min="2026-01-01">', { format: 'YYYY-MM-DD', min: '2026-01-01' }],
  ['<input type="datetime-local">', { format: 'YYYY-MM-DDTHH:MM' }],
  ['<input type="month">', { format: 'YYYY-MM' }],
  ['<input type="week">', { format: 'YYYY-Www' }],
  ['<input type="color">', { format: '#rrggbb' }],
  ['<input type="number" min="0" max="10" step="0.5">', { min: '0', max: '10', step: '0.5' }],
  ['<input type="number" step="any">', {}],
  ['<input type="range" max="50">', { max: '50' }],
  ['<input pattern="[A-Z]{3}">', { pattern: '[A-Z]{3}' }],
  ['<input type="checkbox" pattern="x" min="1">', {}],
  ['<input>', {}],
])('what %s takes', (html, format) => {
  show(html);
  expect(formatOf(find('input', HTMLInputElement))).toEqual(format);
});
