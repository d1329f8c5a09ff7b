/** Names that the language itself reads from any object that is awaited, printed or compared. */
const SILENT = new Set([
  'then',
  'toJSON',
  'constructor',
  'valueOf',
  'toString',
  'inspect',
  'nodeType',
]);
const UNSAFE: Readonly<Record<string, string>> = {
  evaluate:
    'scripts run outside of the page: read with innerText, getAttribute, page.tables() or page.extract()',
  evaluateAll: 'scripts run outside of the page: use all() and innerText',
  evaluateHandle: 'scripts run outside of the page',
  $eval: 'scripts run outside of the page: use locator(css)',
  $$eval: 'scripts run outside of the page: use locator(css).all()',
  $: 'use locator(css)',
  $$: 'use locator(css).all()',
  route: 'requests cannot be changed',
  on: 'there are no events: wait with waitFor, waitForURL or isVisible',
  cookies: 'cookies are not readable',
  addInitScript: 'scripts run outside of the page',
  screenshot: 'read the page with page.state() or page.read()',
  request: 'there is no network but the pages: use goto',
};

/**
 * Wraps an object of the library: it cannot be changed, and reading an unknown name throws a `TypeError` that names the closest known one.
 */
export function guarded<Target extends object>(label: string, target: Target): Target {
  return new Proxy(Object.freeze(target), {
    get(of, name, receiver) {
      if (typeof name === 'symbol' || name in of) return Reflect.get(of, name, receiver) as unknown;
      if (SILENT.has(name)) return undefined;
      throw new TypeError(unknownName(label, name, Object.keys(of)));
    },
    set(_of, name) {
      throw new TypeError(`${label}.${String(name)} cannot be changed.`);
    },
    defineProperty(_of, name) {
      throw new TypeError(`${label}.${String(name)} cannot be changed.`);
    },
    deleteProperty(_of, name) {
      throw new TypeError(`${label}.${String(name)} cannot be removed.`);
    },
    setPrototypeOf() {
      throw new TypeError(`${label} cannot be changed.`);
    },
  });
}

function unknownName(label: string, name: string, names: readonly string[]): string {
  const why = Object.hasOwn(UNSAFE, name) ? UNSAFE[name] : undefined;
  if (why !== undefined) return `${label}.${name} is not available: ${why}.`;
  const [best] = names
    .map((known) => ({ known, distance: distanceBetween(name.toLowerCase(), known.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  const isNear = best !== undefined && best.distance <= Math.max(2, name.length / 3);
  return `${label}.${name} does not exist. ${isNear ? `Did you mean ${best.known}?` : `There are: ${names.join(', ')}.`}`;
}

/** Levenshtein distance: letters to change, add or remove; names are cut to 40. */
function distanceBetween(a: string, b: string): number {
  const left = a.slice(0, 40);
  const right = b.slice(0, 40);
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1)
      next.push(
        Math.min(
          (next[j - 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[right.length] ?? 0;
}
