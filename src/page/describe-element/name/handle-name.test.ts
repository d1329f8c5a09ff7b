import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { connectorName, handleName } from './handle-name.ts';

const at = (left: number, top: number, size: number): string =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${size}px;height:${size}px"`;
const node = (part: string): string =>
  `<div style="position:absolute;left:50px;top:50px;width:100px;height:60px">Start${part}</div>`;

test.each([
  [
    'by a class name',
    node(`<i id="it" class="flow__handle-left handle" ${at(-5, 25, 10)}></i>`),
    'left handle of Start',
  ],
  [
    'by a data attribute',
    node(`<i id="it" class="port" data-side="output" ${at(95, 25, 10)}></i>`),
    'output port of Start',
  ],
  [
    'by where it lies',
    node(`<i id="it" class="anchor" ${at(95, 25, 10)}></i>`),
    'right anchor of Start',
  ],
  [
    'by the other end of a range',
    node(
      `<i class="anchor on" ${at(5, 25, 10)}></i><i id="it" class="anchor" ${at(45, 25, 10)}></i>`,
    ),
    'right anchor of Start',
  ],
  [
    'by its corner',
    node(`<i id="it" class="resizer" ${at(95, 55, 10)}></i>`),
    'bottom right resizer of Start',
  ],
  [
    'by the points of the compass',
    node(`<i id="it" class="handle nw" ${at(-5, -5, 10)}></i>`),
    'top left handle of Start',
  ],
  [
    'in a drawing',
    '<svg width="300" height="200"><g><rect x="20" y="20" width="100" height="50"/><text x="40" y="40">Start</text><circle id="it" class="port" cx="120" cy="45" r="5"/></g></svg>',
    'right port of Start',
  ],
])('a handle is told from the others %s', (_how, html, name) => {
  show(html);
  expect(handleName(find('#it', Element))).toBe(name);
});

test.each([
  ['is large', node(`<i id="it" class="handle" ${at(0, 0, 60)}></i>`)],
  ['has no such name', node(`<i id="it" class="button left" ${at(0, 0, 10)}></i>`)],
])('nothing is a handle that %s', (_why, html) => {
  show(html);
  expect(handleName(find('#it'))).toBe('');
});

test('a line is called by its ends', () => {
  show(
    '<div data-id="n1">Start</div><svg><path id="it" data-source="n1" data-target="n2" d="M0 0L9 9"/></svg>',
  );
  expect(connectorName(find('#it', Element))).toBe('line from Start to n2');
});
