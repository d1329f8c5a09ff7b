import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { find, show } from '../../testing/page/show.ts';
import { forgetWritten, nextForm } from './next-form.ts';

beforeEach(() => {
  show(`<form onsubmit="return false"><label>Address <input name="address" autocomplete="street-address"></label>
    <label>Town <input name="town"></label><button>Send</button></form>`);
});

const field = (name: string): HTMLInputElement => find(`[name=${name}]`, HTMLInputElement);
const send = () => userEvent.click(find('button', HTMLButtonElement));

test('a form that is sent says its own origin, and only what was typed', async () => {
  const sent = nextForm();
  await userEvent.type(field('address'), 'Elm Road 4');
  field('town').value = 'Evil Town';
  await send();
  const { origin: from, fields } = await sent;
  expect(from).toBe(location.origin);
  expect(fields.map(({ value }) => value)).toEqual(['Elm Road 4']);
});

test('what a run typed is forgotten when it ends, and what the person types then is told of', async () => {
  const sent = nextForm();
  await userEvent.type(field('address'), 'Evil Road 1');
  forgetWritten();
  await userEvent.type(field('town'), 'Oslo');
  await send();
  expect((await sent).fields.map(({ value }) => value)).toEqual(['Oslo']);
});
