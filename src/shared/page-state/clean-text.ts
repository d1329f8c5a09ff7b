/** Zero-width characters, bidirectional controls, Unicode tags, variation selectors beyond emoji: they show nothing and can hide words. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Half of a surrogate pair without the other: it would not survive encoding. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Names of the tags between which a model is given what pages say, as a page may imitate them. */
export const FENCE_NAMES = String.raw`(?:untrusted|browser[\s_-]*state|system[\s_-]*reminder)(?![a-z\d])`;

/** Start of the tags around the state. Other tags in a text stay, so that source code can be copied. */
const TAG_START = new RegExp(String.raw`[<\uFF1C](?=[\s/!?]*${FENCE_NAMES})`, 'gi');

/**
 * Nothing to clean: words of printable characters without `<`, of ASCII and of most of Unicode's first plane, between single
 * blanks. Nearly all strings are, and the test is cheap.
 */
const WORD =
  '[!-;=-~\\u00A1-\\u00AC\\u00AE-\\u034E\\u0370-\\u061B\\u061D-\\u10FF\\u2010-\\u2027\\u2030-\\u205E\\u2070-\\u2FEF\\u3001-\\u3163\\u3165-\\uD7FF]+';
const PLAIN = new RegExp(`^${WORD}(?: ${WORD})*$`);

/**
 * A page's string as one line of plain text: white space and control characters become single blanks, what cannot be
 * seen is taken out, and the `<` of anything like a tag of a fence becomes `‹`. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LONE_SURROGATE, '')
    .replace(INVISIBLE, '')
    .replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\s]+/g, ' ')
    .replace(TAG_START, '‹')
    .trim();
}

/** The same for text of many lines: line ends stay, at most two in a row. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      const clean = cleanText(line);
      return clean === '' ? '' : indent + clean;
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** At most `length` characters, with an ellipsis for omitted text: after a whole word in the second half, never inside a surrogate pair. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const words = end >= length / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.trimEnd()}…`;
}

/** The first characters, never half of a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** A quoted string that cannot be left early: `"` and `\` are escaped, and `cleanText` has taken the line ends. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`;
}
