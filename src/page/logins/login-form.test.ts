import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { untilLoginForm } from './login-form.ts';

const PASSWORD = '<input name="pw" type="password">';

beforeEach(() => show('<p>Nothing</p>'));

test('a form that is there, comes later or goes is told', async () => {
  show(`<form><input name="user">${PASSWORD}</form>`);
  expect(await untilLoginForm(false)).toBe(true);
  const gone = untilLoginForm(true);
  find('form', HTMLFormElement).remove();
  expect(await gone).toBe(false);
  const back = untilLoginForm(false);
  document.body.insertAdjacentHTML('beforeend', `<div id="later" hidden>${PASSWORD}</div>`);
  find('#later', HTMLDivElement).hidden = false;
  expect(await back).toBe(true);
});

test('a form in a shadow tree counts, too', async () => {
  show('<div id="host"></div>');
  find('#host', HTMLDivElement).attachShadow({ mode: 'open' }).innerHTML = PASSWORD;
  expect(await untilLoginForm(false)).toBe(true);
});

test('the first of two steps counts by the mark of its field', async () => {
  show('<form><input type="email" autocomplete="username webauthn"><button>Next</button></form>');
  expect(await untilLoginForm(false)).toBe(true);
});

test.each([
  [
    'a user name beside a new password',
    `<form><input autocomplete="username"><input type="password" autocomplete="new-password"></form>`,
  ],
  ['no password at all', '<input name="user">'],
  ['a new password', '<input type="password" autocomplete="new-password">'],
  ['one that nobody sees', `<div style="visibility: hidden">${PASSWORD}</div>`],
  [
    'one that cannot be written to',
    '<input type="password" readonly><input type="password" disabled>',
  ],
])('%s is no form to log in with', async (_what, html) => {
  show(html);
  const asked = untilLoginForm(false).then(() => 'told');
  const later = new Promise((resolve) => setTimeout(() => resolve('nothing'), 400));
  expect(await Promise.race([asked, later])).toBe('nothing');
});
