import { z } from 'zod';

export const CertificateSchema = z.strictObject({
  subject: z.string(),
  issuer: z.string(),
  /** ms since the epoch */
  validFrom: z.number(),
  validTo: z.number(),
  /** SHA-256 */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof CertificateSchema>;

/** What the person can learn about the page of a tab. */
export const SiteInfoSchema = z.strictObject({
  /** `null`: the page belongs to no site. */
  origin: z.string().nullable(),
  connection: z.enum(['secure', 'plain', 'local']),
  /** `null`: none was shown since the program began. */
  certificate: CertificateSchema.nullable(),
  cookies: z.int().nonnegative(),
  /** Whether requests of its pages are blocked, and how many of this page were. `not-here`: it is on, but not for this site. */
  blocking: z.enum(['off', 'on', 'not-here']),
  blocked: z.int().nonnegative(),
});
export type SiteInfo = z.infer<typeof SiteInfoSchema>;
