import type { SecretDraft } from '#shared/model/vault/secret-entry.ts';

import { loginDraft } from '../../storage/vault/csv/login-draft.ts';

export interface ReadLogin {
  /** URL of the page or of the server. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Realm of HTTP authentication; empty for a login form on a page. */
  readonly realm: string;
}

/** Returns `null` where the URL is not a web URL or the password is empty. */
export const draftOfLogin = ({ url, user, password, realm }: ReadLogin): SecretDraft | null =>
  loginDraft({ name: '', addresses: [url], user, password, realm, totp: '', note: '' });
