import type { RunId, TabId } from '#shared/model/ids.ts';

import { classifyAddress } from '../../../../safety/network-policy/address.ts';
import type { HostPair } from '../../../../safety/network-policy/decide-request.ts';
import type { Disposable } from '../../../../platform/async/disposable.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Private hosts (`host:port`) that a tab may open: those that the person typed or allowed in it, those that it has shown, and, while a run
 * drives it, those that the person named for the run.
 */
export class PrivateHosts {
  readonly #ofTabs = new Map<TabId, Set<string>>();
  readonly #awaited = new Map<TabId, string>();
  readonly #ofRuns = new Map<RunId, ReadonlySet<string>>();
  /** Pairs of hosts between which runs may navigate, by the person's answer, until the program ends. */
  readonly #pairs = new Set<string>();
  readonly #ofProgram = new Set<{ readonly hostPort: string }>();

  grantToTab(tabId: TabId, hostPort: string): void {
    const hosts = this.#ofTabs.get(tabId) ?? new Set();
    this.#ofTabs.set(tabId, hosts.add(hostPort));
  }

  /** Grants hosts to a run until its end. */
  grantToRun(runId: RunId, hostPorts: ReadonlySet<string>): void {
    this.#ofRuns.set(runId, new Set([...(this.#ofRuns.get(runId) ?? []), ...hostPorts]));
  }

  /** Grants a host to loads outside tabs, until disposed. */
  grantToProgram(hostPort: string): Disposable {
    const grant = { hostPort };
    this.#ofProgram.add(grant);
    return { dispose: () => void this.#ofProgram.delete(grant) };
  }

  runEnded(runId: RunId): void {
    this.#ofRuns.delete(runId);
  }

  /** Lets runs navigate between these hosts. */
  allowBetween(hosts: HostPair): void {
    this.#pairs.add(pairOf(hosts));
  }

  isBetween(hosts: HostPair): boolean {
    return this.#pairs.has(pairOf(hosts));
  }

  /** Expects this URL of the program in the tab: a service redirects there after the person's sign-in. */
  awaitIn(tabId: TabId, url: string): void {
    this.#awaited.set(tabId, withoutQuery(url));
  }

  isAwaited(tabId: TabId | null, url: string): boolean {
    return tabId !== null && this.#awaited.get(tabId) === withoutQuery(url);
  }

  tabClosed(tabId: TabId): void {
    this.#ofTabs.delete(tabId);
    this.#awaited.delete(tabId);
  }

  /** Copies the hosts of the opener to a tab that a page opened. */
  tabOpened(tabId: TabId, openerId: TabId): void {
    const hosts = this.#ofTabs.get(openerId);
    if (hosts !== undefined) this.#ofTabs.set(tabId, new Set(hosts));
  }

  /** Hosts for a tab, and for the run that drives it, if any. Without a tab: hosts granted to the program. */
  of(tabId: TabId | null, runId: RunId | null): ReadonlySet<string> {
    if (tabId === null) return new Set([...this.#ofProgram].map(({ hostPort }) => hostPort));
    const ofTab = this.#ofTabs.get(tabId) ?? NONE;
    const ofRun = (runId === null ? undefined : this.#ofRuns.get(runId)) ?? NONE;
    return ofRun.size === 0 ? ofTab : new Set([...ofTab, ...ofRun]);
  }
}

const pairOf = (hosts: HostPair): string => hosts.toSorted().join(' ');

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

export function hostPortsOf(url: string): readonly string[] {
  const address = classifyAddress(url);
  return 'hostPort' in address ? [address.hostPort] : [];
}
