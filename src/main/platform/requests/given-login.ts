import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

/** User name and password for one realm of one site, or for a proxy (`host:port`). */
export const GivenLoginSchema = z.strictObject({
  site: z.string().min(1).max(300),
  realm: z.string().max(200),
  user: z.string().max(1000),
  password: z.string().max(10_000),
});
export type GivenLogin = z.infer<typeof GivenLoginSchema>;

const FileSchema = z.array(GivenLoginSchema).max(100);

/** Parses a file with a list of logins. Throws `SIGN_INS_INVALID`, which contains none of the file's values. */
export function parseGivenLogins(text: string): readonly GivenLogin[] {
  const read = FileSchema.safeParse(jsonOf(text));
  if (read.success) return read.data.map((login) => ({ ...login, site: siteOf(login.site) }));
  const at = read.error.issues[0]?.path.join('.') ?? '';
  throw new AppError({
    code: 'SIGN_INS_INVALID',
    params: { at },
    message: `The file is no list of sign-ins${at === '' ? '' : `: “${at}” is missing or wrong`}.`,
    next: 'It is JSON: [{"site": "https://intranet.example", "realm": "Staff", "user": "…", "password": "…"}].',
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The parser's message quotes the file, so it is dropped.
    return null;
  }
}

const siteOf = (written: string): string =>
  /^https?:\/\//i.test(written) ? (URL.parse(written)?.origin ?? written) : written.toLowerCase();
