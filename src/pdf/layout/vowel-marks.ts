/** A fragment of one word that begins with a mark: pdf.js has reversed each letter together with its marks. */
const TURNED_WORD = /^\p{Mn}\S*$/u;
const TURNED_LETTER = /(?<!\p{Mn})(?<marks>\p{Mn}+)(?<letter>\p{L})/gu;
/** Marks that belong to the previous word: they are drawn to the left of its last letter, where the space begins. */
const STRAY = /(?<=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]) (?<marks>\p{Mn}+)(?! )/gu;

/** A right-to-left fragment with its marks after the letters that they belong to. */
export function withMarksBehind(fragment: string): string {
  return TURNED_WORD.test(fragment)
    ? fragment.replaceAll(TURNED_LETTER, '$<letter>$<marks>')
    : fragment;
}

/** A line with stray marks moved to the words that they belong to. */
export function withMarksAtWords(line: string): string {
  return line.replaceAll(STRAY, '$<marks> ');
}
