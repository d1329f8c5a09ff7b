const SIGN = String.raw`[$€£¥₹₽₩₺₴₫฿]|R\$|USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|PLN|RUB|TRY|SEK|NOK|DKK|zł|kr|元|円|원|₽|TL|руб`;
const NUMBER = String.raw`\d[\d.,'’\u00A0 ]*\d|\d`;
const AMOUNT = new RegExp(
  String.raw`(?:(?:${SIGN})\s?(?:${NUMBER}))|(?:(?:${NUMBER})\s?(?:${SIGN})(?!\p{L}))`,
  'iu',
);
const MAX_LENGTH = 60;

/** The first sum of money that stands in one of the texts, as it is written there. */
export function amountOfTexts(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = AMOUNT.exec(text.slice(0, 2000));
    if (found !== null) return found[0].trim().slice(0, MAX_LENGTH);
  }
  return null;
}
