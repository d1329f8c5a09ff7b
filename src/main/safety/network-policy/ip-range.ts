/**
 * The address spaces of the Local Network Access specification: `public`, `local` (the private network) and `loopback` (this computer),
 * after the IANA special-purpose registries (RFC 6890 and later). `reserved` is for addresses that no page has a reason to load from, such
 * as documentation and multicast. `metadata` is for cloud credential services. Input is normalized by the URL standard: dotted decimal
 * IPv4, compressed lower-case IPv6.
 */
export type AddressSpace = 'public' | 'local' | 'loopback' | 'reserved' | 'metadata';

/** Blocks as `a.b.c.d/bits`; the first one that contains an address decides, so exceptions come before the enclosing block. */
const IPV4_BLOCKS = (
  [
    // Azure (otherwise a public address), most clouds, AWS containers, Tencent, Scaleway, Alibaba and Oracle, in this order.
    ['168.63.129.16/32', 'metadata'],
    ['169.254.169.254/32', 'metadata'],
    ['169.254.170.0/24', 'metadata'],
    ['169.254.0.23/32', 'metadata'],
    ['169.254.42.42/32', 'metadata'],
    ['100.100.100.200/32', 'metadata'],
    ['192.0.0.192/32', 'metadata'],
    // A connection to 0.0.0.0 reaches this computer.
    ['0.0.0.0/8', 'loopback'],
    ['127.0.0.0/8', 'loopback'],
    ['10.0.0.0/8', 'local'],
    ['100.64.0.0/10', 'local'],
    ['169.254.0.0/16', 'local'],
    ['172.16.0.0/12', 'local'],
    ['192.168.0.0/16', 'local'],
    ['192.0.0.0/24', 'reserved'],
    ['192.0.2.0/24', 'reserved'],
    ['192.88.99.0/24', 'reserved'],
    // Benchmark addresses, with which local proxies answer for public names; they say nothing about the real target.
    ['198.18.0.0/15', 'reserved'],
    ['198.51.100.0/24', 'reserved'],
    ['203.0.113.0/24', 'reserved'],
    ['224.0.0.0/4', 'reserved'],
    ['240.0.0.0/4', 'reserved'],
  ] as const satisfies readonly (readonly [string, AddressSpace])[]
).map(([block, space]) => {
  const [base = '', bits = '32'] = block.split('/');
  return { base: ipv4ToNumber(base) ?? 0, size: 2 ** (32 - Number(bits)), space };
});

/** AWS, its containers, Google, Scaleway and OpenStack, in this order. */
const IPV6_METADATA = new Set(
  ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:42::42', 'fe80::a9fe:a9fe'].map((text) =>
    ipv6ToGroups(text)?.join(),
  ),
);

/** Whether a host is `a.b.c.d` or IPv6 without brackets. */
export function isIpAddress(host: string): boolean {
  return ipv4ToNumber(host) !== null || host.includes(':');
}

/** Returns the space of an address; `reserved` for unknown forms. */
export function addressSpaceOf(address: string): AddressSpace {
  const ipv4 = ipv4ToNumber(address);
  if (ipv4 !== null) return spaceOfIpv4(ipv4);
  const groups = ipv6ToGroups(address);
  return groups === null ? 'reserved' : spaceOfIpv6(groups);
}

function spaceOfIpv4(address: number): AddressSpace {
  const found = IPV4_BLOCKS.find(({ base, size }) => address >= base && address < base + size);
  return found?.space ?? 'public';
}

function spaceOfIpv6(groups: readonly number[]): AddressSpace {
  const [first = 0, second = 0, third = 0] = groups;
  const lastIpv4 = groupsToIpv4(groups, 6);
  const isNat64 =
    first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (isNat64) return translated(lastIpv4);
  // Only 2000::/3 is routed; loopback, mapped IPv4, unique-local, link-local and multicast all lie outside.
  if (first < 0x2000 || first > 0x3fff) return spaceOfUnroutedIpv6(groups, lastIpv4);
  if (first === 0x2002) return translated(second * 0x10000 + third);
  const isIetfReserved = first === 0x2001 && second < 0x200;
  const isDocumentation =
    (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000);
  return isIetfReserved || isDocumentation ? 'reserved' : 'public';
}

function spaceOfUnroutedIpv6(groups: readonly number[], lastIpv4: number): AddressSpace {
  const [first = 0] = groups;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return spaceOfIpv4(lastIpv4);
  // ::1, and ::, which reaches this computer like 0.0.0.0.
  if (groups.slice(0, 7).every((group) => group === 0) && (groups[7] ?? 0) <= 1) return 'loopback';
  if (IPV6_METADATA.has(groups.join())) return 'metadata';
  const isUniqueLocal = first >= 0xfc00 && first <= 0xfdff;
  const isLinkOrSiteLocal = first >= 0xfe80 && first <= 0xfeff;
  return isUniqueLocal || isLinkOrSiteLocal ? 'local' : 'reserved';
}

/** Returns the space of a translated IPv4 address; a private one belongs to some other network. */
function translated(ipv4: number): AddressSpace {
  const space = spaceOfIpv4(ipv4);
  return space === 'public' || space === 'metadata' ? space : 'reserved';
}

function groupsToIpv4(groups: readonly number[], from: number): number {
  return (groups[from] ?? 0) * 0x10000 + (groups[from + 1] ?? 0);
}

function ipv4ToNumber(text: string): number | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  if (match === null) return null;
  const bytes = match.slice(1).map(Number);
  if (bytes.some((byte) => byte > 255)) return null;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function ipv6ToGroups(text: string): number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (dotted !== null) {
    const ipv4 = ipv4ToNumber(dotted[2] ?? '');
    if (ipv4 === null) return null;
    const tail = `${Math.floor(ipv4 / 0x10000).toString(16)}:${(ipv4 % 0x10000).toString(16)}`;
    return ipv6ToGroups(`${dotted[1] ?? ''}${tail}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16));
}
