const QUOTES = /[“”„‟″«»]/g;
const APOSTROPHES = /[‘’‚‛′ʼ´`]/g;
const DASHES = /[‐‑‒–—−]/g;

/** Text for comparisons: lower case, plain quotes and dashes, length kept. */
export const foldText = (text: string): string =>
  text.toLowerCase().replace(QUOTES, '"').replace(APOSTROPHES, "'").replace(DASHES, '-');

/** The spelling of `wanted` that `text` contains, with dots or an ellipsis; `wanted` without either. Both are folded. */
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
