/**
 * Letters that look like Latin ones, each group after the Latin letter. It is the part of Unicode's confusables (UTS #39) that
 * compatibility normalization leaves. Capitals are listed under the letter that they resemble.
 */
const LOOK_ALIKES = `
a АаΑαɑᴀᎪ b ВвΒβЬьʙᏴҍƅ c СсᴄᏟⅽϲ d ԁᴅᎠđժ e ЕеΕεᴇᎬҽɛє f ꜰƒϝғ g ɡɢԍᏀց h НнΗһʜᎻհħ i ІіΙιıɪɩ j ЈјᴊᎫϳ k КкΚκᴋᏦҝ l ӏʟᏞł|ǀ
m МмΜᴍᎷ n ΝηпɴոՈ o ОоΟοσᴏօՕø૦ p РрΡρᴘᏢϱ q ԛզɋգ r гʀᎡᏒᴦ s ЅѕꜱᏚՏ t ТтΤτᴛᎢŧ u υᴜսՍцʋ v νѵᴠᏙ w ԜԝωшᴡᎳѡ x ХхΧχ y УуΥγүʏ z Ζζᴢ Ꮓ
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
