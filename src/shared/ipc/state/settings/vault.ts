import { VaultViewSchema } from '../../../model/vault/secret-entry.ts';
import { defineWholeSlice } from '../slice.ts';

/** The person's secrets, without their values. */
export const VAULT_SLICE = defineWholeSlice(VaultViewSchema);
