import { z } from 'zod';

const LONGEST_NAME = 120;

export const SecretNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  // Models see the name in quotation marks on one line.
  .regex(/^[^\p{C}"“”\n]*$/u);

/** Parts of an entry to fill in; `code` is computed from `totp`. */
export const SecretPartSchema = z.enum(['user', 'password', 'number', 'expiry', 'cvc', 'code']);
export type SecretPart = z.infer<typeof SecretPartSchema>;
