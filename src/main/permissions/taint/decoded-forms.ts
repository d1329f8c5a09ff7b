const MAX_FORMS = 60;
const MAX_DEPTH = 2;
const BASE64 = /[A-Za-z0-9+/_-]{12,}={0,2}/g;
const HEX = /(?:[0-9a-fA-F]{2}[\s:,-]?){6,}/g;
const ESCAPES =
  /\\u\{?([0-9a-fA-F]{2,6})\}?|\\x([0-9a-fA-F]{2})|&#x([0-9a-fA-F]{2,6});|&#(\d{2,7});/g;
const PRINTABLE = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\s]*$/u;

/**
 * The text itself and what it says in other writings of it: percent-encoded, base64 (also cut at any place), hexadecimal, escaped,
 * reversed, rotated by 13 letters, and two of these one inside the other.
 */
export function decodedForms(text: string): readonly string[] {
  const forms = new Set([text]);
  let layer = [text];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next: string[] = [];
    for (const each of layer) {
      for (const form of onceDecoded(each)) {
        if (forms.has(form) || forms.size >= MAX_FORMS) continue;
        forms.add(form);
        next.push(form);
      }
    }
    layer = next;
  }
  return [...forms];
}

function onceDecoded(text: string): readonly string[] {
  return [
    percentDecoded(text),
    ...matchesOf(BASE64, text).flatMap(base64Decoded),
    ...matchesOf(HEX, text).map((match) =>
      textOf(Buffer.from(match.replace(/[\s:,-]/g, ''), 'hex')),
    ),
    text.replace(ESCAPES, unescaped),
    [...text].toReversed().join(''),
    text.replace(/[a-z]/gi, rotated),
  ].filter((form) => form !== '' && form !== text);
}

function matchesOf(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([match]) => match);
}

/** Sequences that are not valid stay as they are, so that one of them does not hide the others. */
function percentDecoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-fA-F]{2})+/g, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}

/** From each of the four places where a group of base64 may begin: what stands before the data shifts it. */
function base64Decoded(match: string): readonly string[] {
  const plain = match.replaceAll('-', '+').replaceAll('_', '/');
  return [0, 1, 2, 3].map((start) => textOf(Buffer.from(plain.slice(start), 'base64')));
}

/** Bytes that are no text give none: what is not written for reading is not compared. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8').replaceAll('\uFFFD', ' ');
  const readable = [...text].filter((character) => PRINTABLE.test(character)).length;
  return readable >= text.length * 0.7 ? text : '';
}

function unescaped(whole: string, ...groups: readonly unknown[]): string {
  const [unicode, byte, hexEntity, entity] = groups;
  const hex = [unicode, byte, hexEntity].find((group) => typeof group === 'string');
  const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(entity);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

function rotated(letter: string): string {
  const code = letter.charCodeAt(0);
  const first = code >= 97 ? 97 : 65;
  return String.fromCharCode(((code - first + 13) % 26) + first);
}
