import { execFile } from 'node:child_process';

import type { BrowserName } from '#shared/model/browser-import.ts';

/** Another browser's keys from the operating system, which may ask the person first. */
export interface SystemKeys {
  /** Candidate passwords from the keyring (Linux). */
  keyringPasswords(browser: BrowserName): Promise<readonly string[]>;
  /** Password from the keychain (macOS); `null` where there is none or the person refused. */
  keychainPassword(browser: BrowserName): Promise<string | null>;
  /** Decrypts DPAPI data of this account (Windows); `null` where that fails. */
  unprotect(encrypted: Buffer): Promise<Buffer | null>;
}

/** Time limit of a system program, which may ask the person for a password. */
const WAIT_MS = 180_000;
const MOST_OUTPUT = 1_000_000;

/** Application names in the keyring. Edge and Vivaldi use the name of the browser they are based on. */
const APPLICATIONS: Readonly<Record<BrowserName, readonly string[]>> = {
  chrome: ['chrome'],
  chromium: ['chromium'],
  edge: ['chromium', 'chrome'],
  brave: ['brave', 'chromium'],
  vivaldi: ['chrome', 'chromium'],
  arc: [],
  firefox: [],
};
const WALLET_NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  chromium: 'Chromium',
  brave: 'Brave',
};
const KEYCHAIN_NAMES: Readonly<Record<BrowserName, string | null>> = {
  chrome: 'Chrome',
  chromium: 'Chromium',
  edge: 'Microsoft Edge',
  brave: 'Brave',
  vivaldi: 'Vivaldi',
  arc: 'Arc',
  firefox: null,
};
const UNPROTECT =
  'Add-Type -AssemblyName System.Security; $b=[Convert]::FromBase64String([Console]::In.ReadToEnd()); ' +
  "[Console]::Out.Write([Convert]::ToBase64String([Security.Cryptography.ProtectedData]::Unprotect($b,$null,'CurrentUser')))";

/** Runs each system's own programs, so no key is read without the system's consent prompt. */
export const SYSTEM_KEYS: SystemKeys = {
  keyringPasswords: async (browser) => {
    const found: (string | null)[] = [];
    for (const name of APPLICATIONS[browser])
      found.push(await secretOf(name), await walletPassword(name));
    return found.flatMap((password) => password || []);
  },
  keychainPassword: async (browser) => {
    const name = KEYCHAIN_NAMES[browser];
    if (name === null) return null;
    const args = ['find-generic-password', '-w', '-s', `${name} Safe Storage`, '-a', name];
    return (await output('/usr/bin/security', args))?.trim() ?? null;
  },
  unprotect: async (encrypted) => {
    const args = ['-NoProfile', '-NonInteractive', '-Command', UNPROTECT];
    const text = await output('powershell.exe', args, encrypted.toString('base64'));
    return text === null || text === '' ? null : Buffer.from(text, 'base64');
  },
};

const secretOf = (application: string): Promise<string | null> =>
  output('secret-tool', [
    'lookup',
    'xdg:schema',
    'chrome_libsecret_os_crypt_password_v2',
    'application',
    application,
  ]);

async function walletPassword(application: string): Promise<string | null> {
  const name = WALLET_NAMES[application];
  if (name === undefined) return null;
  const args = ['--read-password', `${name} Safe Storage`, '--folder', `${name} Keys`, 'kdewallet'];
  const text = (await output('kwallet-query', args))?.trim() ?? null;
  // `kwallet-query` reports a missing entry on standard output.
  return text?.startsWith('Failed to read') ? null : text;
}

/** Output of a program; `null` where it is not installed or fails. The output is a secret: do not log it. */
function output(program: string, args: readonly string[], input = ''): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      { timeout: WAIT_MS, maxBuffer: MOST_OUTPUT, windowsHide: true },
      (error, stdout) => resolve(error === null ? stdout : null),
    );
    // Writing to a missing or ended program fails.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
