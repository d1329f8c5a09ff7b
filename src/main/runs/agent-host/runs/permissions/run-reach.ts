import type { TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { LentTabInfo, LentTabKey, LentTabs } from '#shared/model/run/input/lent-tabs.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { originOf } from '../../../../safety/network-policy/origin-sets.ts';
import { whySiteHidden } from '../../../../safety/network-policy/decide-site.ts';
import { frameAccess } from '../../../../safety/network-policy/frame-access.ts';
import { RunOrigins, type OriginGround } from '../../../../safety/run-permissions/run-origins.ts';
import type { FrameAccess, TabPool } from '../../../../browser/tabs/tab-pool.ts';
import { VisibleTabs } from '../../../../browser/tabs/pool/visible-tabs.ts';

type LentEvent = Extract<RunEventBody, { readonly type: 'tabs.lent' | 'tab.takenBack' }>;

export interface RunReachOptions {
  /** Tabs that the requester of the run may use. */
  readonly pool: TabPool;
  /** Tab in which the run starts. */
  readonly tabId: TabId;
  readonly ground: OriginGround;
  readonly siteRules: () => readonly SiteRule[];
}

/** Tabs that a run sees, and origins at which it may work. */
export class RunReach {
  readonly tabs: VisibleTabs;
  readonly origins: RunOrigins;
  readonly #pool: TabPool;
  readonly #siteRules: () => readonly SiteRule[];
  /** Lent tabs, and whether the run could see each of them before. */
  readonly #lent = new Map<LentTabKey, { readonly wasVisible: boolean }>();
  #write: (body: LentEvent) => void = () => undefined;

  /** Call `dispose` when the run is over. */
  constructor({ pool, tabId, ground, siteRules }: RunReachOptions) {
    this.#pool = pool;
    this.#siteRules = siteRules;
    this.origins = new RunOrigins(ground);
    this.tabs = new VisibleTabs(pool, [tabId], {
      whyHidden: (url) => this.#whyHidden(url),
      frameAccess: (url, pageUrl) => this.#frameAccess(url, pageUrl),
    });
  }

  /** Lends the first tabs; this and later lending is recorded from here on. */
  begin(write: (body: LentEvent) => void, lent: LentTabs): void {
    this.#write = write;
    this.lend(lent);
  }

  /** Lets the run see these tabs and work at their sites. */
  lend(lent: LentTabs): void {
    const open = this.#pool.list();
    if (lent === 'all') {
      if (this.#lent.has('all')) return;
      this.#write({ type: 'tabs.lent', lent });
      this.#lent.set('all', { wasVisible: false });
      this.tabs.addAll();
      this.origins.lend('all', open.flatMap(addressShown));
      return;
    }
    const given = open.filter(({ id }) => lent.includes(id) && !this.#lent.has(id));
    if (given.length === 0) return;
    this.#write({ type: 'tabs.lent', lent: given.map(infoOf) });
    for (const tab of given) {
      this.#lent.set(tab.id, { wasVisible: this.tabs.isVisible(tab.id) });
      this.tabs.add(tab.id);
      this.origins.lend(tab.id, addressShown(tab));
    }
  }

  /** Takes a lent tab back; returns the tabs that the run can no longer see. */
  takeBack(key: LentTabKey): readonly TabId[] {
    const held = this.#lent.get(key);
    if (held === undefined) return [];
    this.#write({ type: 'tab.takenBack', tab: key });
    const before = this.tabs.list();
    this.#lent.delete(key);
    this.origins.takeBack(key);
    if (key === 'all') this.tabs.removeAll();
    else if (!held.wasVisible) this.tabs.remove(key);
    return before.map(({ id }) => id).filter((id) => !this.tabs.isVisible(id));
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

const addressShown = ({ url, page }: Tab): readonly string[] => (page === null ? [url] : []);

const infoOf = ({ id, url, title }: Tab): LentTabInfo => ({
  tabId: id,
  title: cleanText(title).slice(0, 200),
  origin: originOf(url).slice(0, 300),
});
