/**
 * Splits a text into three parts, the middle one being the searched words; if the text does not contain them literally, the first part is
 * the whole text.
 */
export function markedParts(text: string, sought: string): readonly [string, string, string] {
  const words = sought.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const low = text.toLowerCase();
  // The searched words are near the middle of a passage.
  const from = Math.max(0, Math.floor((text.length - words.length) / 2) - words.length);
  const near = low.indexOf(words, from);
  const at = near === -1 ? low.indexOf(words) : near;
  if (words === '' || at === -1 || low.length !== text.length) return [text, '', ''];
  const end = at + words.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
