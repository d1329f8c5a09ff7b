import { AppError } from '#shared/errors/app-error.ts';

import { readTypedAddress } from '../../tabs/tab/typed-address.ts';

/** Never opened: words to search for are no address here. */
const NO_SEARCH = 'https://search.invalid/?q=%s';

/** The http(s) address that a person typed, `https://` may be left out as in the address bar; `null` for anything else. */
export function toWebAddress(typed: string): string | null {
  try {
    const address = readTypedAddress(typed, NO_SEARCH);
    return address.kind === 'open' && /^https?:/.test(address.url) ? address.url : null;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}
