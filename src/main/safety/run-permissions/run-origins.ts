import {
  type ApprovalAnswer,
  type ApprovalRequest,
  PRIVATE_PLACE_RULE,
} from '#shared/model/run/approval/approval.ts';
import { BROWSER } from '#shared/model/run/approval/grant.ts';
import type { LentTabKey } from '#shared/model/run/input/lent-tabs.ts';

import {
  accessKey,
  decideOrigin,
  type OriginDecision,
  type OriginFacts,
} from '../network-policy/decide-origin.ts';
import { classifyAddress } from '../network-policy/address.ts';
import { findNamedOrigins, sameSiteOrigins } from '../network-policy/named-origins.ts';
import { isWithinOrigins, originNotAllowed } from '../network-policy/origin.ts';
import { asksForOpenWeb } from '../network-policy/open-web.ts';
import {
  missingAccess,
  originOf,
  type OriginAccess,
  type OriginNeed,
  type Touch,
} from '../network-policy/origin-sets.ts';

/** Facts about the start of a run. */
export interface OriginGround {
  /** The person's words: task, parameters and URLs that they typed. */
  readonly words: readonly string[];
  /** URLs of the pages that the run started on; empty if it started on an empty tab. */
  readonly begunOn: readonly string[];
  /** Origins of its agent's own sites (`https://a.example`, `https://*.a.example`). */
  readonly lent: readonly string[];
  /** Origins to which the agent's definition limits the run; `null` if it sets no limit. */
  readonly bound: readonly string[] | null;
  /** URL of the search engine, with `%s` in place of the query. */
  readonly searchUrl: string;
  /** `false` if links may not lead outside the sets. If absent, the words decide. */
  readonly followsLinks?: false;
  /** Earlier answers of the person, if the run is continued. */
  readonly answers?: readonly OriginAnswer[];
  /** Earlier grants, if the run is continued. */
  readonly grants?: readonly PlaceGrant[];
}

/** A grant for a kind of action at an origin or all its subdomains. */
interface PlaceGrant {
  readonly verb: string;
  readonly origin: string;
}

type OriginRequest = Extract<ApprovalRequest, { readonly kind: 'origin' }>;

export interface OriginAnswer {
  readonly request: Pick<OriginRequest, 'access' | 'origin' | 'rule'>;
  readonly answer: ApprovalAnswer;
}

/** The origins that one run may read and write. Only the person can add to them. */
export class RunOrigins {
  readonly #read = new Set<string>();
  readonly #write = new Set<string>();
  /** Private network origins that the run may enter. */
  readonly #entered = new Set<string>();
  /** Origins of lent tabs, by the key with which they can be revoked. */
  readonly #lent = new Map<LentTabKey, readonly string[]>();
  readonly #refused = new Set<string>();
  readonly #search: string;
  readonly #bound: readonly string[] | null;
  #followsLinks: boolean;
  #readsAnywhere = false;

  constructor(ground: OriginGround) {
    const { words, begunOn, lent, bound, searchUrl, answers = [], grants = [] } = ground;
    this.#bound = bound;
    const named = findNamedOrigins(words);
    for (const origin of [...named, ...lent]) this.#write.add(origin);
    for (const url of begunOn) {
      for (const origin of originsOfPage(url)) this.#write.add(origin);
      this.#enterPrivate(originOf(url));
    }
    for (const { request, answer } of answers) this.answered(request, answer);
    for (const grant of grants) this.granted(grant);
    this.#search = originOf(searchUrl);
    // Without a site to start on, the run has to search.
    this.#followsLinks = ground.followsLinks ?? (asksForOpenWeb(words) || this.#write.size === 0);
  }

  get facts(): OriginFacts {
    return {
      sets: {
        read: [...this.#read],
        write: [...this.#write, ...[...this.#lent.values()].flat()],
        search: this.#search,
        entered: [...this.#entered],
        followsLinks: this.#followsLinks,
        readsAnywhere: this.#readsAnywhere,
      },
      refused: this.#refused,
    };
  }

  /** Returns the first missing access; `null` if none is. */
  missing(touches: readonly Touch[]): OriginNeed | null {
    return missingAccess(this.facts.sets, touches);
  }

  /** Decides whether the run may touch all these places; see `decideOrigin`. */
  decide(touches: readonly Touch[], from: string | null): OriginDecision {
    const bound = this.#bound;
    const outside =
      bound === null ? undefined : touches.find(({ url }) => !isWithinOrigins(url, bound));
    return bound === null || outside === undefined
      ? decideOrigin(this.facts, touches, from)
      : { allow: false, error: originNotAllowed(outside.url, bound) };
  }

  /** Adds the origins that the person's words name. Never called with words of pages or models. */
  said(words: string): void {
    for (const origin of findNamedOrigins([words])) this.#write.add(origin);
    this.#followsLinks ||= asksForOpenWeb([words]);
  }

  /** Lets the run work at the sites of these pages until `takeBack`. */
  lend(key: LentTabKey, urls: readonly string[]): void {
    this.#lent.set(key, urls.flatMap(originsOfPage));
  }

  /** Whether the person lent the run a tab of this origin. */
  isLent(origin: string): boolean {
    return [...this.#lent.values()].some((origins) => origins.includes(origin));
  }

  /** Revokes a lent tab. Permissions for its sites from other sources stay. */
  takeBack(key: LentTabKey): void {
    this.#lent.delete(key);
  }

  /** Adds an origin, or all its subdomains, to the sets. */
  grant(access: OriginAccess, origin: string): void {
    this.#refused.delete(accessKey({ access, origin }));
    (access === 'read' ? this.#read : this.#write).add(origin);
  }

  /** Adds the origin of a grant: `visit` allows looking there, other actions also acting. `carry` and browser data add no origin. */
  granted({ verb, origin }: PlaceGrant): void {
    if (verb === 'carry' || origin === BROWSER) return;
    this.grant(verb === 'visit' ? 'read' : 'write', origin);
    this.#enterPrivate(origin);
  }

  /** Lets the run enter this private network origin and act there. */
  enter(origin: string): void {
    this.grant('write', origin);
    this.#entered.add(origin);
  }

  /** Opens a private network address. Public names are left out, since the address that they resolve to may change. */
  #enterPrivate(origin: string): void {
    if (classifyAddress(origin).kind === 'private') this.#entered.add(origin);
  }

  /** Lets the run look around at an origin that an allowed link led to. */
  reached(url: string): void {
    const origin = originOf(url);
    if (this.missing([{ kind: 'visit', url, by: 'link' }]) === null) this.#read.add(origin);
  }

  /** Applies the person's answer to a card of kind `origin`. */
  answered({ access, origin, rule }: OriginAnswer['request'], answer: ApprovalAnswer): void {
    if (answer === 'refuse') this.#refused.add(accessKey({ access, origin }));
    if (answer !== 'once' && answer !== 'run') return;
    if (rule === PRIVATE_PLACE_RULE) return this.enter(origin);
    this.grant(access, origin);
    if (answer === 'run') this.#readsAnywhere = true;
  }
}

function originsOfPage(url: string): readonly string[] {
  const origins = sameSiteOrigins(url);
  return (origins.length === 0 ? [originOf(url)] : origins).filter(
    (origin) => origin !== 'null' && origin !== 'about:',
  );
}
