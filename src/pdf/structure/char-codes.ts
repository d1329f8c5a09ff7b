/** So many arguments a call can have everywhere. */
const CHUNK = 8_192;

/** The text of these UTF-16 codes. */
export function textOfCodes(codes: readonly number[]): string {
  if (codes.length <= CHUNK) return String.fromCharCode(...codes);
  let text = '';
  for (let begin = 0; begin < codes.length; begin += CHUNK)
    text += String.fromCharCode(...codes.slice(begin, begin + CHUNK));
  return text;
}
