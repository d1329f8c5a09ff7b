import type { SecretDraft } from '#shared/model/vault/secret-entry.ts';
import type { ImportSource } from '#shared/model/vault/import-preview.ts';

import { csvTooLarge, csvUnknown } from '../vault-errors.ts';
import { parseCsv } from '#shared/data/parse-csv.ts';
import { loginDraft } from './login-draft.ts';

/** Columns of a program's CSV file, by header in lower case. */
interface Format {
  readonly source: ImportSource;
  /** Headers that together identify the program. */
  readonly marks: readonly string[];
  readonly name: readonly string[];
  readonly url: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly totp: string | null;
  /** Column of the realm, for logins that the server itself requests. */
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

export interface ReadLogins {
  readonly source: ImportSource;
  readonly drafts: readonly SecretDraft[];
  /** Number of rows without a password or a usable address. */
  readonly skipped: number;
}

/** Reads the logins in a CSV file exported by any known program. Throws `CSV_UNKNOWN`, `CSV_TOO_LARGE`. */
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
  return loginDraft({
    name: format.name.map(cell).find((value) => value.trim() !== '') ?? '',
    addresses: written.split(/[,\n]\s*(?=\S)/),
    user: cell(format.user),
    password: cell(format.password),
    totp: format.totp === null ? '' : cell(format.totp),
    realm: format.realm === undefined ? '' : cell(format.realm),
    note: format.note.map(cell).find((value) => value !== '') ?? '',
  });
}
