import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Words } from '#shared/messages/words.ts';

import { showPassage } from '../../../browser/page-view/show-passage-in-tab.ts';
import { logProblem } from '../../../platform/log.ts';
import { SplitActs } from '../../../browser/tabs/pool/acts/split-acts.ts';
import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { placeOfSource, type SourcePlace } from './source-place.ts';

export interface OpenedSource {
  readonly url: string;
  /** Passages that the answer relies on, the most reliable first; empty when unknown. */
  readonly passages: readonly string[];
  readonly isBehind: boolean;
}

interface SourceOpenerParts {
  readonly tabs: WebTabPool;
  readonly words: () => Words;
  /** Shows a message to the person. */
  readonly tell: (text: string) => void;
}

const NEVER = new AbortController().signal;

/** Opens the sources of answers beside the page in front, which stays there, so that the panel still shows the answer. */
export class SourceOpener {
  readonly #parts: SourceOpenerParts;
  readonly #last = new Map<WindowId, { readonly id: TabId; readonly url: string }>();

  constructor(parts: SourceOpenerParts) {
    this.#parts = parts;
    // A page that the person has written in is not reused for another source.
    parts.tabs.onWritten((id) => {
      for (const [windowId, last] of this.#last) if (last.id === id) this.#last.delete(windowId);
    });
  }

  /** Opens a source; resolves to its tab while that is loading. */
  async open(source: OpenedSource, windowId: WindowId): Promise<TabId> {
    const place = this.#placeOf(source, windowId);
    const tab = await this.#tabFor(place, source, windowId);
    this.#arrive(tab, source.passages, place.kind, windowId).catch((error: unknown) =>
      logProblem('source', error),
    );
    return tab.id;
  }

  #placeOf({ url, passages, isBehind }: OpenedSource, windowId: WindowId): SourcePlace {
    const { tabs } = this.#parts;
    const stage = tabs.stages.get(windowId);
    const front = stage?.activeId ?? null;
    return placeOfSource({
      url,
      hasPassage: passages.length > 0,
      isBehind,
      width: stage?.width ?? 0,
      panes: stage?.shownIds().length ?? 1,
      // No page is put beside one that a run works in: a narrower page may move what the run is about to press.
      hasRoom:
        front !== null &&
        tabs.get(front)?.isDriven !== true &&
        stage?.splits.hasRoom(front) === true,
      shown: (stage?.shownIds() ?? []).flatMap((id) => {
        const tab = tabs.get(id);
        if (tab === undefined || tab.isDriven) return [];
        const { url: now, failure } = tab.describe();
        return [{ id, url: now, hasFailed: failure !== null }];
      }),
      last: this.#last.get(windowId) ?? null,
    });
  }

  async #tabFor(place: SourcePlace, { url }: OpenedSource, windowId: WindowId): Promise<WebTab> {
    const { tabs } = this.#parts;
    if (place.kind === 'here' || place.kind === 'again') {
      const tab = tabs.get(place.tabId);
      if (tab !== undefined && place.kind === 'here') return tab;
      if (tab !== undefined) {
        tabs.release(tab.id);
        this.#last.set(windowId, { id: tab.id, url });
        // The tab itself shows a failed load.
        tab.load(url, NEVER).catch(() => undefined);
        return tab;
      }
    }
    const front = tabs.stages.get(windowId)?.activeId ?? null;
    const tab = await tabs.open({ url, activate: place.kind === 'tab', windowId });
    const [entry, beside] = [tabs.entry(tab.id), front === null ? undefined : tabs.entry(front)];
    if (place.kind !== 'beside' || entry === undefined || beside === undefined) return tab;
    new SplitActs(tabs).open(entry, beside, 'after', true);
    this.#last.set(windowId, { id: tab.id, url });
    return tab;
  }

  async #arrive(
    tab: WebTab,
    passages: readonly string[],
    kind: SourcePlace['kind'],
    windowId: WindowId,
  ): Promise<void> {
    const { webContents } = tab.view;
    if (kind !== 'here') await documentOf(webContents);
    if (webContents.isDestroyed()) return;
    // The load may have been redirected, so the current URL is stored.
    if (this.#last.get(windowId)?.id === tab.id)
      this.#last.set(windowId, { id: tab.id, url: tab.describe().url });
    if (passages.length === 0 || !tab.showsContent) return;
    if ((await showPassage(webContents, passages)) === false)
      this.#parts.tell(this.#parts.words().t('evidence.notThere'));
  }
}

/** Resolves once the document of the load that just started is there, or the load has ended without one. */
async function documentOf(contents: WebTab['view']['webContents']): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      contents.off('dom-ready', end);
      contents.off('did-stop-loading', end);
      contents.off('destroyed', end);
      resolve();
    };
    contents.on('dom-ready', end);
    contents.on('did-stop-loading', end);
    contents.on('destroyed', end);
  });
}
