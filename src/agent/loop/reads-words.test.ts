import { describe, expect, it } from 'vitest';

import { readsWords } from './reads-words.ts';

describe('readsWords', () => {
  it.each([
    'Buy a kettle',
    'Find the price of the blue kettle and tell me what it costs',
    'Go to https://example.org/catalogue and put “Вода” into the basket',
    'Star the repository electron/electron on GitHub',
    'Rename the note "Einkauf" to "Shopping list"',
    '打开 GitHub,给 electron 点星',
    '把“Report”拖到“完成”一栏',
  ])('reads English and Chinese: %s', (text) => {
    expect(readsWords(text)).toBe(true);
  });

  it.each([
    'Busca el precio de la tetera azul y resáltalo',
    'Öffne die Seite des Museums und markiere die Öffnungszeiten',
    'Fais glisser la carte « Write the report » dans la colonne Terminé',
    'Traduce “find the first item in the list” al español',
    'Найди цену синего чайника и выдели её',
    '青いやかんの値段を調べて強調表示してください',
    '파란 주전자의 가격을 찾아 표시해 주세요',
    'ابحث عن سعر الغلاية الزرقاء',
    'Zoek de prijs van de blauwe ketel op en sleep hem in de winkelwagen',
    'electron/electron',
    '',
  ])('does not read other languages, and names alone: %s', (text) => {
    expect(readsWords(text)).toBe(false);
  });
});
