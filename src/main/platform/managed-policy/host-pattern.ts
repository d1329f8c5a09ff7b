import { HOST_PATTERN } from '#shared/model/managed-policy/managed-policy.ts';

const EVERYWHERE = '*';
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const WEB: Readonly<Record<string, string>> = {
  'http:': 'http:',
  'https:': 'https:',
  'ws:': 'http:',
  'wss:': 'https:',
};

interface Place {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
}

/** Whether the pattern names a host: one that does not would block nothing. */
export const isHostPattern = (text: string): boolean =>
  text === EVERYWHERE || partsOf(text) !== null;

/** Whether a URL, however it is spelled, matches one of these patterns; `null` when it is not a web URL. */
export function isAtOneOf(url: string, patterns: readonly string[]): boolean | null {
  const place = placeOf(url);
  return place === null ? null : patterns.some((pattern) => isAt(place, pattern));
}

function isAt(place: Place, pattern: string): boolean {
  if (pattern === EVERYWHERE) return true;
  const parts = partsOf(pattern);
  if (parts === null) return false;
  const { scheme, withSubdomains, host, port } = parts;
  const isHost = place.host === host || (withSubdomains && place.host.endsWith(`.${host}`));
  const wanted = port ?? (scheme === null ? null : DEFAULT_PORTS[scheme]);
  return (
    isHost &&
    (scheme === null || scheme === place.scheme) &&
    (wanted === null || wanted === place.port)
  );
}

function partsOf(pattern: string) {
  const [, scheme, star, name = '', port] = HOST_PATTERN.exec(pattern) ?? [];
  const url = name === '' ? null : URL.parse(`http://${name}/`);
  if (url === null || Number(port ?? 0) > 65_535) return null;
  return {
    scheme: scheme === undefined ? null : `${scheme.toLowerCase()}:`,
    withSubdomains: star !== undefined,
    host: plainHost(url.hostname),
    port: port === undefined ? null : String(Number(port)),
  };
}

function placeOf(address: string): Place | null {
  // A `blob:`, `view-source:` or `filesystem:` URL belongs to the page that made it.
  const url = URL.parse(address.replace(/^(?:blob|view-source|filesystem):/i, ''));
  const scheme = url === null ? undefined : WEB[url.protocol];
  if (url === null || scheme === undefined) return null;
  const port = url.port === '' ? (DEFAULT_PORTS[scheme] ?? '') : url.port;
  return { scheme, host: plainHost(url.hostname), port };
}

/**
 * Returns the host in one spelling. `URL` has already normalized case, percent signs, digits and other alphabets; a dot at the end and IPv4
 * within IPv6 remain.
 */
function plainHost(hostname: string): string {
  const [, high = '', low = ''] =
    /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === '') return hostname.replace(/\.$/, '');
  const bytes = [high, low].flatMap((word) => {
    const number = Number.parseInt(word, 16);
    return [Math.floor(number / 256), number % 256];
  });
  return bytes.join('.');
}
