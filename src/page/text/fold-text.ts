const QUOTES = /[“”„‟″«»]/g;
const APOSTROPHES = /[‘’‚‛′ʼ´`]/g;
const DASHES = /[‐‑‒–—−]/g;

/** As texts are compared: small letters, and plain signs in the place of typographic ones, each as long as before. */
export const foldText = (text: string): string =>
  text.toLowerCase().replace(QUOTES, '"').replace(APOSTROPHES, "'").replace(DASHES, '-');

/** The way in which a text has the wanted one, as dots or with an ellipsis; as it was where it has neither. Both folded. */
export function spelledAsIn(text: string, wanted: string): string {
  const spellings = [wanted, wanted.replaceAll('...', '…'), wanted.replaceAll('…', '...')];
  return spellings.find((one) => text.includes(one)) ?? wanted;
}

export function isSameText(text: string, wanted: string): boolean {
  const folded = foldText(text);
  return folded === spelledAsIn(folded, foldText(wanted));
}

export function includesText(text: string, wanted: string): boolean {
  const folded = foldText(text);
  return folded.includes(spelledAsIn(folded, foldText(wanted)));
}
