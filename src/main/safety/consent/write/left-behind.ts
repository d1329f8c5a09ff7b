import { decoded } from '#shared/model/decoded.ts';
import { isFilledIn } from './carries.ts';
import type { Write } from './describe-write.ts';
import type { LetThrough } from './same-again.ts';

const SAVES: ReadonlySet<string> = new Set(['PUT', 'POST', 'PATCH']);

/**
 * Returns the name at the end of the URL that a `DELETE` removes, once the run has saved something that it typed under another name at that
 * site; otherwise `undefined`. Programs rename a thing so: they save it anew and delete the old one.
 */
export function leftBehindBy(
  before: readonly LetThrough[],
  { method, destination }: Pick<Write, 'method' | 'destination'>,
  url: string,
): string | undefined {
  const name = nameIn(url);
  if (method !== 'DELETE' || name === '') return undefined;
  const isSaved = before.some(
    ({ write, isDone, url: savedAt }) =>
      isDone === true &&
      SAVES.has(write.method) &&
      write.destination === destination &&
      nameIn(savedAt) !== name &&
      write.carried.fields.some((field) => isFilledIn(field, write.carried.entered)),
  );
  return isSaved ? name : undefined;
}

const nameIn = (url: string): string =>
  decoded(
    URL.parse(url)
      ?.pathname.split('/')
      .findLast((part) => part !== '') ?? '',
  );
