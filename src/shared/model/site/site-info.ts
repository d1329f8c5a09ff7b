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
  /** Chromium's name of it. */
  error: z.string(),
  certificate: CertificateSchema,
  /** Whether the person may go on. `strict`: the site itself forbids it (HSTS); `fault`: the certificate does; `run`: a run works in the tab. */
  wayOn: z.enum(['open', 'strict', 'fault', 'run']),
});
export type CertificateProblem = z.infer<typeof CertificateProblemSchema>;

/** Facts about a tab's page for the person. */
export const SiteInfoSchema = z.strictObject({
  /** `null`: the page belongs to no site. */
  origin: z.string().nullable(),
  /** `unconfirmed`: the person went on despite an untrusted certificate. */
  connection: z.enum(['secure', 'plain', 'local', 'unconfirmed']),
  /** `null`: none was shown since the program began. */
  certificate: CertificateSchema.nullable(),
  cookies: z.int().nonnegative(),
  /** Whether requests of its pages are blocked, and how many of this page were. `not-here`: it is on, but not for this site. */
  blocking: z.enum(['off', 'on', 'not-here']),
  blocked: z.int().nonnegative(),
});
export type SiteInfo = z.infer<typeof SiteInfoSchema>;
