import type { TabId, WindowId } from '#shared/model/ids.ts';

import { checkLocalPdf } from '../session/local-files.ts';
import type { SessionBeginning } from '../session/tab-sessions.ts';
import { NEW_TAB_ADDRESS } from '../tab/internal-address.ts';
import type { SavedTab } from '../tab/saved-tab.ts';
import type { WebTab } from '../tab/web-tab.ts';
import type { AsleepOptions, OpenOptions, StripPlace, WebTabPoolOptions } from './pool-options.ts';
import type { PoolSessions } from './pool-sessions.ts';
import type { TabEntry } from './tab-entry.ts';
import type { TabMaker } from './tab-maker.ts';
import type { TabStages } from './tab-stages.ts';

const NEVER = new AbortController().signal;

interface TabOpeningsParts {
  readonly options: Pick<WebTabPoolOptions, 'sessions' | 'filter'>;
  readonly maker: TabMaker;
  readonly sessions: PoolSessions;
  readonly stages: TabStages;
  readonly get: (id: TabId) => WebTab | undefined;
}

/** Opens tabs: with a URL, saved state, a session of their own, a file, or a page's source. */
export class TabOpenings {
  readonly #parts: TabOpeningsParts;

  constructor(parts: TabOpeningsParts) {
    this.#parts = parts;
  }

  async open(options: OpenOptions): Promise<WebTab> {
    const { maker, sessions, stages, get } = this.#parts;
    const { url, openerId = null, activate, isTyped = false } = options;
    const windowId = maker.windowFor(options.windowId, openerId);
    const session = sessions.of(openerId, windowId);
    const { activeId: before, cameFrom } = stages.get(windowId) ?? {};
    // The window draws the new-tab page itself: keys pressed while an empty page has the keyboard would be lost.
    const isAttached = url !== null;
    const tab = maker.add({ session, openerId, windowId }, activate, undefined, isAttached);
    const stage = stages.get(windowId);
    if (activate && stage !== undefined && cameFrom !== undefined && before != null)
      stage.cameFrom = new Map([...cameFrom, [tab.id, before]]);
    if (isTyped && url !== null) tab.loads.noteTyped(url);
    // A page's link does not count as typed by the person.
    const opener = openerId === null || isTyped ? undefined : get(openerId);
    const origin = options.origin ?? opener?.origin;
    const loaded = tab.load(url ?? NEW_TAB_ADDRESS, NEVER, origin);
    // The new-tab page is awaited, so the tab never appears without it. Other failed loads show in the tab.
    if (isAttached) loaded.catch(() => undefined);
    else await loaded.finally(() => this.#attach(tab));
    return tab;
  }

  #attach(tab: WebTab): void {
    if (this.#parts.get(tab.id) !== tab) return;
    const stage = this.#parts.stages.get(tab.windowId);
    stage?.add(tab);
    stage?.place(tab);
  }

  asleep(saved: SavedTab, place: StripPlace, { id, session }: AsleepOptions): TabEntry {
    const { maker, sessions } = this.#parts;
    const { windowId } = place;
    const shared = session ?? sessions.of(null, windowId);
    const entry = maker.newEntry({ session: shared, openerId: null, windowId }, id);
    Object.assign(entry, { ...place, saved });
    maker.enter(entry);
    return entry;
  }

  isolated(
    cookiesOf: readonly string[],
    activate: boolean,
    windowId: WindowId | undefined,
    begins: SessionBeginning,
  ): { readonly tab: WebTab; readonly ready: Promise<void> } {
    const { maker, sessions, options } = this.#parts;
    const session = sessions.openOwn();
    if (begins.isRehearsed === true) options.filter.rehearsals.add(session);
    const place = { session, openerId: null, windowId: maker.windowFor(windowId, null) };
    const from = sessions.of(null, place.windowId);
    const tab = maker.add(place, activate);
    const ready = Promise.all([
      options.sessions.fill(from, session, cookiesOf, begins),
      tab.load(NEW_TAB_ADDRESS, NEVER),
    ]);
    return { tab, ready: ready.then(() => undefined) };
  }

  async source({ id, url, windowId }: WebTab): Promise<void> {
    const { maker, sessions } = this.#parts;
    const session = sessions.of(id, windowId);
    const tab = maker.add({ session, openerId: id, windowId }, true);
    // The tab shows a failed load.
    await tab.loads.loadSource(url, NEVER).catch(() => undefined);
  }

  async file(path: string, inWindow: WindowId | undefined): Promise<WebTab> {
    await checkLocalPdf(path);
    const { maker, sessions } = this.#parts;
    const windowId = maker.windowFor(inWindow, null);
    const session = sessions.of(null, windowId);
    const tab = maker.add({ session, openerId: null, windowId }, true);
    // The tab shows a failed load.
    tab.loads.openFile(path, NEVER).catch(() => undefined);
    return tab;
  }
}
