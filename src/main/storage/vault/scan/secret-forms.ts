/** Minimum length for a search within words; shorter secrets are found only as whole words, since they occur in many others. */
export const SHORT = 6;
const SEPARATORS = [' ', '-', '.', ',', '_', '\n', ' - ', ', '] as const;
/** Minimum length of encoded forms; shorter ones are too common. */
const LEAST = 6;

/** Returns a secret and all its encoded forms that are searched for. */
export function formsOf(secret: string): ReadonlySet<string> {
  const bytes = Buffer.from(secret, 'utf8');
  const letters = [...secret];
  const forms = new Set([
    secret,
    ...jsonForms(secret),
    ...base64Forms(bytes),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...urlForms(secret, bytes),
    letters.toReversed().join(''),
    ...SEPARATORS.map((separator) => letters.join(separator)),
    ...groupedForms(secret),
  ]);
  for (const form of forms) if (form !== secret && form.length < LEAST) forms.delete(form);
  return forms;
}

/** Returns the form in JSON, and in JSON within JSON. */
function jsonForms(secret: string): readonly string[] {
  const once = JSON.stringify(secret).slice(1, -1);
  return [once, JSON.stringify(once).slice(1, -1)];
}

/**
 * Returns the forms in base64, for each of the three positions within a group of bytes. The first and last characters also encode adjacent
 * bytes and are left out.
 */
function base64Forms(bytes: Buffer): readonly string[] {
  const alone = bytes.toString('base64');
  const inside = [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    const text = shifted.toString('base64').replace(/(?<!=)=+$/, '');
    const first = Math.ceil((offset * 8) / 6);
    const isWhole = (shifted.length * 8) % 6 === 0;
    const form = text.slice(first, isWhole ? text.length : -1);
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [alone, alone.replace(/(?<!=)=+$/, ''), bytes.toString('base64url'), ...inside];
}

function urlForms(secret: string, bytes: Buffer): readonly string[] {
  const needed = encodeURIComponent(secret);
  const all = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const lower = needed.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  return [needed, lower, form, all, all.toUpperCase()];
}

/** Returns a card number in groups, as printed. */
function groupedForms(secret: string): readonly string[] {
  const digits = secret.replaceAll(/[\s-]/g, '');
  if (!/^\d{8,}$/.test(digits)) return [];
  const groups = digits.match(/\d{1,4}/g) ?? [];
  return [digits, groups.join(' '), groups.join('-')];
}
