import { AppError } from '#shared/errors/app-error.ts';

import { readTypedAddress } from '../../../browser/tabs/tab/typed-address.ts';

/** Search URL that is never opened, since search terms are not valid here. */
const NO_SEARCH = 'https://search.invalid/?q=%s';

/** Returns the http(s) URL that a person typed, where `https://` may be omitted as in the address bar; `null` for anything else. */
export function toWebAddress(typed: string): string | null {
  try {
    const address = readTypedAddress(typed, NO_SEARCH);
    return address.kind === 'open' && /^https?:/.test(address.url) ? address.url : null;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}
