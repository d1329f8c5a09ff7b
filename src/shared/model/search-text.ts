/** Returns a text as searches compare it: lower case without accents, like the SQLite text index. */
export const searchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
