import { cleanText, cut } from '#shared/page-state/clean-text.ts';

const MAX_LENGTH = 2000;

/**
 * An address as a person would type and read it: without scheme, `www.` and the slash at its end, decoded, in small letters. By it
 * pages are found.
 */
export function typedForm(url: string): string {
  const address = URL.parse(url);
  if (address === null) return cut(foldText(url), MAX_LENGTH);
  const { host, pathname, search, hash } = address;
  const path = pathname === '/' && search === '' && hash === '' ? '' : pathname;
  const text = `${host.replace(/^www\./, '')}${decoded(path + search + hash)}`;
  return cut(foldText(cleanText(text)), MAX_LENGTH);
}

/** What a person has typed, in the same form. */
export function typedPrefix(query: string): string {
  return foldText(cleanText(query))
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
}

/** Without accents and in small letters, as the index of texts has it. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
