import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type {
  PermissionAnswer,
  PermissionKind,
  PermissionPlace,
  PermissionQuestion,
  SitePermission,
} from '#shared/model/site/site-permission.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import type { SiteTable } from '../store/site-table.ts';
import type { AskedPermission, PagePermissions } from '../tabs/session/page-permissions.ts';

/** What is needed of a tab. */
export interface AskingTab {
  readonly id: TabId;
  readonly isDriven: boolean;
  readonly isIsolated: boolean;
  /** Tells whoever works in the tab what becomes of its page. */
  tell(event: {
    readonly type: 'permission_refused';
    readonly kinds: readonly PermissionKind[];
  }): void;
}

/** What is needed of Electron's web contents. */
type Contents = Pick<WebContents, 'on' | 'getURL'>;

interface WatchedTab {
  readonly tab: AskingTab;
  /** When somebody last used the mouse or the keyboard in it. */
  gestureAt: number;
}

export interface SitePermissionsOptions {
  readonly table: SiteTable;
  readonly now: () => number;
}

interface Waiting {
  readonly question: PermissionQuestion;
  readonly settle: (isAllowed: boolean) => void;
}

interface TabWords extends PermissionPlace {
  readonly kind: PermissionKind;
  readonly isAllowed: boolean;
}

const GESTURE_VALID_MS = 5000;
const GESTURES = new Set([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'gestureTap',
  'touchEnd',
]);

/**
 * What pages may use of the person's computer: the person is asked, their word is kept. While a run works in a tab nothing is asked and
 * nothing given there, whatever was allowed before.
 */
export class SitePermissions implements Pick<PagePermissions, 'ask' | 'has' | 'mayPresent'> {
  readonly #options: SitePermissionsOptions;
  readonly #tabs = new Map<Contents, WatchedTab>();
  readonly #waiting = new Map<number, Waiting>();
  /** What counts until the tab shows another site or is loaded anew. */
  readonly #ofTabs = new Map<TabId, TabWords[]>();
  readonly #changes = new Emitter<void>();
  readonly #uses = new Emitter<AskedPermission>();
  #kept: readonly SitePermission[];
  #lastId = 0;

  constructor(options: SitePermissionsOptions) {
    this.#options = options;
    this.#kept = options.table.permissions();
  }

  /** From now on pages of this tab can ask. */
  watch(tab: AskingTab, contents: Contents): void {
    const watched: WatchedTab = { tab, gestureAt: Number.NEGATIVE_INFINITY };
    this.#tabs.set(contents, watched);
    contents.on('input-event', (_event, { type }) => {
      if (GESTURES.has(type)) watched.gestureAt = this.#options.now();
    });
    contents.on('did-navigate', (_event, url) => this.#left(tab.id, URL.parse(url)?.origin ?? ''));
    contents.on('destroyed', () => {
      this.#tabs.delete(contents);
      this.#left(tab.id, '');
    });
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  /** Called whenever a page uses what it was allowed, or looks whether it may. */
  onUse(listener: (use: AskedPermission) => void): Disposable {
    return this.#uses.on(listener);
  }

  now(): { questions: PermissionQuestion[]; kept: SitePermission[] } {
    const questions = [...this.#waiting.values()].map(({ question }) => question);
    return { questions, kept: [...this.#kept] };
  }

  has(asked: AskedPermission): boolean {
    const { contents, kinds, topOrigin } = asked;
    const tab = this.#tabOf(contents);
    const isDriven = tab?.isDriven ?? this.#isDrivenAt(topOrigin);
    const isAllowed = !isDriven && kinds.every((kind) => this.#wordFor(tab, asked, kind) === true);
    if (isAllowed) this.#uses.emit(asked);
    return isAllowed;
  }

  async ask(asked: AskedPermission): Promise<boolean> {
    const { contents, kinds, origin, topOrigin } = asked;
    const tab = this.#tabOf(contents);
    if (tab === undefined) return false;
    if (tab.isDriven) {
      tab.tell({ type: 'permission_refused', kinds });
      return false;
    }
    const words = kinds.map((kind) => this.#wordFor(tab, asked, kind));
    if (words.includes(false)) return false;
    if (words.every((word) => word === true)) return true;
    const same = [...this.#waiting.values()].find(
      ({ question }) =>
        question.tabId === tab.id &&
        question.origin === origin &&
        question.kinds.join() === kinds.join(),
    );
    // A page that asks again and again gets one bubble.
    if (same !== undefined) return false;
    this.#lastId += 1;
    const question: PermissionQuestion = {
      id: this.#lastId,
      tabId: tab.id,
      kinds: [...kinds],
      origin,
      topOrigin,
      canKeep: !tab.isIsolated,
    };
    return new Promise((resolve) => {
      this.#waiting.set(question.id, { question, settle: resolve });
      this.#changes.emit();
    });
  }

  mayPresent(contents: WebContents): boolean {
    const watched = this.#tabs.get(contents);
    if (watched === undefined || watched.tab.isDriven) return false;
    return this.#options.now() - watched.gestureAt < GESTURE_VALID_MS;
  }

  /** The person's word on a question; one that no longer waits is left alone. */
  answer(id: number, answer: PermissionAnswer): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    const { tabId, kinds, origin, topOrigin, canKeep } = waiting.question;
    const isAllowed = answer === 'once' || answer === 'always';
    const isForGood = answer === 'always' || answer === 'block';
    for (const kind of kinds)
      if (isForGood && canKeep)
        this.#keep({ origin, topOrigin, kind, answer: isAllowed ? 'allow' : 'block' });
      else this.#wordsOf(tabId).push({ origin, topOrigin, kind, isAllowed });
    waiting.settle(isAllowed);
    this.#changes.emit();
  }

  forget(place: PermissionPlace, kind: PermissionKind): void {
    this.#options.table.forgetPermission(place, kind);
    this.#reread();
    // What was said for a tab only may not outlast it either.
    for (const [tabId, words] of this.#ofTabs)
      this.#ofTabs.set(
        tabId,
        words.filter((word) => word.kind !== kind || word.origin !== place.origin),
      );
  }

  /** The site is to be as if the person had never been there. */
  forgetOrigin(origin: string): void {
    this.#options.table.forgetOrigin(origin);
    this.#reread();
  }

  /** All that sites were ever allowed or denied. */
  forgetAll(): void {
    this.#options.table.forgetPermissions();
    this.#ofTabs.clear();
    this.#reread();
  }

  /** Runs begin or cease to work in tabs: what a page asked the person there is no longer asked. */
  drivenChanged(): void {
    for (const { tab } of this.#tabs.values()) if (tab.isDriven) this.#withdraw(tab.id);
  }

  /** The tab shows another document: what was allowed for the tab stays as long as the site does. */
  #left(tabId: TabId, origin: string): void {
    const words = this.#ofTabs
      .get(tabId)
      ?.filter((word) => word.isAllowed && word.topOrigin === origin);
    if (words === undefined || words.length === 0) this.#ofTabs.delete(tabId);
    else this.#ofTabs.set(tabId, words);
    this.#withdraw(tabId);
  }

  #withdraw(tabId: TabId): void {
    const over = [...this.#waiting.values()].filter(({ question }) => question.tabId === tabId);
    for (const { question, settle } of over) {
      this.#waiting.delete(question.id);
      settle(false);
    }
    if (over.length > 0) this.#changes.emit();
  }

  #tabOf(contents: WebContents | null): AskingTab | undefined {
    return contents === null ? undefined : this.#tabs.get(contents)?.tab;
  }

  /** Whether a run works in a tab with a page of this origin. */
  #isDrivenAt(origin: string): boolean {
    return [...this.#tabs].some(
      ([contents, { tab }]) => tab.isDriven && URL.parse(contents.getURL())?.origin === origin,
    );
  }

  /** `null`: the person has not said. */
  #wordFor(
    tab: AskingTab | undefined,
    { origin, topOrigin }: PermissionPlace,
    kind: PermissionKind,
  ): boolean | null {
    const isMeant = (word: PermissionPlace & { readonly kind: PermissionKind }): boolean =>
      word.origin === origin && word.topOrigin === topOrigin && word.kind === kind;
    const forTab = tab === undefined ? undefined : this.#ofTabs.get(tab.id)?.findLast(isMeant);
    if (forTab !== undefined) return forTab.isAllowed;
    // A session that keeps nothing takes nothing over either.
    if (tab?.isIsolated === true) return null;
    const kept = this.#kept.find(isMeant);
    return kept === undefined ? null : kept.answer === 'allow';
  }

  #wordsOf(tabId: TabId): TabWords[] {
    const words = this.#ofTabs.get(tabId) ?? [];
    this.#ofTabs.set(tabId, words);
    return words;
  }

  #keep(permission: SitePermission): void {
    this.#options.table.keepPermission(permission);
    this.#kept = this.#options.table.permissions();
  }

  #reread(): void {
    this.#kept = this.#options.table.permissions();
    this.#changes.emit();
  }
}
