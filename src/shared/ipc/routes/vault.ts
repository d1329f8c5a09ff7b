import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { ImportPreviewSchema } from '../../model/vault/import-preview.ts';
import {
  PassphraseSchema,
  SecretDraftSchema,
  SecretFieldSchema,
  SecretIdSchema,
} from '../../model/vault/secret-entry.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const secret = z.strictObject({ id: SecretIdSchema });
const secretField = secret.extend({ field: z.enum([...SecretFieldSchema.options, 'code']) });
/** A secret as typed; main reads the addresses. */
const WrittenSecretSchema = SecretDraftSchema.extend({
  origins: z.array(z.string().max(2000)).max(50),
});

/** Requests about secrets. */
export const VAULT_ROUTES = {
  /** Adds (`null`) or changes a secret: absent values stay, empty ones are removed. */
  'vault.save': defineRoute(
    z.strictObject({ id: SecretIdSchema.nullable(), secret: WrittenSecretSchema }),
    // The name may be taken.
    secret.extend({ name: z.string() }),
  ),
  'vault.remove': defineRoute(secret, none),
  /** Shows one value. */
  'vault.reveal': defineRoute(
    secretField,
    z.strictObject({ value: z.string(), msLeft: z.number().nullable() }),
  ),
  /** Copies one value to the clipboard for a minute. */
  'vault.copy': defineRoute(secretField, none),
  /** Sets the passphrase for all secrets; `null`: none. */
  'vault.setPassphrase': defineRoute(
    z.strictObject({ passphrase: PassphraseSchema.nullable() }),
    none,
  ),
  'vault.unlock': defineRoute(z.strictObject({ passphrase: z.string().max(1000) }), none),
  'vault.lock': defineRoute(none, none),
  /** Asks the person for a file and shows what importing it would do; `null` when they changed their mind. */
  'vault.readImport': defineRoute(none, ImportPreviewSchema.nullable()),
  /** Does what `vault.readImport` showed last. */
  'vault.finishImport': defineRoute(none, z.strictObject({ added: z.int(), changed: z.int() })),
  'vault.dropImport': defineRoute(none, none),
  /** Fills a log-in that is kept into the page of a tab, because the person has just said so. */
  'vault.fillIn': defineRoute(secret.extend({ tabId: TabIdSchema }), none),
  /** Answers the offer to keep a login that was just typed. */
  'vault.answerOffer': defineRoute(
    z.strictObject({ answer: z.enum(['keep', 'never', 'later']) }),
    none,
  ),
} as const;
