import { beforeEach, describe, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { forgetHeldSecrets, heldSecrets, hideFilled, secretKindOf } from './secret-field.ts';
import { fieldValue } from './element-state.ts';

const kindIn = (html: string): ReturnType<typeof secretKindOf> => {
  show(html);
  return secretKindOf(find('#it', Element));
};

beforeEach(() => forgetHeldSecrets(heldSecrets()));

describe('a field for a secret', () => {
  test.each([
    ['<input id="it" type="password">', 'password'],
    ['<input id="it" type="password" name="cvv">', 'cvc'],
    ['<input id="it" type="tel" autocomplete="cc-csc">', 'cvc'],
    ['<input id="it" autocomplete="section-a billing cc-number">', 'number'],
    ['<input id="it" placeholder="6-digit code" name="otp">', 'code'],
    ['<label for="it">API token</label><input id="it">', 'key'],
    ['<div>Security code</div><input id="it">', 'cvc'],
    ['<input id="it" type="search" name="password">', null],
    ['<input id="it" type="email" autocomplete="username">', null],
    ['<input id="it" type="checkbox" name="show_password">', null],
    ['<button id="it">Password</button>', null],
    ['<select id="it" name="token"></select>', null],
  ])('%s', (html, kind) => {
    expect(kindIn(html)).toBe(kind);
  });

  const boxes = (count: number, attributes: string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<span><input maxlength="1" ${attributes} ${index === 1 ? 'id="it"' : ''}></span>`,
    ).join('');
  test.each([
    ['digits', boxes(6, 'inputmode="numeric"'), 'code'],
    ['hidden digits', boxes(4, 'type="password" inputmode="numeric"'), 'code'],
    [
      'named by what is around them',
      `<div aria-label="Verification code">${boxes(6, '')}</div>`,
      'code',
    ],
    [
      'of which one says so',
      `<input maxlength="1" autocomplete="one-time-code">${boxes(5, '')}`,
      'code',
    ],
    ['letters of a game', boxes(5, 'aria-label="Letter"'), null],
    ['a board of numbers', boxes(81, 'inputmode="numeric"'), null],
    ['a single small number', boxes(2, 'inputmode="numeric"'), null],
  ] as const)('is each of several boxes: %s', (_what, html, kind) => {
    expect(kindIn(html)).toBe(kind);
  });

  test('is any that something of the vault was filled into, but what it holds is hidden there alone', () => {
    show('<input id="it" type="email" name="user">');
    const field = find('#it', HTMLInputElement);
    field.value = 'ada@example.com';
    expect(fieldValue(field)).toBe('ada@example.com');
    hideFilled(field);
    expect(fieldValue(field)).toBe('•••');
    expect(secretKindOf(field)).toBeNull();
    expect(heldSecrets()).toEqual([]);
  });

  test('stays one when the page shows what is written into it', () => {
    show('<input id="it" type="password">');
    const field = find('#it', HTMLInputElement);
    expect(fieldValue(field)).toBe('');
    field.type = 'text';
    field.value = 'hunter2';
    expect(fieldValue(field)).toBe('•••');
    expect(heldSecrets()).toEqual(['hunter2']);
    forgetHeldSecrets(['hunter2']);
    expect(heldSecrets()).toEqual([]);
  });
});
