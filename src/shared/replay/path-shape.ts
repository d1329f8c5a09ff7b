/** Parts of a path that name one thing of many: numbers, hashes, long keys. */
const VARIABLE = /^(?:\d+|[0-9a-f]{8,}|[0-9a-f]{8}-[0-9a-f-]{27}|(?=.*\d)[\w-]{16,})$/i;

/**
 * An address without what differs from visit to visit: no port, no query, and `#` for parts of the path that name one thing of many; `*` in it
 * stands for any part. A
 * path in the fragment, as applications of one page have it, counts.
 */
export function pathShape(url: string): string {
  const [, host = '', rest = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [
    '',
    '',
    url,
  ];
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#\/[^?]*)?/s.exec(rest) ?? [];
  const name = host.replace(/^.*@/s, '').replace(/:\d+$/, '').toLowerCase();
  return `${name}${shapeOf(path)}${fragment === '' ? '' : `#${shapeOf(fragment.slice(1))}`}`;
}

export function isSamePath(url: string, other: string): boolean {
  const [first, second] = [pathShape(url).split('/'), pathShape(other).split('/')];
  return (
    first.length === second.length &&
    first.every((part, index) => part === second[index] || part === '*' || second[index] === '*')
  );
}

const shapeOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `/${VARIABLE.test(part) ? '#' : part}`)
    .join('');
