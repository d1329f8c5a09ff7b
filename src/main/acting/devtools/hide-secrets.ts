const HIDDEN = '•••';
/** Names of headers, parameters and members whose values let somebody in. */
const SECRET_NAME =
  /pass|pwd|secret|token|auth|cookie|session|csrf|xsrf|jwt|otp|pin$|cvv|cvc|api.?key|access.?key|private.?key|signature|^sig$|^code$|^key$|credential/i;
/** Values that are secrets whatever they are called: JSON Web Tokens, bearer tokens, keys of well-known makers. */
const SECRET_VALUE =
  /\beyJ[\w-]{8,2000}\.[\w-]{4,4000}(?:\.[\w-]{0,2000})?|\b(?:Bearer|Basic) +[\w.~+/=-]{8,4000}|\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|xox[abprs]|AKIA)[-_]?[\w-]{16,200}/g;
const MEMBER =
  /("(?:[^"\\]|\\.){1,100}"\s{0,20}:\s{0,20})("(?:[^"\\]|\\.){0,10000}"|[\w.+-]{1,200})/g;
const PAIR = /(^|[&?;\s])([\w.[\]%-]{1,100})=([^&;\s]{1,10000})/g;

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** A text without values that let somebody in: JSON, forms, addresses and prose are looked through for names, and all for tokens. Linear in its length. */
export function hideSecrets(text: string): string {
  return text
    .replaceAll(MEMBER, (whole, name: string) =>
      isSecretName(name.slice(1, name.lastIndexOf('"'))) ? `${name}"${HIDDEN}"` : whole,
    )
    .replaceAll(PAIR, (whole, before: string, name: string) =>
      isSecretName(name) ? `${before}${name}=${HIDDEN}` : whole,
    )
    .replaceAll(SECRET_VALUE, HIDDEN);
}

/** Headers by name, one a line; those that let somebody in without their values. */
export function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(
    ([name, value]) => `${name}: ${isSecretName(name) ? HIDDEN : hideSecrets(value.slice(0, 500))}`,
  );
}

/** An address without credentials, fragment and secret parameters. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return hideSecrets(address.slice(0, 500));
  url.username = '';
  url.password = '';
  url.hash = '';
  return hideSecrets(url.href).slice(0, 500);
}
