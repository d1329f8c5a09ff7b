import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { nameOf } from './accessible-name.ts';

const entry = (shapes: string, more = ''): string =>
  `<a style="display:block;width:34px;height:30px" ${more}><svg width="34" height="30"><g fill="#fff" stroke="#000">${shapes}</g></svg></a>`;

test.each([
  ['<rect x="2" y="6" width="30" height="16"/>', 'rectangle'],
  ['<rect x="2" y="6" width="16" height="16"/>', 'square'],
  ['<rect x="2" y="6" width="30" height="16" rx="4"/>', 'rounded rectangle'],
  ['<ellipse cx="16" cy="14" rx="14" ry="8"/>', 'ellipse'],
  ['<ellipse cx="16" cy="14" rx="8" ry="8"/>', 'circle'],
  ['<path d="M 16 2 L 30 14 L 16 26 L 2 14 Z"/>', 'diamond'],
  ['<path d="M 8 6 L 32 6 L 24 24 L 0 24 Z"/>', 'parallelogram'],
  ['<path d="M 8 6 L 24 6 L 32 24 L 0 24 Z"/>', 'trapezoid'],
  ['<polygon points="16,2 30,26 2,26"/>', 'triangle'],
  ['<polygon points="8,2 24,2 32,14 24,26 8,26 0,14 8,2"/>', 'hexagon'],
  ['<path d="M 2 2 L 30 26" fill="none"/>', 'line'],
  [
    '<rect x="2" y="6" width="30" height="16"/><line x1="2" y1="10" x2="32" y2="10"/>',
    'rectangle and line',
  ],
  ['<path d="M 2 2 C 4 4 20 20 30 26"/>', ''],
])('a picture of a palette is called after its shape: %s', (shapes, name) => {
  show(entry(shapes));
  expect(nameOf(find('a'), 'a')).toBe(name);
});

test('by its tooltip before that', () => {
  show(entry('<rect x="2" y="6" width="30" height="16"/>', 'data-tooltip="Process"'));
  expect(nameOf(find('a'), 'a')).toBe('Process');
});
