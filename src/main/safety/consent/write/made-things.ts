import { decoded } from '#shared/model/decoded.ts';
import type { Write, WriteFacts } from './describe-write.ts';
import type { LetThrough } from './same-again.ts';

/** Asks for a URL with a `GET` in the tab's session; resolves to the status of the answer, or `null` without one. */
export type StatusOf = (url: string, tabId: WriteFacts['tabId']) => Promise<number | null>;

interface Place {
  readonly url: string;
  readonly origin: string;
  /** The last two parts of the path: what it is, and its name. */
  readonly of: string;
  readonly name: string;
}

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
    const removed = placeOf(url);
    if (method !== 'DELETE' || carried.fields.length > 0 || removed === null) return false;
    const made = before.findLast(
      (each) =>
        each.write.method === 'PUT' && each.isDone === true && isOne(placeOf(each.url), removed),
    );
    if (made === undefined || this.#wasMissing.get(made.url) !== true) return false;
    const isThere = isFound(await this.#statusOf(made.url, tabId));
    return isThere && (made.url === url || isMissing(await this.#statusOf(url, tabId)));
  }

  /** Called when a removal is let through: what is put there next is another thing. */
  removed({ url }: Pick<WriteFacts, 'url'>): void {
    const place = placeOf(url);
    if (place === null) return;
    for (const each of this.#wasMissing.keys())
      if (isOne(placeOf(each), place)) this.#wasMissing.delete(each);
  }
}

const isMissing = (status: number | null): boolean => status === 404 || status === 410;
const isFound = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

function isOne(made: Place | null, removed: Place): boolean {
  if (made === null) return false;
  if (made.url === removed.url) return true;
  return made.origin === removed.origin && made.of === removed.of && TELLING.test(removed.name);
}

function placeOf(text: string): Place | null {
  const url = URL.parse(text);
  if (url === null || url.search !== '') return null;
  const parts = url.pathname.split('/').map(decoded);
  return {
    url: text,
    origin: url.origin,
    of: JSON.stringify(parts.slice(-2)),
    name: parts.at(-1) ?? '',
  };
}
