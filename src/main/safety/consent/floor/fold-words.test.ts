import { expect, it } from 'vitest';

import { foldWords, skeletonOf } from './fold-words.ts';

it('leaves what shows nothing out and splits names as programs write them', () => {
  expect(foldWords('De\u200Bl\u00ADe\u2060te  Konto').words).toEqual(['delete', 'konto']);
  // Fillers are letters by Unicode category but invisible.
  expect(foldWords('De\u3164le\u115Fte').words).toEqual(['delete']);
  expect(foldWords('D\u20DDelete').words).toEqual(['delete']);
  expect(foldWords('sendMail delete_item').words).toEqual(['send', 'mail', 'delete', 'item']);
  expect(foldWords('Löschen').words).toEqual(['loschen']);
  expect(foldWords('Ｄｅｌｅｔｅ 𝐧𝐨𝐰').words).toEqual(['delete', 'now']);
});

it('looks behind what nobody sees, however much there is of it', () => {
  expect(foldWords(`${'\u200B'.repeat(15_000)}Delete`).words).toEqual(['delete']);
});

it('takes look-alikes for the letters that they look like', () => {
  for (const word of ['dеlеtе', 'ԁelete', 'ᴅᴇʟᴇᴛᴇ', 'de1ete', 'deIete', 'dεlετε'])
    expect(skeletonOf(foldWords(word).words.join('')), word).toBe(skeletonOf('delete'));
  expect(skeletonOf('confirrn')).toBe(skeletonOf('confirm'));
  expect(foldWords('room 4711').latin).toEqual(['room', '4711']);
});
