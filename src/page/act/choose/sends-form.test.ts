import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { sendsForm } from './sends-form.ts';

test.each([
  ['<form><button><b id="it">Save</b></button></form>', true],
  ['<form id="f"></form><button id="it" form="f">Save</button>', true],
  ['<form><input id="it" type="submit"></form>', true],
  ['<div role="dialog"><div role="button" id="it">Create</div></div>', true],
  ['<dialog open><button id="it" type="button">Create</button></dialog>', true],
  ['<form><button id="it" type="button">Show</button></form>', false],
  ['<button id="it">More</button>', false],
  ['<div role="dialog"><input id="it"></div>', false],
])('%s: %s', (html, sends) => {
  show(html);
  expect(sendsForm(find('#it', Element))).toBe(sends);
});
