/**
 * Letters that look like Latin ones, each group after the Latin letter. It is the part of Unicode's confusables (UTS #39) that
 * compatibility normalization leaves. Capitals are listed under the letter that they resemble.
 */
const LOOK_ALIKES = `
a АаΑαɑᴀᎪ b ВвΒβЬьʙᏴ c СсᴄᏟⅽ d ԁᴅᎠđ e ЕеΕεᴇᎬҽ f ꜰƒϝ g ɡɢԍᏀց h НнΗһʜᎻհħ i ІіΙιıɪ j ЈјᴊᎫϳ k КкΚκᴋᏦ l ӏʟᏞł|
m МмΜᴍᎷ n ΝηпɴոՈ o ОоΟοσᴏօՕø p РрΡρᴘᏢ q ԛզɋ r гʀᎡᏒ s ЅѕꜱᏚՏ t ТтΤτᴛᎢŧ u υᴜսՍц v νѵᴠᏙ w ԜԝωшᴡᎳ x ХхΧχ y УуΥγүʏ z Ζζᴢ Ꮓ
ss ß ae æÆ oe œŒ
`;

export const LOOK_ALIKE: ReadonlyMap<string, string> = tableOf(LOOK_ALIKES);

function tableOf(text: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  let letter = '';
  for (const word of text.trim().split(/\s+/)) {
    if (/^[a-z]+$/.test(word)) letter = word;
    else for (const alike of word) table.set(alike, letter);
  }
  return table;
}

/**
 * Alphabets that compatibility normalization does not change: first and last code point, and the code point of the first plain character.
 */
const ALPHABETS: readonly (readonly [first: number, last: number, as: number])[] = [
  // Negative circled and squared letters, regional indicators.
  [0x1_f1_50, 0x1_f1_69, 0x61],
  [0x1_f1_70, 0x1_f1_89, 0x61],
  [0x1_f1_e6, 0x1_f1_ff, 0x61],
  // Tags, which are invisible.
  [0xe_00_20, 0xe_00_7e, 0x20],
  // Negative circled digits.
  [0x27_76, 0x27_7e, 0x31],
  [0x27_80, 0x27_88, 0x31],
  [0x27_8a, 0x27_92, 0x31],
  [0x24_f5, 0x24_fd, 0x31],
];

/** Returns the plain character for one of these alphabets; others are returned unchanged. */
export function ofAlphabet(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const found = ALPHABETS.find(([first, last]) => code >= first && code <= last);
  return found === undefined ? character : String.fromCodePoint(code - found[0] + found[2]);
}
