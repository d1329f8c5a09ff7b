import type { Session, View } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';
import { SIDEBAR_DEFAULT } from '#shared/model/tabs/sidebar-width.ts';
import type { TabWindow } from '#shared/model/tabs/tab.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import type { Emitter } from '../../../platform/async/emitter.ts';
import { TabGroups } from './tab-groups.ts';
import { TabSplits } from './tab-splits.ts';
import { TabWorkspaces } from './tab-workspaces.ts';
import type { WebTab } from '../tab/web-tab.ts';

/** Distance in CSS pixels between the window's edge and off-screen tabs; wider than any shadow. */
const OFF_SCREEN_GAP = 200;
/** Index for adding views: below the window's popups, which cover all tabs. */
const BELOW_OVERLAYS = 0;

/**
 * Draws one window's tabs. All views stay visible: the active one inside the window, the others outside its bounds. An invisible view can
 * neither be captured nor take input, and runs continue in background tabs.
 */
export class TabStage {
  readonly id: WindowId;
  /** Shared session of a private window; `null` for the person's. */
  readonly session: Session | null;
  /** Window that a popup's window was opened from; `null` for other windows. */
  readonly popupOf: WindowId | null;
  activeId: TabId | null = null;
  isPanelOpen = false;
  /** Tab that was in front before each new tab; closing the new one returns there. Cleared when the person chooses another tab. */
  cameFrom: ReadonlyMap<TabId, TabId> = new Map();
  readonly groups = new TabGroups();
  readonly splits = new TabSplits();
  readonly workspaces = new TabWorkspaces();
  sidebarWidth = SIDEBAR_DEFAULT;
  /** Tab whose page is in full screen. */
  fullScreenId: TabId | null = null;
  #container: View;
  #box: Box = { x: 0, y: 0, width: 1280, height: 720 };
  /** Boxes of tabs in split views, current or last. */
  readonly #panes = new Map<TabId, Box>();
  /** Size of each page. */
  readonly #laidOut = new WeakMap<View, Size>();
  /** Views that were laid out in a shown window and keep their size. */
  readonly #wasShown = new WeakSet<View>();

  constructor({ id, container, popup }: StageOptions, session: Session | null) {
    this.id = id;
    this.popupOf = popup?.of ?? null;
    this.#box = popup?.box ?? this.#box;
    this.#container = container;
    this.session = session;
  }

  describe(): TabWindow {
    const workspaces = this.workspaces.describe();
    const { lastId } = this.workspaces;
    return {
      id: this.id,
      activeId: this.activeId,
      groups: this.groups.list(),
      splits: this.splits.list(),
      isPanelOpen: this.isPanelOpen,
      sidebarWidth: this.sidebarWidth,
      ...(workspaces !== undefined && { workspaces }),
      ...(lastId !== FIRST_WORKSPACE && { lastWorkspaceId: lastId }),
      ...(this.session !== null && { isPrivate: true }),
      ...(this.popupOf !== null && { popupOf: this.popupOf }),
    };
  }

  setBox(box: Box, panes: readonly Pane[]): void {
    this.#box = inPixels(box);
    for (const pane of panes) this.#panes.set(pane.tabId, inPixels(pane.box));
    for (const id of this.#panes.keys())
      if (this.splits.of(id) === undefined) this.#panes.delete(id);
  }

  /** Width of the page area in CSS pixels. */
  get width(): number {
    return this.#box.width;
  }

  /** Tabs in view: the one in front and those of its split. */
  shownIds(): readonly TabId[] {
    const { activeId } = this;
    return activeId === null ? [] : (this.splits.of(activeId)?.tabIds ?? [activeId]);
  }

  isShown(id: TabId): boolean {
    return this.shownIds().includes(id);
  }

  /** Whether this point of the window's content is in the tab sidebar, the only thing that can be to the left of the page. */
  isInSidebar({ x, y }: { readonly x: number; readonly y: number }): boolean {
    return x >= 0 && x < this.#box.x && y >= this.#box.y;
  }

  add(tab: WebTab): void {
    this.#container.addChildView(tab.view, BELOW_OVERLAYS);
    this.#layOut(tab);
  }

  #boxOf(id: TabId): Box {
    return (this.splits.of(id) === undefined ? undefined : this.#panes.get(id)) ?? this.#box;
  }

  /**
   * Sets the size of a page. It takes effect only where the view is laid out inside a shown window; otherwise the page has 0 × 0 pixels. A
   * view is laid out at once only when its size changes, so the width changes twice.
   */
  #layOut({ id, view }: WebTab): void {
    const box = this.#boxOf(id);
    const bounds = { ...box, x: 0 };
    if (view.getBounds().width === bounds.width)
      view.setBounds({ ...bounds, width: bounds.width + 1 });
    view.setBounds(bounds);
    this.#laidOut.set(view, box);
  }

  remove({ view }: WebTab): void {
    this.#container.removeChildView(view);
  }

  /** Interface for the part that keeps the window's tabs drawn. */
  windowTabs(tabs: () => readonly WebTab[], driven: Emitter<void>): WindowTabs {
    return {
      get hasDriven() {
        return tabs().some((tab) => tab.isDriven);
      },
      onDriven: (listener) => driven.on(listener),
      moveTo: (container) => this.#moveTo(container, tabs()),
      layOut: () => {
        for (const tab of tabs()) {
          if (this.#wasShown.has(tab.view)) continue;
          this.#wasShown.add(tab.view);
          this.#layOut(tab);
        }
        this.arrange(tabs());
      },
    };
  }

  #moveTo(container: View, tabs: readonly WebTab[]): void {
    if (container === this.#container) return;
    for (const tab of tabs) {
      this.#container.removeChildView(tab.view);
      container.addChildView(tab.view, BELOW_OVERLAYS);
      this.#layOut(tab);
    }
    this.#container = container;
    this.arrange(tabs);
  }

  /**
   * Whether a tab is in view. A tab of the split needs its box from the window's interface, and is hidden while another page fills the
   * screen.
   */
  #isSeen(id: TabId): boolean {
    if (id === this.activeId) return true;
    const isFilled = this.fullScreenId !== null && this.isShown(this.fullScreenId);
    return !isFilled && this.isShown(id) && this.#panes.has(id);
  }

  arrange(tabs: readonly WebTab[]): void {
    for (const tab of tabs) this.place(tab);
  }

  /** Places a tab's view. A background tab in which a run acts gets the page size of the tab area. */
  place(tab: WebTab): void {
    const { view } = tab;
    const isSeen = tab.showsContent && this.#isSeen(tab.id);
    const isFull = isSeen && tab.id === this.fullScreenId;
    const box = isFull ? { ...this.#container.getBounds(), x: 0, y: 0 } : this.#boxOf(tab.id);
    const { x, y, width, height } = box;
    if (isSeen) this.#laidOut.set(view, { width, height });
    else if (tab.isDriven && !isSameSize(this.#laidOut.get(view), box)) this.#layOut(tab);
    const bounds = { x: isSeen ? x : -(width + OFF_SCREEN_GAP), y, width, height };
    const now = view.getBounds();
    if (now.x === bounds.x && now.y === y && isSameSize(now, bounds)) return;
    view.setBounds(bounds);
  }
}

type Size = Pick<Box, 'width' | 'height'>;

/** Box of a tab in a split view. */
export interface Pane {
  readonly tabId: TabId;
  readonly box: Box;
}

/** Rounds to whole pixels, with a size of at least one. */
function inPixels({ x, y, width, height }: Box): Box {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
}

const isSameSize = (one: Size | undefined, other: Size): boolean =>
  one?.width === other.width && one.height === other.height;

/** Controls the drawing of one window's tabs. */
export interface WindowTabs {
  /** Whether a run acts on any of the tabs. */
  readonly hasDriven: boolean;
  /** Adds a listener that is called when runs start or stop acting on tabs. */
  onDriven(listener: () => void): Disposable;
  /** Moves all tab views into another view; their bounds stay. */
  moveTo(container: View): void;
  /** Lays the tabs out when the window is shown, as tabs added before have no size. */
  layOut(): void;
}

export interface StageOptions {
  readonly id: WindowId;
  /** View that contains the tabs' views at first: the window's content. */
  readonly container: View;
  /** Whether its tabs share a session in memory, which ends with the window. */
  readonly isPrivate: boolean;
  /** For a popup's window: the opener's window, whose session it shares, and the initial box of its page. */
  readonly popup?: { readonly of: WindowId; readonly box: Box } | undefined;
}
