import type { TabId, WindowId } from '#shared/model/ids.ts';

import { classifyAddress } from '../../../policy/address.ts';
import { findNamedOrigins } from '../../../policy/named-origins.ts';
import type { SessionBeginning } from '../../../tabs/session/tab-sessions.ts';
import type { LiveTab, TabPool } from '../../../tabs/tab-pool.ts';
import type { PreparedRun } from './prepare-run.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';

/** Opens an empty tab in a session of its own, with the cookies that the person's session has for these addresses, or as `begins` says. */
export type OpenIsolated = (
  cookiesOf: readonly string[],
  activate: boolean,
  windowId?: WindowId,
  begins?: SessionBeginning,
) => { readonly tab: Pick<LiveTab, 'id'>; readonly ready: Promise<void> };

/** Where a run begins. */
export interface RunPlace extends Pick<PreparedRun, 'begin' | 'startUrl' | 'grantedHosts'> {
  readonly tabId: TabId;
  /** Settles once the tab can be used. */
  readonly ready: Promise<void>;
  /** The run does not come to be. */
  readonly leave: () => void;
}

interface Surroundings {
  readonly tabs: TabPool;
  readonly openIsolated: OpenIsolated;
  readonly isRehearsed?: ((tabId: TabId) => boolean) | undefined;
}

/** In the tab that it was asked for in, or where it is to have a session of its own, at the same page in a new tab. */
export function placeOf(
  { tabs, openIsolated, isRehearsed = () => false }: Surroundings,
  request: StartRun | ContinueRun,
  prepared: PreparedRun,
): RunPlace {
  const { begin, grantedHosts, session, ground, isRehearsal, restored } = prepared;
  const isNewFork = begin.kind === 'new' && prepared.origin != null;
  const { tabId, lentTabs = [] } = request;
  const asked = tabs.get(tabId)?.describe();
  const isFitting = isRehearsal ? isRehearsed(tabId) : asked?.isIsolated === true;
  if (!isNewFork && ((session === 'yours' && !isRehearsal) || isFitting))
    return { ...prepared, tabId, ready: Promise.resolve(), leave: () => undefined };
  const startUrl = prepared.startUrl ?? ground.begunOn[0] ?? null;
  const lent = tabs.list().filter(({ id }) => lentTabs === 'all' || lentTabs.includes(id));
  const sites = [...(startUrl === null ? [] : [startUrl]), ...lent.map(({ url }) => url)];
  // Rehearsed is what would be done, also where that is at other sites than this one.
  if (isRehearsal)
    sites.push(
      ...findNamedOrigins(ground.words),
      ...ground.lent.map((site) => site.replace('*.', '')),
    );
  const { tab, ready } = openIsolated(
    session === 'lent' ? sites.filter((url) => /^https?:/i.test(url)) : [],
    tabs.isInFront(tabId),
    asked?.windowId,
    { isRehearsed: isRehearsal, ...(restored !== undefined && { restored }) },
  );
  return {
    begin:
      begin.kind === 'new' ? { ...begin, started: { ...begin.started, tabId: tab.id } } : begin,
    startUrl,
    // What the person has open in the private network they let the run open, too.
    grantedHosts: new Set([...grantedHosts, ...ground.begunOn.flatMap(privateHostOf)]),
    tabId: tab.id,
    ready,
    leave: () => tabs.close(tab.id),
  };
}

function privateHostOf(url: string): readonly string[] {
  const address = classifyAddress(url);
  return address.kind === 'private' ? [address.hostPort] : [];
}
