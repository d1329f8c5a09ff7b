const QUOTES = /[“”„‟″«»]/g;
const APOSTROPHES = /[‘’‚‛′ʼ´`]/g;
const DASHES = /[‐‑‒–—−]/g;

/** Folds a text for comparisons: lower case, plain quotes and dashes, same length. */
export const foldText = (text: string): string =>
  text.toLowerCase().replace(QUOTES, '"').replace(APOSTROPHES, "'").replace(DASHES, '-');

/** The spelling of `wanted` in `text`, with three dots or an ellipsis; `wanted` itself if neither occurs. Both texts are folded. */
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
