import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of passwords and secrets. */
export const EN_VAULT_ERRORS = {
  CSV_TOO_LARGE: [
    'This file is too large for a list of passwords.',
    'Choose the CSV file that was exported.',
  ],
  CSV_UNKNOWN: [
    'This is no list of passwords that Waymark can read.',
    'Export the passwords as CSV from Chrome, Firefox, 1Password or Bitwarden and choose that file.',
  ],
  CSV_UNREADABLE: ['The file could not be read.', 'Choose it again, or another one.'],
  LOGIN_FORM_GONE: [
    'The page shows no field for a password any more.',
    'Fill it in once the field is there.',
  ],
  PASSPHRASE_WRONG: ['This is not the passphrase.', 'Type it again.'],
  SECRET_BLOCKED: [
    'A step would have sent one of your secrets; it was not done.',
    'Look at what the page asks for. Secrets are only filled in on their own sites.',
    'A step would have sent a secret of yours ({names}); it was not done.',
  ],
  SECRET_FIELD_UNFIT: [
    'The field is not one for this secret; nothing was filled in.',
    'Fill it in yourself, or point to the field for it.',
    'The field does not take the {part} of “{name}”; nothing was filled in.',
  ],
  SECRET_GONE: ['This secret is not there any more.', 'Look at the list again.'],
  SECRET_NOT_ASKED: [
    'Passwords and codes are not told to a run.',
    'Keep it among your secrets, or enter it in the page yourself.',
  ],
  SECRET_ORIGIN: [
    'The secret is not for this site; it was not filled in.',
    'If you want it there, add the site to the secret in Settings.',
    '“{name}” is not for {origin}; it was not filled in.',
  ],
  SECRET_ORIGIN_INVALID: [
    'This is no address of a site.',
    'Write it as https://example.com, or https://*.example.com for all of a domain.',
    '“{address}” is no address of a site.',
  ],
  SECRET_PART_MISSING: [
    'The secret lacks the wanted value.',
    'Add it in Settings under “Passwords and secrets”.',
    '“{name}” has no {part}.',
  ],
  SECRET_UNKNOWN: [
    'There is no such secret for this page.',
    'Add it in Settings under “Passwords and secrets”.',
    'There is no secret “{name}” for this page.',
  ],
  SECRET_UNREADABLE: [
    'This secret cannot be decrypted: the keychain is locked or another one. It was kept.',
    'Unlock the system’s keychain and start again, or enter the secret again.',
  ],
  TOTP_UNUSABLE: [
    'One-time codes cannot be made from this key.',
    'Give the key that the site shows, or the whole otpauth:// address of its QR code.',
  ],
  VAULT_LOCKED: [
    'The secrets are locked.',
    'Unlock them with your passphrase in Settings under “Passwords and secrets”.',
  ],
  SIGN_IN_NEEDED: [
    'A server requires a name and a password.',
    'Run it again and write them on the card, or save a login for this site in Settings under “Passwords and secrets”.',
    '{origin} requires a name and a password (“{realm}”).',
  ],
  SIGN_IN_REFUSED: [
    'A server did not accept the name and the password that it was given.',
    'Correct the login for this site in Settings under “Passwords and secrets”, or write another one when you are asked.',
    '{origin} did not accept the name and the password for “{realm}”.',
  ],
  SIGN_INS_INVALID: ['The file is no list of sign-ins.', 'Correct it and run it again.'],
} as const satisfies ErrorTexts;
