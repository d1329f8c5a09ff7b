import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { nextLogin } from './next-login.ts';

const FORM = `<form onsubmit="event.preventDefault()">
  <input name="shop" value="north"><input name="user" type="email" autocomplete="username">
  <input name="pw" type="password"><button>Log in</button></form>`;

beforeEach(() => show(FORM));

test('a log-in that a person sends is told once, with its user name', async () => {
  const first = nextLogin();
  await userEvent.fill(find('[name=user]', HTMLInputElement), 'ada@example.com');
  await userEvent.fill(find('[name=pw]', HTMLInputElement), 'hunter2!');
  await userEvent.click(find('button'));
  expect(await first).toEqual({ user: 'ada@example.com', password: 'hunter2!' });
  const second = nextLogin();
  await userEvent.click(find('button'));
  await userEvent.fill(find('[name=pw]', HTMLInputElement), 'hunter3!');
  await userEvent.keyboard('{Enter}');
  expect(await second).toEqual({ user: 'ada@example.com', password: 'hunter3!' });
});

test('what has no password in it is none, nor what a script presses', async () => {
  let told = 0;
  void nextLogin().then(() => (told += 1));
  await userEvent.click(find('button'));
  find('[name=pw]', HTMLInputElement).value = 'set by the page';
  find('button', HTMLButtonElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(told).toBe(0);
});

test('the first of two steps is told by its user name, unless a password is seen beside it', async () => {
  show(`<form onsubmit="event.preventDefault()"><input name="identifier">
    <input type="password" style="visibility: hidden"><button>Next</button></form>`);
  const first = nextLogin();
  await userEvent.fill(find('[name=identifier]', HTMLInputElement), 'ada@example.com');
  await userEvent.click(find('button'));
  expect(await first).toEqual({ user: 'ada@example.com', password: '' });
});
