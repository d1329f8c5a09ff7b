import { addressSpaceOf, isIpAddress, type AddressSpace } from './ip-range.ts';

/** Address space of the requesting document; one of unknown origin counts as public. */
export type InitiatorSpace = Exclude<AddressSpace, 'reserved' | 'metadata'>;

const PRIVACY: Readonly<Record<AddressSpace, number>> = {
  public: 0,
  local: 1,
  loopback: 2,
  reserved: 3,
  metadata: 4,
};

/** Domains that only name hosts of a private network. */
const PRIVATE_DOMAINS = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'home.arpa',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
  'test',
];

/** Names of cloud services for machine credentials. */
const METADATA_DOMAINS = [
  'metadata.google.internal',
  'metadata.goog',
  'metadata.packet.net',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.azure.internal',
  'instance-data.ec2.internal',
  'api.metadata.cloud.ibm.com',
];

/**
 * Whether a document in one space may load from another, by the rule of the Local Network Access specification: from its own
 * space and from less private ones (public < local < loopback). Nothing loads from `reserved` and `metadata`.
 */
export function mayLoadFrom(initiator: InitiatorSpace, target: AddressSpace): boolean {
  return PRIVACY[target] <= PRIVACY[initiator];
}

export function lessPrivate<Space extends AddressSpace>(a: Space, b: Space): Space {
  return PRIVACY[a] <= PRIVACY[b] ? a : b;
}

/**
 * Returns the space of a host, normalized by the URL standard, and of the addresses that it resolves to if known: the most private counts.
 * A private name is `reserved` until its address is known.
 */
export function spaceOfHost(host: string, resolvedAddresses: readonly string[] = []): AddressSpace {
  const ownSpace = spaceByName(host);
  if (ownSpace === null && isPrivateName(host) && resolvedAddresses.length === 0) return 'reserved';
  const least = ownSpace ?? (isPrivateName(host) ? 'local' : 'public');
  return resolvedAddresses
    .map(addressSpaceOf)
    .reduce((most, space) => (PRIVACY[space] > PRIVACY[most] ? space : most), least);
}

/**
 * Returns the space given by a host's spelling alone: an IP address names itself, and Chromium resolves `localhost` to this computer
 * without DNS. `null` if only a lookup tells.
 */
export function spaceByName(host: string): AddressSpace | null {
  const name = bareHost(host);
  if (isIpAddress(name)) return addressSpaceOf(name);
  if (isWithin(name, 'localhost')) return 'loopback';
  return METADATA_DOMAINS.some((domain) => isWithin(name, domain)) ? 'metadata' : null;
}

/** Whether the host is outside the public internet, whatever it resolves to. */
export function isPrivateHost(host: string): boolean {
  const space = spaceByName(host);
  return space === null ? isPrivateName(host) : space !== 'public';
}

function isPrivateName(host: string): boolean {
  const name = bareHost(host);
  return !name.includes('.') || PRIVATE_DOMAINS.some((domain) => isWithin(name, domain));
}

function bareHost(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1) : host.replace(/(?<!\.)\.+$/, '');
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
