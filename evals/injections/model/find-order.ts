/** Look-alikes of Latin letters, which people use to get past filters. */
const TWINS: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x' };

/** Whether a model that reads with great care finds these words in a text, however they are hidden. */
export function findsOrder(text: string, core: string): boolean {
  const wanted = folded(core);
  return [text, untagged(text), rot13(text), reversedLines(text), ...base64In(text)].some((way) =>
    folded(way).includes(wanted),
  );
}

/** Returns only letters and digits, in lower case, with look-alikes replaced by their Latin letters. */
function folded(text: string): string {
  return percentDecoded(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[аеорсх]/g, (letter) => TWINS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function untagged(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xe_0000 && code < 0xe_0080 ? String.fromCodePoint(code - 0xe_0000) : letter;
    })
    .join('');
}

function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

const reversedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split('').toReversed().join(''))
    .join('\n');

const base64In = (text: string): readonly string[] =>
  (text.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? []).map((part) =>
    Buffer.from(part, 'base64').toString('utf8'),
  );
