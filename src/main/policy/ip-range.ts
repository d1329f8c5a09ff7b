/**
 * Which IP addresses are not on the public internet, after the IANA special-purpose registries (RFC 6890 and later).
 * Input is what the URL standard makes of any spelling: dotted decimal IPv4, compressed lower-case IPv6.
 */

/** `a.b.c.d/bits` blocks that are loopback, private, link-local, carrier-grade, documentation, multicast or reserved. */
const PRIVATE_IPV4_BLOCKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Azure answers metadata requests on this otherwise public address.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((block) => {
  const [base = '', bits = '32'] = block.split('/');
  return { base: ipv4ToNumber(base) ?? 0, size: 2 ** (32 - Number(bits)) };
});

/** True for `a.b.c.d` and for IPv6 without brackets. */
export function isIpAddress(host: string): boolean {
  return ipv4ToNumber(host) !== null || host.includes(':');
}

/** True unless the address is one that the public internet routes. Unknown forms count as private. */
export function isPrivateIp(address: string): boolean {
  const ipv4 = ipv4ToNumber(address);
  if (ipv4 !== null) return isPrivateIpv4(ipv4);
  const groups = ipv6ToGroups(address);
  return groups === null || isPrivateIpv6(groups);
}

function isPrivateIpv4(address: number): boolean {
  return PRIVATE_IPV4_BLOCKS.some(({ base, size }) => address >= base && address < base + size);
}

function isPrivateIpv6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = groups;
  const lastIpv4 = groupsToIpv4(groups, 6);
  const isNat64 =
    first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (isNat64) return isPrivateIpv4(lastIpv4);
  // Only 2000::/3 is routed; loopback, mapped IPv4, unique-local, link-local and multicast all lie outside.
  if (first < 0x2000 || first > 0x3fff) {
    const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
    return !isMapped || isPrivateIpv4(lastIpv4);
  }
  if (first === 0x2002) return isPrivateIpv4(second * 0x10000 + third);
  const isIetfReserved = first === 0x2001 && second < 0x200;
  const isDocumentation =
    (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000);
  return isIetfReserved || isDocumentation;
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
