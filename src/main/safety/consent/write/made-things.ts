import { decoded } from '#shared/model/decoded.ts';
import { isFilledIn } from './carries.ts';
import type { Write, WriteFacts } from './describe-write.ts';
import type { LetThrough } from './sent-writes.ts';

/** Asks for a URL with a `GET` in the tab's session; resolves to the status of the answer, or `null` without one. */
export type StatusOf = (url: string, tabId: WriteFacts['tabId']) => Promise<number | null>;

const MAX_REMEMBERED = 200;
/** Names that may also stand for something else: numbers, and short ones. */
const TELLING = /^(?=.*\p{L}).{8,}$/u;

/**
 * Knows what a run has made itself, so that a program may take back its own drafts: nothing stood at the URL before the run's `PUT`, and
 * something does afterwards, by the site's own answers. Nothing is asked for before its write was allowed, as the URL may say something.
 */
export class MadeThings {
  readonly #statusOf: StatusOf;
  /** Whether nothing was there before the run's first `PUT` to the URL. */
  readonly #wasMissing = new Map<string, boolean>();

  constructor(statusOf: StatusOf) {
    this.#statusOf = statusOf;
  }

  /** Whether an allowed write has to wait for `look`. */
  isNew({ method, url }: Pick<WriteFacts, 'method' | 'url'>): boolean {
    return method.toUpperCase() === 'PUT' && !this.#wasMissing.has(url);
  }

  /** Looks whether something stands where an allowed write will put something. */
  async look({ url, tabId }: Pick<WriteFacts, 'url' | 'tabId'>): Promise<void> {
    this.#wasMissing.set(url, isMissing(await this.#statusOf(url, tabId)));
    const [oldest] = this.#wasMissing.keys();
    if (this.#wasMissing.size > MAX_REMEMBERED && oldest !== undefined)
      this.#wasMissing.delete(oldest);
  }

  /** Whether a `DELETE` removes what the run has made. Programs that read and remove a thing at two URLs have no answer at the second. */
  async isOwn(
    { url, tabId }: Pick<WriteFacts, 'url' | 'tabId'>,
    { method, carried }: Pick<Write, 'method' | 'carried'>,
    before: readonly LetThrough[],
  ): Promise<boolean> {
    if (method !== 'DELETE' || carried.fields.length > 0) return false;
    const made = before.findLast(
      (each) => each.write.method === 'PUT' && each.isDone === true && isOne(each.url, url),
    );
    if (made === undefined || this.#wasMissing.get(made.url) !== true) return false;
    const isThere = isFound(await this.#statusOf(made.url, tabId));
    return isThere && (made.url === url || isMissing(await this.#statusOf(url, tabId)));
  }

  /** Called when a removal is let through: what is put there next is another thing. */
  removed({ url }: Pick<WriteFacts, 'url'>): void {
    for (const each of this.#wasMissing.keys()) if (isOne(each, url)) this.#wasMissing.delete(each);
  }
}

const isMissing = (status: number | null): boolean => status === 404 || status === 410;
const isFound = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** Whether two URLs stand for one thing: they are equal, or end alike at one origin with a name that stands for nothing else. */
function isOne(made: string, removed: string): boolean {
  const [one, other] = [URL.parse(made), URL.parse(removed)];
  if (one === null || other === null || one.search !== '' || other.search !== '') return false;
  const [ends, otherEnds] = [partsOf(made).slice(-2), partsOf(removed).slice(-2)];
  const isAlike = one.origin === other.origin && JSON.stringify(ends) === JSON.stringify(otherEnds);
  return made === removed || (isAlike && TELLING.test(otherEnds.at(-1) ?? ''));
}

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
      write.method !== 'DELETE' &&
      write.destination === destination &&
      nameIn(savedAt) !== name &&
      write.carried.fields.some((field) => isFilledIn(field, write.carried.entered)),
  );
  return isSaved ? name : undefined;
}

const nameIn = (url: string): string => partsOf(url).findLast((part) => part !== '') ?? '';

const partsOf = (url: string): readonly string[] =>
  (URL.parse(url)?.pathname ?? '').split('/').map(decoded);
