import type { TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { LentTabs } from '#shared/model/run/lent-tabs.ts';

import { whySiteHidden } from '../../policy/site-rules.ts';
import { frameAccess } from '../../policy/frame-access.ts';
import { RunOrigins, type OriginGround } from '../../permissions/run-origins.ts';
import type { FrameAccess, TabPool } from '../../tabs/tab/tab-pool.ts';
import { VisibleTabs } from '../../tabs/tab/visible-tabs.ts';

export interface RunReachOptions {
  /** The tabs that whoever asks for the run may use. */
  readonly pool: TabPool;
  /** Where it begins. */
  readonly tabId: TabId;
  readonly ground: OriginGround;
  readonly lent: LentTabs;
  readonly siteRules: () => readonly SiteRule[];
}

/** What a run sees of the tabs, and where it may be. */
export class RunReach {
  readonly tabs: VisibleTabs;
  readonly origins: RunOrigins;
  readonly #pool: TabPool;
  readonly #siteRules: () => readonly SiteRule[];

  /** To be disposed of when the run is over. */
  constructor({ pool, tabId, ground, lent, siteRules }: RunReachOptions) {
    this.#pool = pool;
    this.#siteRules = siteRules;
    this.origins = new RunOrigins(ground);
    this.tabs = new VisibleTabs(pool, [tabId], {
      whyHidden: (url) => this.#whyHidden(url),
      frameAccess: (url, pageUrl) => this.#frameAccess(url, pageUrl),
    });
    this.lend(lent);
  }

  /** The person lets the run see these tabs and work at their sites. */
  lend(lent: LentTabs): void {
    if (lent === 'all') this.tabs.addAll();
    else for (const id of lent) this.tabs.add(id);
    for (const { id, url, page } of this.#pool.list())
      if (page === null && (lent === 'all' || lent.includes(id))) this.origins.lend(url);
  }

  #whyHidden(url: string): string | null {
    const closed = whySiteHidden(url, this.#siteRules());
    if (closed !== null) return closed;
    const need = this.origins.missing([{ kind: 'look', url }]);
    return need === null
      ? null
      : `This page is at ${need.origin}, which the person has not given to this run, so nothing of it is shown. Go back or elsewhere; read_page asks the person for it.`;
  }

  #frameAccess(url: string, pageUrl: string): FrameAccess {
    const mayGo = this.origins.missing([{ kind: 'visit', url, by: 'link' }]) === null;
    return frameAccess({ url, pageUrl, mayGo, rules: this.#siteRules() });
  }

  dispose(): void {
    this.tabs.dispose();
  }
}
