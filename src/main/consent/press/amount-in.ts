const SIGN = String.raw`[$€£¥₹₽₩₺₴₫฿]|R\$|USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|PLN|RUB|TRY|SEK|NOK|DKK|zł|kr|元|円|원|₽|TL|руб`;
const NUMBER = String.raw`\d[\d.,'’\u00A0 ]*\d|\d`;
const AMOUNT = String.raw`(?:(?:${SIGN})\s?(?:${NUMBER}))|(?:(?:${NUMBER})\s?(?:${SIGN})(?!\p{L}))`;
const FIRST = new RegExp(AMOUNT, 'iu');
const ALL = new RegExp(AMOUNT, 'giu');
const MAX_LENGTH = 60;
const MAX_READ = 2000;

/** The first sum of money in the texts, as it is written there. */
export function amountOfTexts(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = FIRST.exec(text.slice(0, MAX_READ));
    if (found !== null) return found[0].trim().slice(0, MAX_LENGTH);
  }
  return null;
}

/** Each sum of money once, as written; of a long text from its last 2,000 characters, next to the button. */
export const amountsIn = (text: string): readonly string[] => [
  ...new Set(
    (text.slice(-MAX_READ).match(ALL) ?? []).map((sum) => sum.trim().slice(0, MAX_LENGTH)),
  ),
];
