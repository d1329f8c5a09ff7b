/**
 * Words that English tasks are made of and that are no words, or rare ones, in other languages of the same letters: not “in”, “is”,
 * “on”, “to”, “for” or “open”, which German, Dutch, French, Polish or the Nordic languages have as well.
 */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    'the this that these those with from into about which what when where who how and then there their its it my your ' +
    'each every first second third last next new are has if ' +
    'add answer apply ask book buy change check choose clear click close collect compare copy count create cut delete download drag draw ' +
    'drop edit enter extract fill find follow get give go highlight keep look make mark message move name order play ' +
    'press price put read remove rename reply report save scroll search select send set show sign sort star summarize tell turn type upload use ' +
    'view visit wait watch write'
  ).split(' '),
);
/** An English sentence has far more; a foreign one that names an English title, fewer. */
const ENGLISH_SHARE = 0.14;
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|‘[^’]*’/g;
const ADDRESS = /\S+\/\S*/g;

/**
 * Whether words are in a language in which the program knows what calls for a tool, English or Chinese. What stands between
 * quotation marks is a name or a text in whatever language. When in doubt: no.
 */
export function readsWords(text: string): boolean {
  const said = text.replaceAll(QUOTED, ' ').replaceAll(ADDRESS, ' ').toLowerCase();
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(said)) return false;
  if (/\p{Script=Han}/u.test(said)) return true;
  const words = said.match(/[\p{L}\p{M}]+/gu) ?? [];
  const known = words.filter((word) => ENGLISH.has(word)).length;
  return known > 0 && known >= ENGLISH_SHARE * words.length;
}
