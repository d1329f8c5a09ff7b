/** For each letter, the letters that hardly ever follow it in European languages (counted in 6,000 words of articles in six of them). */
const UNUSUAL =
  'aa bghknpqwxz cbdfgjvwx dchkqx fbghjkmnpqvwxz gbcdfjkpqvwxz hcdfghjpqvxz ijwy jbcdfghjklmnpqrstvwxyz kbcfghjkmpqrvwxz ljxz mdfghjkrvwxz nx oq pbfgjknqvwxz qabcdefghijklmnopqrstvwxyz rjqx sgjvx tbgjkqvx uquwz vbcdfghjklmnpqtvwxyz wbcfgjkmpqtuvwxyz xbdfghjklmnoqrsvwxyz ydfghjkqvwxy zbcdfgjkmnpqrsvwxy';
const AFTER = new Map(UNUSUAL.split(' ').map((row) => [row.charAt(0), new Set(row.slice(1))]));
const WORD = /[A-Za-z]+/g;
const ONE_CASE = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/;
const MIN_LENGTH = 8;
const MAX_LENGTH = 64;
const MIN_UNUSUAL = 2;

/** Returns words of 8 to 64 letters with at least two pairs that are rare in European languages: probably tokens or passwords without digits. */
export function randomLetters(text: string): readonly string[] {
  const found: string[] = [];
  for (const [word] of text.matchAll(WORD))
    if (
      word.length >= MIN_LENGTH &&
      word.length <= MAX_LENGTH &&
      ONE_CASE.test(word) &&
      isRandom(word)
    )
      found.push(word);
  return found;
}

function isRandom(word: string): boolean {
  let unusual = 0;
  const lower = word.toLowerCase();
  for (let index = 1; index < lower.length; index += 1)
    if (AFTER.get(lower.charAt(index - 1))?.has(lower.charAt(index)) === true) unusual += 1;
  return unusual >= MIN_UNUSUAL;
}
