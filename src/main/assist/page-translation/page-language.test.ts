import { expect, test } from 'vitest';

import { pageLanguage } from './page-language.ts';

const GERMAN =
  'Der Hafen ist am Morgen ruhig, und die Boote liegen mit den Netzen an der Mauer. Das Wasser wird nicht kalt, auch wenn der Wind von Norden kommt und sich auf die Stadt legt.';
const ENGLISH =
  'The harbour is quiet in the morning, and the boats are tied to the wall with their nets. This is what they have been waiting for, and the wind that comes from the north is cold.';
const CHINESE = '早晨的港口很安静，渔船靠在岸边，风从北方吹来，城里的人们还在睡觉。'.repeat(3);
const JAPANESE = '朝の港は静かで、船は岸壁につながれている。北から吹く風は冷たい。'.repeat(3);
const RUSSIAN = 'Утром в порту тихо, лодки стоят у стены, и ветер дует с севера на город.'.repeat(
  2,
);

test.each([
  ['as it is declared', 'de-AT', GERMAN, 'de'],
  ['by small words where nothing is declared', '', GERMAN, 'de'],
  ['by small words where the template is English', 'en', GERMAN, 'de'],
  ['English', 'en-US', ENGLISH, 'en'],
  ['by script against what is declared', 'en', CHINESE, 'zh'],
  ['of two in one script', 'zh-CN', JAPANESE, 'ja'],
  ['of the declared one of a script', 'uk', RUSSIAN, 'uk'],
  ['by script', '', RUSSIAN, 'ru'],
  ['without a list of small words', 'af', GERMAN, 'af'],
])('a page’s language is known: %s', (_what, declared, sample, language) => {
  expect(pageLanguage({ declared, sample })).toBe(language);
});

test.each([
  ['hardly any text', 'de', 'Hafen'],
  ['numbers alone', 'de', '1 2 3 '.repeat(100)],
  ['names alone', '', 'Lorem ipsum dolor sit amet consectetur adipiscing elit '.repeat(3)],
])('nothing is said of a page with %s', (_what, declared, sample) => {
  expect(pageLanguage({ declared, sample })).toBeNull();
});
