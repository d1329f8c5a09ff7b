import { AppError } from '#shared/errors/app-error.ts';

export const vaultLocked = (): AppError =>
  new AppError({
    code: 'VAULT_LOCKED',
    message: 'The secrets are locked by the person’s passphrase.',
    next: 'Only the person can unlock them, in Settings under “Passwords and secrets”.',
  });

export const unreadable = (): AppError =>
  new AppError({
    code: 'SECRET_UNREADABLE',
    message: 'This secret was kept by a keychain that is not there, or that refuses to open it.',
    next: 'Unlock the system’s keychain and start again, or enter the secret anew.',
  });

export const noSuchSecret = (): AppError =>
  new AppError({
    code: 'SECRET_GONE',
    message: 'There is no such secret any more.',
    next: 'Look at the list again.',
  });

export const loginFormGone = (): AppError =>
  new AppError({
    code: 'LOGIN_FORM_GONE',
    message: 'The page shows no field for a password any more.',
    next: 'Look at the page, and fill it in once the field is there.',
  });

export const runWorksHere = (): AppError =>
  new AppError({
    code: 'TAB_BUSY',
    message: 'A run works in this tab.',
    next: 'Wait until it has ended, or stop it.',
  });

export const passphraseWrong = (): AppError =>
  new AppError({
    code: 'PASSPHRASE_WRONG',
    message: 'This is not the passphrase.',
    next: 'Type it again.',
  });

export const totpUnusable = (): AppError =>
  new AppError({
    code: 'TOTP_UNUSABLE',
    message: 'One-time codes cannot be made from this key.',
    next: 'Give the key that the site shows, or the whole otpauth:// address of its QR code.',
  });

export const csvUnknown = (): AppError =>
  new AppError({
    code: 'CSV_UNKNOWN',
    message: 'This is no list of passwords that Chrome, Firefox, 1Password or Bitwarden writes.',
    next: 'Export the passwords as CSV from one of them and choose that file.',
  });

export const csvTooLarge = (): AppError =>
  new AppError({
    code: 'CSV_TOO_LARGE',
    message: 'This file is too large for a list of passwords.',
    next: 'Choose the CSV file that was exported.',
  });

export const originInvalid = (written: string): AppError =>
  new AppError({
    code: 'SECRET_ORIGIN_INVALID',
    params: { address: written.slice(0, 200) },
    message: `“${written.slice(0, 200)}” is no address of a site.`,
    next: 'Write it as https://example.com, or https://*.example.com for all of a domain.',
  });
