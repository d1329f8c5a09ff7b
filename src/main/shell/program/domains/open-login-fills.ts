import { fillLogin } from '../../../assist/login-fill/fill-login.ts';
import { NewPasswords } from '../../../assist/login-fill/new-passwords.ts';
import { LoginFills } from '../../../assist/login-fill/login-fills.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { Browser } from '../create-browser.ts';
import type { Profile } from '../open-profile.ts';

/** Opens the saved logins, which are offered where a page asks for one. */
export function openLoginFills(
  { vault }: Pick<Profile, 'vault'>,
  { tabs, pageReader, toolGate }: Pick<Browser, 'tabs' | 'pageReader' | 'toolGate'>,
  onChange: () => void,
): LoginFills<WebTab> {
  const parts = { vault, tabs, pageReader, gate: toolGate, now: Date.now };
  const fills = new LoginFills<WebTab>({
    vault,
    onChange,
    fill: (tab, entry) => fillLogin(parts, tab, entry),
  });
  tabs.onDriven(() => fills.drivenChanged());
  return fills;
}

/** Opens the suggestions of strong passwords. */
export const openNewPasswords = (
  { vault, store }: Pick<Profile, 'vault' | 'store'>,
  onChange: () => void,
): NewPasswords =>
  new NewPasswords({ vault, onChange, isNever: (origin) => store.vault.never().has(origin) });
