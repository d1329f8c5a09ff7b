import type { TabId, WindowId } from '#shared/model/ids.ts';

import { classifyAddress } from '../../../../safety/network-policy/address.ts';
import { findNamedOrigins } from '../../../../safety/network-policy/named-origins.ts';
import type { SessionBeginning } from '../../../../browser/tabs/session/tab-sessions.ts';
import type { LiveTab, TabPool } from '../../../../browser/tabs/tab-pool.ts';
import type { PreparedRun } from './prepare-run.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';

/** Opens an empty tab in a new session, with the cookies that the person's session has for these URLs, or with the state in `begins`. */
export type OpenIsolated = (
  cookiesOf: readonly string[],
  activate: boolean,
  windowId?: WindowId,
  begins?: SessionBeginning,
) => { readonly tab: Pick<LiveTab, 'id'>; readonly ready: Promise<void> };

/** Tab and page where a run starts. */
export interface RunPlace extends Pick<PreparedRun, 'begin' | 'startUrl' | 'grantedHosts'> {
  readonly tabId: TabId;
  /** Settles when the tab is ready. */
  readonly ready: Promise<void>;
  /** Called when the run does not start: closes the tab that was opened for it. */
  readonly leave: () => void;
}

interface Surroundings {
  readonly tabs: TabPool;
  readonly openIsolated: OpenIsolated;
  readonly isRehearsed?: ((tabId: TabId) => boolean) | undefined;
}

/** Returns the tab for a run: the one it was requested in, or a new one with the same page if the run needs its own session. */
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
  // A dry run also needs the cookies of other sites that it is about.
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
    // If the person has a page of the private network open, the run may open it too.
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
