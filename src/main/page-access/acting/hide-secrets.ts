const HIDDEN = '•••';
/** Names of headers, parameters and members whose values are credentials. */
const SECRET_NAME =
  /pass|pwd|secret|token|auth|cookie|session|csrf|xsrf|jwt|otp|pin$|cvv|cvc|api.?key|access.?key|private.?key|signature|^sig$|^code$|^key$|credential/i;
/** Values that are secrets whatever their name is: JSON Web Tokens, bearer tokens, API keys of well-known services. */
const SECRET_VALUE =
  /\beyJ[\w-]{8,2000}\.[\w-]{4,4000}(?:\.[\w-]{0,2000})?|\b(?:Bearer|Basic) +[\w.~+/=-]{8,4000}|\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|xox[abprs]|AKIA)[-_]?[\w-]{16,200}/g;
const MEMBER =
  /("(?:[^"\\]|\\.){1,100}"\s{0,20}:\s{0,20})("(?:[^"\\]|\\.){0,10000}"|[\w.+-]{1,200})/g;
const PAIR = /(^|[&?;\s])([\w.[\]%-]{1,100})=([^&;\s]{1,10000})/g;

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/**
 * Replaces credentials in a text by dots: values with a secret name in JSON, forms, addresses and prose, and tokens anywhere. Takes linear
 * time.
 */
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

/** Returns the headers, one `name: value` a line, with dots in place of credentials. */
export function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(
    ([name, value]) => `${name}: ${isSecretName(name) ? HIDDEN : hideSecrets(value.slice(0, 500))}`,
  );
}

/** Returns the address without credentials, fragment and secret parameters, cut to 500 characters. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return hideSecrets(address.slice(0, 500));
  url.username = '';
  url.password = '';
  url.hash = '';
  return hideSecrets(url.href).slice(0, 500);
}
