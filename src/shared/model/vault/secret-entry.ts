import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';
import { SecretNameSchema, type SecretPart, SecretPartSchema } from './named-secret.ts';
import { SecretOriginSchema } from './secret-origin.ts';

export const SecretIdSchema = z
  .string()
  .regex(/^secret_[a-z0-9]{16}$/)
  .brand('SecretId');
export type SecretId = z.infer<typeof SecretIdSchema>;

export const SecretKindSchema = z.enum(['password', 'card', 'note', 'totp']);
export type SecretKind = z.infer<typeof SecretKindSchema>;

/**
 * Fields of an entry. `totp` is an `otpauth://` address from which codes are computed; `realm` is the part of a site that a login is for if
 * the server itself asks (HTTP authentication).
 */
export const SecretFieldSchema = z.enum([
  'user',
  'password',
  'realm',
  'totp',
  'number',
  'expiry',
  'cvc',
  'note',
]);
export type SecretField = z.infer<typeof SecretFieldSchema>;

/** Possible fields of each kind of entry. */
export const FIELDS_OF_KIND: Readonly<Record<SecretKind, readonly SecretField[]>> = {
  password: ['user', 'password', 'realm', 'totp', 'note'],
  card: ['number', 'expiry', 'cvc', 'note'],
  note: ['note'],
  totp: ['totp', 'note'],
};

/** Protection of a value: the system's keychain, the person's passphrase, or memory only. */
export const SecretProtectionSchema = z.enum(['keychain', 'passphrase', 'session']);
export type SecretProtection = z.infer<typeof SecretProtectionSchema>;

const MOST_ORIGINS = 50;
const LONGEST_VALUE = 20_000;

/** An entry without values, for the window. */
export const SecretEntrySchema = z.strictObject({
  id: SecretIdSchema,
  name: SecretNameSchema,
  kind: SecretKindSchema,
  origins: z.array(SecretOriginSchema).max(MOST_ORIGINS),
  /** Fields that have a value. */
  fields: z.array(SecretFieldSchema),
  protection: SecretProtectionSchema,
  /** Whether the values can be read; `false` if locked, or encrypted by a keychain that is missing. The entry stays stored. */
  isReadable: z.boolean(),
  changedAt: z.int(),
});
export type SecretEntry = z.infer<typeof SecretEntrySchema>;

/** The person's input: absent fields stay unchanged, empty ones are removed. */
export const SecretDraftSchema = z.strictObject({
  name: SecretNameSchema,
  kind: SecretKindSchema,
  origins: z.array(SecretOriginSchema).max(MOST_ORIGINS),
  values: z.partialRecord(SecretFieldSchema, z.string().max(LONGEST_VALUE)),
});
export type SecretDraft = z.infer<typeof SecretDraftSchema>;

/** The values of an entry. */
export type SecretValues = Partial<Record<SecretField, string>>;

export const PassphraseSchema = z.string().min(8).max(1000);

/** Logins for the page of a tab. User names are not treated as secrets, because pages show them. */
export const LoginFillSchema = z.strictObject({
  tabId: TabIdSchema,
  accounts: z.array(
    z.strictObject({ id: SecretIdSchema, name: SecretNameSchema, user: z.string().max(200) }),
  ),
  /** Whether logins exist but must be unlocked. */
  isLocked: z.boolean(),
});
export type LoginFill = z.infer<typeof LoginFillSchema>;

/** What is wrong with the password of an entry. */
export const PasswordFaultSchema = z.strictObject({
  id: SecretIdSchema,
  isReused: z.boolean(),
  isWeak: z.boolean(),
});
export type PasswordFault = z.infer<typeof PasswordFaultSchema>;

export const VaultViewSchema = z.strictObject({
  entries: z.array(SecretEntrySchema),
  /** Protection of new entries. */
  protection: SecretProtectionSchema,
  hasPassphrase: z.boolean(),
  isLocked: z.boolean(),
  /** A login that the person just made and that could be saved; the password stays in main. */
  offer: z.strictObject({ origin: z.string(), isChange: z.boolean() }).nullable(),
  fills: z.array(LoginFillSchema),
  /** Tabs in which the person is in a field for a new password. */
  newPasswords: z.array(TabIdSchema),
});
export type VaultView = z.infer<typeof VaultViewSchema>;

/** Returns the parts of an entry that can be filled in. */
export const partsOf = ({ fields }: Pick<SecretEntry, 'fields'>): readonly SecretPart[] =>
  SecretPartSchema.options.filter((part) => fields.includes(part === 'code' ? 'totp' : part));
