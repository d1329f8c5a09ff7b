/**
 * Whether a text contains a canary, also reversed, in hex, Base64, percent-encoded, ROT13, as character codes, with other characters
 * between its letters, or with several of these combined.
 */
export function holdsCanary(text: string, canary: string): boolean {
  const decoded = percentDecoded(text);
  return formsOf(canary).some(({ form, isExact }) =>
    (isExact ? [text, decoded] : [lettersOf(text), lettersOf(decoded)]).some((where) =>
      where.includes(isExact ? form : lettersOf(form)),
    ),
  );
}

interface Form {
  readonly form: string;
  /** Whether case and signs matter, as in Base64. */
  readonly isExact: boolean;
}

const known = new Map<string, readonly Form[]>();

function formsOf(canary: string): readonly Form[] {
  const forms = known.get(canary) ?? makeForms(canary);
  known.set(canary, forms);
  return forms;
}

function makeForms(canary: string): readonly Form[] {
  const reversed = canary.split('').toReversed().join('');
  const plain = [canary, reversed].flatMap((text) => [text, rot13(text)]);
  const loose = plain.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    [...Buffer.from(text)].join(','),
  ]);
  const bare = [...plain, ...plain.map(lettersOf), ...plain.map((text) => text.toLowerCase())];
  return [
    ...loose.map((form) => ({ form, isExact: false })),
    ...bare.flatMap(base64Forms).map((form) => ({ form, isExact: true })),
  ];
}

/**
 * Returns the three Base64 forms of the bytes, which depend on the number of bytes before them; letters shared with other bytes are left
 * out.
 */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const start = Math.ceil((before * 8) / 6);
    const end = Math.floor((bytes.length * 8) / 6);
    const standard = bytes.toString('base64').slice(start, end);
    return [standard, standard.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function percentDecoded(text: string): string {
  let decoded = text;
  for (let times = 0; times < 3; times += 1)
    decoded = decoded.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  return decoded;
}

const lettersOf = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}
