import type { WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type {
  PermissionAnswer,
  PermissionKind,
  PermissionPlace,
  PermissionQuestion,
  SitePermission,
} from '#shared/model/site/site-permission.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { SiteTable } from '../../storage/store/tables/site-table.ts';
import type { AskedPermission, PagePermissions } from '../tabs/session/page-permissions.ts';

/** Part of a tab that is used here. */
export interface AskingTab {
  readonly id: TabId;
  readonly isDriven: boolean;
  readonly isIsolated: boolean;
  /** Reports events of the page to the run that works in the tab. */
  tell(event: {
    readonly type: 'permission_refused';
    readonly kinds: readonly PermissionKind[];
  }): void;
}

/** Part of Electron's `WebContents` that is used here. */
type Contents = Pick<WebContents, 'on' | 'getURL'>;

interface WatchedTab {
  readonly tab: AskingTab;
  /** Time of the last mouse or keyboard input in the tab. */
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
 * Permissions of pages to use the computer's devices and features. The person is asked and their answer is stored. While a run works in a
 * tab, everything is refused there without a question, even what was allowed before.
 */
export class SitePermissions implements Pick<PagePermissions, 'ask' | 'has' | 'mayPresent'> {
  readonly #options: SitePermissionsOptions;
  readonly #tabs = new Map<Contents, WatchedTab>();
  readonly #waiting = new Map<number, Waiting>();
  /** Answers that count until the tab shows another site or reloads. */
  readonly #ofTabs = new Map<TabId, TabWords[]>();
  readonly #changes = new Emitter<void>();
  readonly #uses = new Emitter<AskedPermission>();
  #kept: readonly SitePermission[];
  #lastId = 0;

  constructor(options: SitePermissionsOptions) {
    this.#options = options;
    this.#kept = options.table.permissions();
  }

  /** Lets pages of this tab ask. */
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

  /** Adds a listener that is called when a page uses a permission, or checks that it has it. */
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
    // Repeated requests of a page show one bubble only.
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

  /** Handles the person's answer; ignored where the question is no longer open. */
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

  /** Allows something without a question: for good or, in an isolated tab, until it shows another site. */
  allow(
    tab: Pick<AskingTab, 'id' | 'isIsolated'>,
    place: PermissionPlace,
    kind: PermissionKind,
  ): void {
    if (tab.isIsolated) this.#wordsOf(tab.id).push({ ...place, kind, isAllowed: true });
    else this.#keep({ ...place, kind, answer: 'allow' });
    this.#changes.emit();
  }

  forget(place: PermissionPlace, kind: PermissionKind): void {
    this.#options.table.forgetPermission(place, kind);
    this.#reread();
    // Answers for single tabs must not outlast the stored one.
    for (const [tabId, words] of this.#ofTabs)
      this.#ofTabs.set(
        tabId,
        words.filter((word) => word.kind !== kind || word.origin !== place.origin),
      );
  }

  /** Removes the stored permissions of an origin. */
  forgetOrigin(origin: string): void {
    this.#options.table.forgetOrigin(origin);
    this.#reread();
  }

  /** Removes all stored permissions and refusals. */
  forgetAll(): void {
    this.#options.table.forgetPermissions();
    this.#ofTabs.clear();
    this.#reread();
  }

  /** Withdraws the questions of tabs in which a run has started. */
  drivenChanged(): void {
    for (const { tab } of this.#tabs.values()) if (tab.isDriven) this.#withdraw(tab.id);
  }

  /** Handles a new document in the tab: what was allowed stays while the site does. */
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

  /** Returns the person's answer; `null` without one. */
  #wordFor(
    tab: AskingTab | undefined,
    { origin, topOrigin }: PermissionPlace,
    kind: PermissionKind,
  ): boolean | null {
    const isMeant = (word: PermissionPlace & { readonly kind: PermissionKind }): boolean =>
      word.origin === origin && word.topOrigin === topOrigin && word.kind === kind;
    const forTab = tab === undefined ? undefined : this.#ofTabs.get(tab.id)?.findLast(isMeant);
    if (forTab !== undefined) return forTab.isAllowed;
    // Isolated sessions do not use stored answers.
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
