const SIGN = String.raw`[$€£¥₹₽₩₺₴₫฿]|R\$|USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|PLN|RUB|TRY|SEK|NOK|DKK|zł|kr|元|円|원|₽|TL|руб`;
const NUMBER = String.raw`\d[\d.,'’\u00A0 ]*\d|\d`;
const AMOUNT = String.raw`(?:(?:${SIGN})\s?(?:${NUMBER}))|(?:(?:${NUMBER})\s?(?:${SIGN})(?!\p{L}))`;
const ALL = new RegExp(AMOUNT, 'giu');
const MAX_LENGTH = 60;
const MAX_READ = 2000;

/** Returns the first sum of money in the texts, as written there. */
export const amountOfTexts = (texts: readonly string[]): string | null =>
  texts.flatMap(amountsIn)[0] ?? null;

/** Returns each sum of money once, as written. Only the last 2,000 characters, next to the button, are read. */
export const amountsIn = (text: string): readonly string[] => [
  ...new Set(
    (text.slice(-MAX_READ).match(ALL) ?? []).map((sum) => sum.trim().slice(0, MAX_LENGTH)),
  ),
];
