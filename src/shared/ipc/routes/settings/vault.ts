import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import { ImportPreviewSchema } from '../../../model/vault/import-preview.ts';
import {
  PassphraseSchema,
  PasswordFaultSchema,
  SecretDraftSchema,
  SecretFieldSchema,
  SecretIdSchema,
} from '../../../model/vault/secret-entry.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const secret = z.strictObject({ id: SecretIdSchema });
const secretField = secret.extend({ field: z.enum([...SecretFieldSchema.options, 'code']) });
/** A secret as typed; the main process parses the URLs. */
const WrittenSecretSchema = SecretDraftSchema.extend({
  origins: z.array(z.string().max(2000)).max(50),
});

export const VAULT_ROUTES = {
  /** Changes the secret with this id, or adds one for `null`: absent values stay, empty ones are removed. */
  'vault.save': defineRoute(
    z.strictObject({ id: SecretIdSchema.nullable(), secret: WrittenSecretSchema }),
    // Name under which the secret is saved; it differs when the typed one is taken.
    secret.extend({ name: z.string() }),
  ),
  'vault.remove': defineRoute(secret, none),
  /** Returns one value to show it. */
  'vault.reveal': defineRoute(
    secretField,
    z.strictObject({ value: z.string(), msLeft: z.number().nullable() }),
  ),
  /** Copies one value to the clipboard, which is cleared after a minute. */
  'vault.copy': defineRoute(secretField, none),
  /** Sets the passphrase for all secrets; `null` removes it. */
  'vault.setPassphrase': defineRoute(
    z.strictObject({ passphrase: PassphraseSchema.nullable() }),
    none,
  ),
  'vault.unlock': defineRoute(z.strictObject({ passphrase: z.string().max(1000) }), none),
  'vault.lock': defineRoute(none, none),
  /** Asks the person for a file and returns what importing it would change; `null` when cancelled. */
  'vault.readImport': defineRoute(none, ImportPreviewSchema.nullable()),
  /** Imports what `vault.readImport` returned last. */
  'vault.finishImport': defineRoute(none, z.strictObject({ added: z.int(), changed: z.int() })),
  'vault.dropImport': defineRoute(none, none),
  /** Fills a saved login into the page of a tab, at the person's request. */
  'vault.fillIn': defineRoute(secret.extend({ tabId: TabIdSchema }), none),
  /** Returns a strong password that fits the page's field; `null`: for the form of the settings. */
  'vault.suggest': defineRoute(
    z.strictObject({ tabId: TabIdSchema.nullable() }),
    z.strictObject({ password: z.string() }),
  ),
  /** Returns which saved passwords are reused or easy to guess; they are compared in main. */
  'vault.findFaults': defineRoute(none, z.array(PasswordFaultSchema)),
  /** Fills the password that was suggested last into the fields of the page. */
  'vault.useSuggested': defineRoute(z.strictObject({ tabId: TabIdSchema }), none),
  /** Answers the offer to save a login that was just typed. */
  'vault.answerOffer': defineRoute(
    z.strictObject({ answer: z.enum(['keep', 'never', 'later']) }),
    none,
  ),
} as const;
