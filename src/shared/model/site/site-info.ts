import { z } from 'zod';

export const CertificateSchema = z.strictObject({
  subject: z.string(),
  /** Hosts of the certificate. */
  names: z.array(z.string()),
  issuer: z.string(),
  /** ms since the epoch */
  validFrom: z.number(),
  validTo: z.number(),
  /** SHA-256 */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof CertificateSchema>;

/** Why the certificate of a page is not accepted. */
export const CertificateReasonSchema = z.enum([
  'authority',
  'date-past',
  'date-future',
  'name',
  'weak',
  'revoked',
  'invalid',
]);
export type CertificateReason = z.infer<typeof CertificateReasonSchema>;

/** A page that was not loaded because its certificate is not trusted. */
export const CertificateProblemSchema = z.strictObject({
  host: z.string(),
  reason: CertificateReasonSchema,
  /** Chromium's name of the error. */
  error: z.string(),
  certificate: CertificateSchema,
  /**
   * Whether the person may continue. `strict`: the site itself forbids it (HSTS); `fault`: the kind of certificate error forbids it; `run`:
   * a run works in the tab.
   */
  wayOn: z.enum(['open', 'strict', 'fault', 'run']),
});
export type CertificateProblem = z.infer<typeof CertificateProblemSchema>;

/** Facts about a tab's page for the person. */
export const SiteInfoSchema = z.strictObject({
  /** Origin of the site; `null` if the page belongs to none. */
  origin: z.string().nullable(),
  /** `unconfirmed`: the person continued despite an untrusted certificate. */
  connection: z.enum(['secure', 'plain', 'local', 'unconfirmed']),
  /** Certificate; `null` if none was received since the program started. */
  certificate: CertificateSchema.nullable(),
  cookies: z.int().nonnegative(),
  /**
   * Whether requests of the page are blocked. `not-here`: blocking is on, but not for this site. `blocked` counts the blocked requests of
   * this page.
   */
  blocking: z.enum(['off', 'on', 'not-here']),
  blocked: z.int().nonnegative(),
});
export type SiteInfo = z.infer<typeof SiteInfoSchema>;
