const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text escaped for HTML, including attribute values. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const review = (author: string, words: string): string =>
  `<article class="review"><h3>${escaped(author)}</h3><p>${words}</p></article>`;

/** Returns text as a string literal for a page's script. */
export const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
