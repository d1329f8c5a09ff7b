/** A word of one fragment that begins with a mark: pdf.js has turned each letter and its marks around together. */
const TURNED_WORD = /^\p{Mn}\S*$/u;
const TURNED_LETTER = /(?<!\p{Mn})(?<marks>\p{Mn}+)(?<letter>\p{L})/gu;
/** Marks that belong to the word before: they are drawn to the left of its last letter, where the space begins. */
const STRAY = /(?<=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]) (?<marks>\p{Mn}+)(?! )/gu;

/** A fragment that runs from right to left with its marks behind the letters that they belong to. */
export function withMarksBehind(fragment: string): string {
  return TURNED_WORD.test(fragment)
    ? fragment.replaceAll(TURNED_LETTER, '$<letter>$<marks>')
    : fragment;
}

/** A line whose words have the marks of their last letters. */
export function withMarksAtWords(line: string): string {
  return line.replaceAll(STRAY, '$<marks> ');
}
