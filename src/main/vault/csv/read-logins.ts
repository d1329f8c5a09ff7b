import { SecretNameSchema } from '#shared/model/vault/named-secret.ts';
import { type SecretDraft, type SecretValues } from '#shared/model/vault/secret-entry.ts';
import type { ImportSource } from '#shared/model/vault/import-preview.ts';

import { toSecretOrigin } from '../to-origin.ts';
import { parseTotp } from '../totp.ts';
import { csvTooLarge, csvUnknown } from '../vault-errors.ts';
import { parseCsv } from '#shared/data/parse-csv.ts';

/** Which column each program writes a value in, by its header in small letters. */
interface Format {
  readonly source: ImportSource;
  /** Headers that this program alone writes together. */
  readonly marks: readonly string[];
  readonly name: readonly string[];
  readonly url: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly totp: string | null;
  /** For log-ins that a server itself asks for. */
  readonly realm?: string;
  readonly note: readonly string[];
}

const FORMATS: readonly Format[] = [
  {
    source: 'bitwarden',
    marks: ['login_uri', 'login_username', 'login_password'],
    name: ['name'],
    url: ['login_uri'],
    user: 'login_username',
    password: 'login_password',
    totp: 'login_totp',
    note: ['notes'],
  },
  {
    source: 'firefox',
    marks: ['url', 'username', 'password', 'httprealm', 'formactionorigin'],
    name: [],
    url: ['url'],
    user: 'username',
    password: 'password',
    totp: null,
    realm: 'httprealm',
    note: [],
  },
  {
    source: '1password',
    marks: ['title', 'username', 'password'],
    name: ['title'],
    url: ['url', 'urls', 'website'],
    user: 'username',
    password: 'password',
    totp: 'otpauth',
    note: ['notes'],
  },
  {
    source: 'chrome',
    marks: ['name', 'url', 'username', 'password'],
    name: ['name'],
    url: ['url'],
    user: 'username',
    password: 'password',
    totp: null,
    note: ['note'],
  },
];

const MOST_CHARS = 20_000_000;
const LONGEST_NAME = 120;
const LONGEST_VALUE = 20_000;
const MOST_ORIGINS = 10;

export interface ReadLogins {
  readonly source: ImportSource;
  readonly drafts: readonly SecretDraft[];
  /** Rows without a password or an address that can be used. */
  readonly skipped: number;
}

/** The log-ins in an exported CSV file, whoever wrote it. Throws `CSV_UNKNOWN`, `CSV_TOO_LARGE`. */
export function readLogins(text: string): ReadLogins {
  if (text.length > MOST_CHARS) throw csvTooLarge();
  const [header = [], ...rows] = parseCsv(text);
  const columns = new Map(header.map((name, at) => [name.trim().toLowerCase(), at]));
  const format = FORMATS.find(({ marks }) => marks.every((mark) => columns.has(mark)));
  if (format === undefined) throw csvUnknown();
  const read = rows.map((row) => draftOf(format, (name) => row[columns.get(name) ?? -1] ?? ''));
  const drafts = read.filter((draft) => draft !== null);
  return { source: format.source, drafts, skipped: read.length - drafts.length };
}

function draftOf(format: Format, cell: (name: string) => string): SecretDraft | null {
  const written = format.url.map(cell).find((value) => value !== '') ?? '';
  const origins = [
    ...new Set(written.split(/[,\n]\s*(?=\S)/).flatMap((one) => toSecretOrigin(one) ?? [])),
  ].slice(0, MOST_ORIGINS);
  const password = cell(format.password);
  const [first] = origins;
  if (first === undefined || password === '' || password.length > LONGEST_VALUE) return null;
  const values: SecretValues = { password };
  const user = cell(format.user).trim();
  if (user !== '') values.user = user.slice(0, 1000);
  const totp = format.totp === null ? '' : cell(format.totp).trim();
  if (totp !== '' && parseTotp(totp) !== null) values.totp = totp;
  const realm = format.realm === undefined ? '' : cell(format.realm).trim();
  if (realm !== '') values.realm = realm.slice(0, 200);
  const note = format.note.map(cell).find((value) => value !== '') ?? '';
  if (note !== '') values.note = note.slice(0, LONGEST_VALUE);
  const given = format.name.map(cell).find((value) => value.trim() !== '') ?? '';
  return { name: nameOf(given, first), kind: 'password', origins, values };
}

/** Names are told to models: without quotation marks and what cannot be seen. */
function nameOf(given: string, origin: string): string {
  const cleaned = given
    .replaceAll(/[\p{C}"“”]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  const name = SecretNameSchema.safeParse(cleaned);
  return name.success ? name.data : new URL(origin).host.slice(0, LONGEST_NAME);
}
