import { areGeneratedAlike, areLikeKeys } from './looks-generated.ts';

/** Two different parts at the same position of two URLs; each names a thing of the same kind. */
export interface NamedThing {
  readonly before: string;
  readonly after: string;
  /** How the parts differ. `counted`: a short number or possible word, whose difference alone means another thing. */
  readonly kind: 'generated' | 'counted';
}

/** Names of parameters that identify the shown thing: `id`, `orderId`, `order_id`. */
const NAMES_THING = /(?:^|[_-])[iI][dD]$|[a-z]I[dD]$/;
/** Placeholder in a URL for any part. */
const ANY = '*';
/** Most characters of a URL to compare; parts after them are data. */
const MAX_ADDRESS = 10_000;
/** Separators in a slug. */
const BETWEEN = /[-_.~+]|%20/;

/**
 * Returns the things named by the URLs of two pages of one kind, where they are generated or differ; `null` for pages of different kinds.
 * Ports are ignored; of parameters, only a single one and those that identify the shown thing count; paths in the fragment count. `*`
 * stands for any part.
 */
export function thingsNamed(recorded: string, now: string): readonly NamedThing[] | null {
  const [one, other] = [partsOf(recorded), partsOf(now)];
  if (one.host !== other.host) return null;
  return collect([
    pathDifference(one.path, other.path),
    pathDifference(one.route, other.route),
    parametersDifference(one.parameters, other.parameters),
  ]);
}

/** Returns a URL for people: without port, parameters, and fragments that are no route. */
export function addressWords(url: string): string {
  const { host, path, route } = partsOf(url);
  const joined = (parts: readonly string[]) => parts.map((part) => `/${part}`).join('');
  return `${host}${joined(path)}${route.length === 0 ? '' : `#${joined(route)}`}`;
}

type Parameters = ReadonlyMap<string, string>;

interface Parts {
  readonly host: string;
  readonly path: readonly string[];
  readonly route: readonly string[];
  readonly parameters: Parameters;
}

function partsOf(whole: string): Parts {
  const url = whole.slice(0, MAX_ADDRESS);
  const [, address = '', rest = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [
    '',
    '',
    url,
  ];
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest) ?? [];
  const [, route = '', routeQuery = ''] = /^!?(\/[^?]*)(?:\?(.*))?$/s.exec(fragment) ?? [];
  return {
    host: address.replace(/^.*@/s, '').replace(/:\d+$/, '').toLowerCase(),
    path: split(path),
    route: split(route),
    parameters: new Map([...parametersOf(query), ...parametersOf(routeQuery)]),
  };
}

const split = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const parametersOf = (query: string): readonly (readonly [string, string])[] =>
  query
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair) => [pair.replace(/=.*$/s, ''), pair.replace(/^[^=]*=/s, '')]);

type Difference = readonly NamedThing[] | null;

const pathDifference = (path: readonly string[], other: readonly string[]): Difference =>
  path.length === other.length
    ? collect(path.map((part, index) => partDifference(part, other[index] ?? '')))
    : null;

/** Compares a single parameter and those that identify a thing; others say how something is shown, or where a visitor came from. */
function parametersDifference(recorded: Parameters, now: Parameters): Difference {
  const isAlone = recorded.size === 1 && now.size === 1;
  return collect(
    [...recorded].map(([key, value]) => {
      const other = now.get(key);
      return other !== undefined && (isAlone || NAMES_THING.test(key))
        ? partDifference(value, other)
        : [];
    }),
  );
}

function partDifference(before: string, after: string): Difference {
  if (before === ANY || after === ANY) return [];
  const generated = { before, after, kind: 'generated' } as const;
  if (before === after) return areGeneratedAlike(before, after) ? [generated] : [];
  const inWords = wordsDifference(before.split(BETWEEN), after.split(BETWEEN));
  if (inWords !== null) return inWords;
  if (areGeneratedAlike(before, after)) return [generated];
  // Texts that differ only in numbers: `12` and `13`, `order12` and `order13`.
  const isCounted = withoutNumbers(before) === withoutNumbers(after);
  return isCounted || areLikeKeys(before, after) ? [{ before, after, kind: 'counted' }] : null;
}

const wordsDifference = (words: readonly string[], others: readonly string[]): Difference =>
  words.length > 1 && words.length === others.length
    ? collect(words.map((word, index) => partDifference(word, others[index] ?? '')))
    : null;

const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#');

const collect = (differences: readonly Difference[]): Difference =>
  differences.includes(null) ? null : differences.flatMap((parts) => parts ?? []);
