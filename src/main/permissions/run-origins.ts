import {
  type ApprovalAnswer,
  type ApprovalRequest,
  PRIVATE_PLACE_RULE,
} from '#shared/model/run/approval/approval.ts';
import { BROWSER } from '#shared/model/run/approval/grant.ts';
import type { LentTabKey } from '#shared/model/run/lent-tabs.ts';

import {
  accessKey,
  decideOrigin,
  type OriginDecision,
  type OriginFacts,
} from '../policy/decide-origin.ts';
import { classifyAddress } from '../policy/address.ts';
import { findNamedOrigins, sameSiteOrigins } from '../policy/named-origins.ts';
import { isWithinOrigins, originNotAllowed } from '../policy/origin.ts';
import { asksForOpenWeb } from '../policy/open-web.ts';
import {
  missingAccess,
  originOf,
  type OriginAccess,
  type OriginNeed,
  type Touch,
} from '../policy/origin-sets.ts';

/** What a run begins with. */
export interface OriginGround {
  /** The person's words: task, parameters, addresses that they typed. */
  readonly words: readonly string[];
  /** The addresses of the pages that it was begun on; none where that was an empty tab. */
  readonly begunOn: readonly string[];
  /** Origins of its agent's own sites (`https://a.example`, `https://*.a.example`). */
  readonly lent: readonly string[];
  /** What its agent is made for, whatever else it may; `null`: anything. */
  readonly bound: readonly string[] | null;
  /** `%s` stands for the words. */
  readonly searchUrl: string;
  /** `false`: links lead nowhere that the sets do not hold. By the words if absent. */
  readonly followsLinks?: false;
  /** What the person was asked before, of a run that goes on, and said. */
  readonly answers?: readonly OriginAnswer[];
  /** What was granted to it before. */
  readonly grants?: readonly PlaceGrant[];
}

/** Leave for a kind of act at an origin, or one for all subdomains. */
interface PlaceGrant {
  readonly verb: string;
  readonly origin: string;
}

type OriginRequest = Extract<ApprovalRequest, { readonly kind: 'origin' }>;

export interface OriginAnswer {
  readonly request: Pick<OriginRequest, 'access' | 'origin' | 'rule'>;
  readonly answer: ApprovalAnswer;
}

/** The origins that one run may read and write; they grow by the person alone. */
export class RunOrigins {
  readonly #read = new Set<string>();
  readonly #write = new Set<string>();
  /** Of the private network. */
  readonly #entered = new Set<string>();
  /** Of tabs that are lent, by what they can be taken back with. */
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
    // Without any place to begin at, what is asked for has to be looked for.
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

  /** The first access that is missing for all this; `null`: none is. */
  missing(touches: readonly Touch[]): OriginNeed | null {
    return missingAccess(this.facts.sets, touches);
  }

  /** Whether the run may be at all these places; see `decideOrigin`. */
  decide(touches: readonly Touch[], from: string | null): OriginDecision {
    const bound = this.#bound;
    const outside =
      bound === null ? undefined : touches.find(({ url }) => !isWithinOrigins(url, bound));
    return bound === null || outside === undefined
      ? decideOrigin(this.facts, touches, from)
      : { allow: false, error: originNotAllowed(outside.url, bound) };
  }

  /** The person said something to the run. Never for words of pages or models. */
  said(words: string): void {
    for (const origin of findNamedOrigins([words])) this.#write.add(origin);
    this.#followsLinks ||= asksForOpenWeb([words]);
  }

  /** The person lets the run work at the sites of these pages, until they take that back. */
  lend(key: LentTabKey, urls: readonly string[]): void {
    this.#lent.set(key, urls.flatMap(originsOfPage));
  }

  /** Whether the person has let the run see a tab of theirs there. */
  isLent(origin: string): boolean {
    return [...this.#lent.values()].some((origins) => origins.includes(origin));
  }

  /** What the run was let do at these sites by anything else stays. */
  takeBack(key: LentTabKey): void {
    this.#lent.delete(key);
  }

  /** A grant for an origin, or one for all subdomains. */
  grant(access: OriginAccess, origin: string): void {
    this.#refused.delete(accessKey({ access, origin }));
    (access === 'read' ? this.#read : this.#write).add(origin);
  }

  /** What may be done at a place may be gone there for, and `visit` is leave to look there only. Of text that may be taken away nothing follows. */
  granted({ verb, origin }: PlaceGrant): void {
    if (verb === 'carry' || origin === BROWSER) return;
    this.grant(verb === 'visit' ? 'read' : 'write', origin);
    this.#enterPrivate(origin);
  }

  /** The person lets the run go to this origin of the private network, and act there. */
  enter(origin: string): void {
    this.grant('write', origin);
    this.#entered.add(origin);
  }

  /** What a name of the public internet leads to may change: of such a one the private network is not opened. */
  #enterPrivate(origin: string): void {
    if (classifyAddress(origin).kind === 'private') this.#entered.add(origin);
  }

  /** A link that the run may follow has led it there: it may look around. */
  reached(url: string): void {
    const origin = originOf(url);
    if (this.missing([{ kind: 'visit', url, by: 'link' }]) === null) this.#read.add(origin);
  }

  /** What the person said to a card of kind `origin`. */
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
