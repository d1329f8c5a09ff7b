/**
 * Returns a name in the form for comparison: compatibility forms folded (full width, ligatures), lower case, no accents, punctuation and
 * white space as single spaces, none next to a Chinese or Japanese character.
 */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ′`]/g, '')
    .replace(/[^\p{L}\p{N}+#$€£¥%]+/gu, ' ')
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    )
    .trim();
}
