import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { NodeFacts, SecretFieldKind } from '#shared/model/page/node-facts.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import { isBoundTo, isSafeTransport } from '#shared/model/vault/origin-parts.ts';

/** Facts about the secret that a call names; never its value. */
export interface SecretFacts {
  readonly name: string;
  readonly part: SecretPart;
  readonly status: 'unknown' | 'locked' | 'unreadable' | 'ready';
  readonly parts: readonly SecretPart[];
  /** Origins at which the secret may be used. */
  readonly origins: readonly string[];
  /** Names of the secrets that may be used on the page. */
  readonly offered: readonly string[];
  /** Whether the person or a grant allowed the secret at this origin in this run. */
  readonly isApproved: boolean;
}

export type SecretDecision =
  | { readonly allow: true }
  | { readonly allow: 'ask'; readonly origin: string; readonly error: ErrorInfo }
  | { readonly allow: false; readonly error: ErrorInfo };

/** Fields that each part fits: secret fields of these kinds, or plain ones of these types. */
const FITS: Readonly<
  Record<
    SecretPart,
    { readonly kinds: readonly SecretFieldKind[]; readonly types: readonly string[] }
  >
> = {
  user: { kinds: [], types: ['text', 'email', 'tel', 'number'] },
  password: { kinds: ['password', 'pin', 'key'], types: [] },
  number: { kinds: ['number'], types: [] },
  expiry: { kinds: [], types: ['text', 'tel', 'month', 'number'] },
  cvc: { kinds: ['cvc'], types: [] },
  code: { kinds: ['code'], types: [] },
};

/**
 * Decides whether a secret may be filled into a field. The page, the field's frame and all possible form targets must belong to the secret,
 * the connection must be private, the field of its kind, and the person must have allowed it. A wrong origin is refused whatever was
 * allowed.
 */
export function decideSecret(
  secret: SecretFacts | null,
  target: NodeFacts | undefined,
  currentUrl: string | null,
): SecretDecision {
  if (secret === null) return deny(unknownSecret('', []));
  const error = objectionTo(secret);
  if (error !== null) return deny(error);
  // The stage that looked for the node reports why it was not found.
  if (target === undefined || currentUrl === null) return deny(noField(secret));
  const place = placeObjection(secret, target, currentUrl) ?? fieldObjection(secret, target);
  if (place !== null) return deny(place);
  return secret.isApproved
    ? { allow: true }
    : {
        allow: 'ask',
        origin: target.frameOrigin,
        error: needsApproval(secret, target.frameOrigin),
      };
}

function objectionTo({ status, name, part, parts, offered }: SecretFacts): ErrorInfo | null {
  switch (status) {
    case 'unknown':
      return unknownSecret(name, offered);
    case 'locked':
      return {
        code: 'VAULT_LOCKED',
        message: 'The secrets are locked by the person’s passphrase.',
        next: 'Only the person can unlock them, in Settings under “Passwords and secrets”.',
      };
    case 'unreadable':
      return {
        code: 'SECRET_UNREADABLE',
        message: `“${name}” cannot be decrypted on this computer.`,
        next: 'Go on without it, or say that the person has to enter it anew.',
      };
    case 'ready':
      return parts.includes(part) ? null : partMissing(name, part, parts);
  }
}

function placeObjection(
  { name, origins }: SecretFacts,
  { frameOrigin, field }: NodeFacts,
  currentUrl: string,
): ErrorInfo | null {
  const top = originOf(currentUrl);
  const all = [top, frameOrigin, ...(field?.sentTo ?? [])];
  const foreign = all.find((origin) => !isBoundTo(origin, origins));
  if (foreign !== undefined) return wrongOrigin(name, foreign);
  const readable = all.find((origin) => !isSafeTransport(origin));
  return readable === undefined ? null : wrongOrigin(name, readable);
}

function fieldObjection(secret: SecretFacts, { field }: NodeFacts): ErrorInfo | null {
  if (field === null) return noField(secret);
  const { kinds, types } = FITS[secret.part];
  const isKind = field.secret === null ? types.includes(field.type) : kinds.includes(field.secret);
  return isKind && !field.isReadonly ? null : noField(secret);
}

/** Returns scheme and host of a URL, found by pattern without parsing; `null` as text if there are none. */
const originOf = (url: string): string =>
  /^(https?:\/\/[^/?#@]+)(?:[/?#]|$)/.exec(url)?.[1] ?? 'null';

const deny = (error: ErrorInfo): SecretDecision => ({ allow: false, error });

const unknownSecret = (name: string, offered: readonly string[]): ErrorInfo => ({
  code: 'SECRET_UNKNOWN',
  params: { name: name.slice(0, 120) },
  message: `There is no secret “${name.slice(0, 120)}” for this page.`,
  next:
    offered.length === 0
      ? 'The person has kept none for this site. Ask the person to log in, or to add it.'
      : `Use one of: ${offered.map((one) => `“${one}”`).join(', ')}.`,
});

const partMissing = (name: string, part: string, parts: readonly string[]): ErrorInfo => ({
  code: 'SECRET_PART_MISSING',
  params: { name, part },
  message: `“${name}” has no ${part}.`,
  next: `It has ${parts.join(', ')}.`,
});

const wrongOrigin = (name: string, origin: string): ErrorInfo => ({
  code: 'SECRET_ORIGIN',
  params: { name, origin: origin.slice(0, 200) },
  message: `“${name}” is not for ${origin.slice(0, 200)}, which this field belongs to or sends to; it was not filled in.`,
  next: 'Use it only on the site that it is for. If the person wants it here, they have to add this site to it.',
});

const noField = ({ name, part }: SecretFacts): ErrorInfo => ({
  code: 'SECRET_FIELD_UNFIT',
  params: { name, part },
  message: `This is no field that takes the ${part} of “${name}”; nothing was filled in.`,
  next: 'Name the field for it, one that can be written to.',
});

const needsApproval = ({ name }: SecretFacts, origin: string): ErrorInfo => ({
  code: 'NEEDS_APPROVAL',
  params: { act: `fill-secret “${name}”`, origin },
  message: `Filling in “${name}” at ${origin} needs leave, and nobody can be asked.`,
  next: `It is allowed with --grant 'fill-secret@${origin}×1'.`,
});
