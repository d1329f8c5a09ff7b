import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { enterNewPassword, newPasswordRules, untilNewPassword } from './new-password.ts';

const focus = (selector: string): void => find(selector, HTMLInputElement).focus();
/** Names of the fields that a new password goes into. */
function filled(): readonly string[] {
  newPasswordRules();
  const names: string[] = [];
  for (let index = 0; enterNewPassword(index); index += 1)
    if (document.activeElement instanceof HTMLInputElement) names.push(document.activeElement.name);
  return names;
}

const password = (name: string, more = ''): string =>
  `<input type="password" name="${name}" ${more}>`;

beforeEach(() => show('<p>Nothing</p>'));

test.each([
  ['a marked field', `<form>${password('a', 'autocomplete="new-password"')}</form>`, ['a']],
  ['a password and its repetition', `<form>${password('a')}${password('b')}</form>`, ['a', 'b']],
  [
    'the new one of a change and its repetition',
    `<form>${password('old')}${password('a')}${password('b')}</form>`,
    ['a', 'b'],
  ],
  ['the new one beside the old', `<form>${password('a')}${password('old_pw')}</form>`, ['a']],
  [
    'one of a form to sign up',
    `<form>${password('a')}<button>Create account</button></form>`,
    ['a'],
  ],
  ['none to log in', `<form>${password('a')}<button>Log in</button></form>`, []],
  [
    'none beside a marked old one',
    `<form>${password('a')}${password('b', 'autocomplete="current-password"')}</form>`,
    [],
  ],
])('a new password goes into %s', (_what, html, names) => {
  show(html);
  focus('[name=a]');
  expect(filled()).toEqual(names);
});

test('entering such a field is told, and leaving it for another one', async () => {
  show(`<form><input name="user">${password('a', 'autocomplete="new-password"')}</form>`);
  const entered = untilNewPassword(false);
  focus('[name=user]');
  focus('[name=a]');
  expect(await entered).toBe(true);
  const left = untilNewPassword(true);
  focus('[name=user]');
  expect(await left).toBe(false);
});

test.each([
  ['', { symbols: '-_!.', length: 18 }],
  ['maxlength="12"', { symbols: '-_!.', length: 12 }],
  ['minlength="20"', { symbols: '-_!.', length: 20 }],
  ['pattern="[A-Za-z0-9]{8,10}"', { symbols: '', length: 10 }],
  ['pattern="(?=.*[@#$])[A-Za-z0-9!@#$%&*]+"', { symbols: '!@#$%&*', length: 18 }],
  ['pattern="[0-9]{4}"', null],
])('the shape for %s is %j', (attributes, shape) => {
  show(`<form>${password('a', `autocomplete="new-password" ${attributes}`)}</form>`);
  focus('[name=a]');
  expect(newPasswordRules()?.shape).toEqual(shape);
});
