import { z } from 'zod';

/** Address that is encrypted or on this computer. */
const AddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => /^(https:|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url), 'https only');

const VersionSchema = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);

const ReleaseFileSchema = z.object({
  name: z.string().regex(/^\w[\w.+-]{0,199}$/),
  url: AddressSchema,
  bytes: z.int().positive().max(2_000_000_000),
  /** SHA-512 of the file in Base64. */
  sha512: z.string().length(88),
  /** Operating system, as Node's `process.platform`. */
  system: z.enum(['linux', 'darwin', 'win32']),
  arch: z.enum(['x64', 'arm64']),
});
export type ReleaseFile = z.infer<typeof ReleaseFileSchema>;

/** An available version of the program. */
export const ReleaseSchema = z.object({
  version: VersionSchema,
  date: z.iso.date(),
  notes: z.string().max(5000),
  /** Address of the page with release notes and download. */
  page: AddressSchema,
  files: z.array(ReleaseFileSchema).max(50),
});
export type Release = z.infer<typeof ReleaseSchema>;

/** The feed: a release as JSON text, and the Ed25519 signature (base64) of that text. */
export const FeedSchema = z.object({ release: z.string().max(200_000), signature: z.base64() });
export type Feed = z.infer<typeof FeedSchema>;

/** Address where a packaged program asks for updates, and the key (SPKI, DER, base64) that verifies them. */
export const UpdateSourceSchema = z.strictObject({ feed: AddressSchema, publicKey: z.base64() });
export type UpdateSource = z.infer<typeof UpdateSourceSchema>;

/** File with the update source, next to package.json in packages. */
export const UPDATE_SOURCE_FILE = 'updates.json';

export function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number));
  for (const [at, number] of (left ?? []).entries()) {
    const other = right?.[at] ?? 0;
    if (number !== other) return number > other;
  }
  return false;
}
