import { z } from 'zod';

const LONGEST_NAME = 120;

export const SecretNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  // It is told to the model in quotation marks on one line.
  .regex(/^[^\p{C}"“”\n]*$/u);

/** What can be filled in of an entry; `code` is made from `totp` at that moment. */
export const SecretPartSchema = z.enum(['user', 'password', 'number', 'expiry', 'cvc', 'code']);
export type SecretPart = z.infer<typeof SecretPartSchema>;
