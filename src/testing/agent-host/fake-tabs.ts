import { AppError } from '#shared/errors/app-error.ts';
import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import type { PageReader } from '../../main/page-access/snapshot/page-reader.ts';
import { Emitter } from '../../main/platform/async/emitter.ts';
import type { LiveTab, TabPool, TabPoolChange } from '../../main/browser/tabs/tab-pool.ts';
import { paperSnapshot } from '../fake-snapshot.ts';

const notHere = () =>
  Promise.reject(new AppError({ code: 'NO_PAGE', message: 'There is no page here.', next: '' }));

/** A tab that only stores its address, without a page; loading `http://nowhere.example/` fails. */
class PaperTab implements LiveTab {
  readonly id: TabId;
  url = 'waymark://newtab';
  readonly cdp = {
    send: notHere,
    on: () => ({ dispose: () => {} }),
    frames: notHere,
    isolatedWorld: notHere,
  };

  constructor(id: TabId) {
    this.id = id;
  }

  describe(): Tab {
    const { id, url } = this;
    const page = url === 'waymark://newtab' ? 'newtab' : null;
    return {
      id,
      windowId: WindowIdSchema.parse(1),
      url,
      title: `Title of ${url}`,
      page,
      faviconUrl: null,
      isLoading: false,
      canGoBack: false,
      canGoForward: false,
      failure: null,
    };
  }

  async load(url: string): Promise<void> {
    if (url.includes('nowhere.example')) {
      throw new AppError({
        code: 'NAVIGATION_FAILED',
        message: 'Nobody answers there.',
        next: 'Check the address.',
      });
    }
    this.url = url;
  }

  goBack = async () => false;
  goForward = async () => false;
  reload = async () => {};
  settle = async () => true;
  lastHeldAt = (): number => 0;
  untilAnswering = async () => null;
  console = () => ({ lines: [], left: 0 });
  network = async () => ({ log: { requests: [] }, isNew: true });
  openRequests = () => 0;
  isLeaving = () => false;
  capture = notHere;
  pdf = notHere;
  download = () => undefined;
  dialog = () => null;
  answerNextDialog = () => undefined;
  onEvent = () => ({ dispose: () => undefined });
  fetch = notHere;
  localPath = () => null;
  viewportSize = () => ({ width: 1280, height: 720 });
}

/** Tabs without a browser, for tests of code that only opens, loads and closes them. */
export class FakeTabs implements TabPool {
  readonly #tabs: PaperTab[] = [];
  readonly #changes = new Emitter<TabPoolChange>();
  #activeId: TabId | null = null;
  #lastId = 0;

  readonly pinned = new Set<TabId>();
  list = (): readonly Tab[] =>
    this.#tabs.map((tab) => ({
      ...tab.describe(),
      ...(this.pinned.has(tab.id) && { isPinned: true as const }),
    }));
  get = (id: TabId): LiveTab | undefined => this.#tabs.find((tab) => tab.id === id);
  activeId = (): TabId | null => this.#activeId;
  isInFront = (id: TabId): boolean => this.#activeId === id;
  /** Name of the group of each tab. */
  readonly groups = new Map<TabId, string>();
  setContentBox = (): void => {};
  onChange = (listener: (change: TabPoolChange) => void) => this.#changes.on(listener);

  activate(id: TabId): void {
    this.#activeId = id;
  }

  group(ids: readonly TabId[], name: string | null): void {
    for (const id of ids)
      if (name === null) this.groups.delete(id);
      else this.groups.set(id, name);
  }

  async open({ url }: { readonly url: string | null }): Promise<LiveTab> {
    this.#lastId += 1;
    const tab = new PaperTab(TabIdSchema.parse(this.#lastId));
    this.#tabs.push(tab);
    this.activate(tab.id);
    if (url !== null) await tab.load(url);
    return tab;
  }

  /** Opens a tab as a popup of the page in tab `openerId`. */
  async popUp(openerId: TabId, url: string): Promise<LiveTab> {
    const tab = await this.open({ url });
    this.#changes.emit({
      type: 'opened',
      tab: tab.describe(),
      index: this.#tabs.length - 1,
      openerId,
    });
    return tab;
  }

  close(id: TabId): void {
    const index = this.#tabs.findIndex((tab) => tab.id === id);
    if (index < 0) return;
    this.#tabs.splice(index, 1);
    this.#changes.emit({ type: 'closed', tabId: id });
  }
}

/** Page reader of fake tabs: reads address and title, and takes a picture of one byte. */
export const fakeReader: PageReader = {
  observe: async (tab) => {
    const { id, url, title } = tab.describe();
    const text = `Current tab: {id: ${id}, url: ${url}, title: ${title}}\n\nElements:\n`;
    const snapshot = paperSnapshot([], { tab: { id, url, title } });
    return { snapshot, text, ms: 1 };
  },
  isCurrent: () => Promise.resolve(true),
  secretsSeen: () => new Set(),
  screenshot: async () => ({
    bytes: Buffer.from('p'),
    mime: 'image/png',
    width: 1,
    height: 1,
    fitsSnapshot: true,
  }),
  glance: notHere,
  inPlace: () => [],
  nodesInPlace: notHere,
  untilChange: notHere,
  readText: notHere,
  readData: notHere,
  resolve: notHere,
  describeUnnamed: async () => [],
  describeNode: notHere,
  locate: () => Promise.resolve({ count: 0, visible: 0, elements: [], problem: null }),
  tell: notHere,
  coverNodes: notHere,
};
