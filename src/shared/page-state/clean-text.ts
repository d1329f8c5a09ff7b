/**
 * Characters that are invisible and can hide words: zero-width ones, bidirectional controls, Unicode tags, variation selectors beyond
 * emoji.
 */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Half of a surrogate pair, which cannot be encoded. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Names of the tags around page content in prompts, which a page may imitate. */
export const FENCE_NAMES = String.raw`(?:untrusted|browser[\s_-]*state|system[\s_-]*reminder)(?![a-z\d])`;

/** Start of a tag with such a name. Other tags in a text stay, so that source code can be copied. */
const TAG_START = new RegExp(String.raw`[<\uFF1C](?=[\s/!?]*${FENCE_NAMES})`, 'gi');

/**
 * Pattern of text that needs no cleaning: words of printable characters without `<`, from ASCII and most of Unicode's first plane, with
 * single spaces between. Nearly all strings match, and the test is cheap.
 */
const WORD =
  '[!-;=-~\\u00A1-\\u00AC\\u00AE-\\u034E\\u0370-\\u061B\\u061D-\\u10FF\\u2010-\\u2027\\u2030-\\u205E\\u2070-\\u2FEF\\u3001-\\u3163\\u3165-\\uD7FF]+';
const PLAIN = new RegExp(`^${WORD}(?: ${WORD})*$`);

/**
 * Turns a page's string into one line of plain text: white space and control characters become single spaces, invisible characters are
 * removed, and the `<` of anything like a prompt's own tags becomes `‹`. Cleaning twice changes nothing.
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

/** Cleans a text of several lines: line breaks stay, at most two in a row. */
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

/**
 * Shortens a text to at most `length` characters, with an ellipsis for the rest: after a whole word in the second half, never inside a
 * surrogate pair.
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const words = end >= length / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${words.trimEnd()}…`;
}

/** Returns the first characters, without half of a surrogate pair at the end. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Returns a quoted string that its content cannot end: `"` and `\` are escaped, and `cleanText` has removed the line breaks. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`;
}
