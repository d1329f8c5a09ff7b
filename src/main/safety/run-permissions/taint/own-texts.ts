import { BROWSER } from '#shared/model/run/approval/grant.ts';

import { countedSiteOf, siteOf } from './parts-of-address.ts';
import type { ReadTexts } from './read-texts.ts';

/** Limit in characters of the model's own text per site. */
const MAX_WRITTEN = 32;
const MAX_FROM = 20;
/** Prefixes of private places: services, files and the browser's data about the person. */
const OF_PERSON = ['mcp:', 'file:', `${BROWSER}:`];

/**
 * Tracks text that the model writes in its own words after reading something private. Its letters do not show what it reveals, so the
 * person is asked once for each pair of places. Private are lent tabs, sites where the run logged in, services, files and the browser's
 * data.
 */
export class OwnTexts {
  readonly #read: Pick<ReadTexts, 'lengthOfNew' | 'origins'>;
  readonly #isLent: (origin: string) => boolean;
  readonly #loggedIn = new Set<string>();
  readonly #written = new Map<string, number>();
  /** The person's answers, by pair of places. */
  readonly #answers = new Map<string, boolean>();

  constructor(
    read: Pick<ReadTexts, 'lengthOfNew' | 'origins'>,
    isLent: (origin: string) => boolean,
  ) {
    this.#read = read;
    this.#isLent = isLent;
  }

  noteLogIn(origin: string): void {
    this.#loggedIn.add(siteOf(origin));
  }

  noteSent(to: string, text: string): void {
    const site = countedSiteOf(to);
    const written = (this.#written.get(site) ?? 0) + this.#read.lengthOfNew(text, to);
    this.#written.set(site, written);
  }

  answered(from: readonly string[], to: string, isAllowed: boolean): void {
    for (const origin of from) this.#answers.set(pairOf(origin, to), isAllowed);
  }

  /** Returns the private places because of which a text must not be sent without asking; `null` if it may be. */
  find(
    to: string,
    text: string,
  ): { readonly from: readonly string[]; readonly isRefused: boolean } | null {
    const from = this.#privateBesides(to).filter(
      (origin) => this.#answers.get(pairOf(origin, to)) !== true,
    );
    if (from.length === 0) return null;
    const fresh = this.#read.lengthOfNew(text, to);
    if (fresh === 0 || fresh + (this.#written.get(countedSiteOf(to)) ?? 0) <= MAX_WRITTEN)
      return null;
    const isRefused = from.some((origin) => this.#answers.get(pairOf(origin, to)) === false);
    return { from: from.slice(0, MAX_FROM), isRefused };
  }

  #privateBesides(to: string): readonly string[] {
    const site = siteOf(to);
    const origins = new Set(this.#read.origins.flatMap((origin) => origin.split(' ')));
    return [...origins].filter((origin) => siteOf(origin) !== site && this.#isPrivate(origin));
  }

  #isPrivate(origin: string): boolean {
    return (
      OF_PERSON.some((kind) => origin.startsWith(kind)) ||
      this.#loggedIn.has(siteOf(origin)) ||
      this.#isLent(origin)
    );
  }
}

const pairOf = (from: string, to: string): string => `${siteOf(from)} ${siteOf(to)}`;
