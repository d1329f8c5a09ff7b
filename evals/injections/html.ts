const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, in quotes too. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const review = (author: string, words: string): string =>
  `<article class="review"><h3>${escaped(author)}</h3><p>${words}</p></article>`;

/** Text as a string in a script of a page. */
export const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
