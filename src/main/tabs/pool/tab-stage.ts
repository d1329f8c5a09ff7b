import type { Session, View } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { Box } from '#shared/model/page/page-snapshot.ts';
import type { TabWindow } from '#shared/model/page/tab.ts';

import type { Disposable } from '../../platform/disposable.ts';
import type { Emitter } from '../../platform/emitter.ts';
import { TabGroups } from './tab-groups.ts';
import type { WebTab } from '../tab/web-tab.ts';

/** CSS pixels between the window’s edge and tabs outside; wider than any shadow. */
const OFF_SCREEN_GAP = 200;
/** The window’s popups lie over all tabs, also later ones. */
const BELOW_OVERLAYS = 0;

/**
 * Draws one window's tabs. Each view stays visible: the active one in the window, the others outside its bounds. An invisible view can
 * neither be captured nor take input, and runs go on in tabs that nobody looks at.
 */
export class TabStage {
  readonly id: WindowId;
  /** Shared session of a private window; `null`: the person's. */
  readonly session: Session | null;
  activeId: TabId | null = null;
  isPanelOpen = false;
  /** Which tab was in front before each that was opened since the person chose another: closing the new one leads back there. */
  cameFrom: ReadonlyMap<TabId, TabId> = new Map();
  readonly groups = new TabGroups();
  /** The tab whose page asked for full screen. */
  fullScreenId: TabId | null = null;
  #container: View;
  #box: Box = { x: 0, y: 0, width: 1280, height: 720 };
  /** The size that each page has. */
  readonly #laidOut = new WeakMap<View, Size>();
  /** Views that were laid out in a shown window and keep their size. */
  readonly #wasShown = new WeakSet<View>();

  constructor({ id, container }: StageOptions, session: Session | null) {
    this.id = id;
    this.#container = container;
    this.session = session;
  }

  describe(): TabWindow {
    return {
      id: this.id,
      activeId: this.activeId,
      groups: this.groups.list(),
      isPanelOpen: this.isPanelOpen,
      ...(this.session !== null && { isPrivate: true }),
    };
  }

  setBox(box: Box): void {
    this.#box = {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.max(1, Math.round(box.width)),
      height: Math.max(1, Math.round(box.height)),
    };
  }

  add({ view }: WebTab): void {
    this.#container.addChildView(view, BELOW_OVERLAYS);
    this.#layOut(view);
  }

  /**
   * A page gets its size only where its view is laid out inside of a shown window; one that never was has 0 × 0 pixels. A view is laid out
   * at once only where its size changes.
   */
  #layOut(view: View): void {
    const bounds = { ...this.#box, x: 0 };
    if (view.getBounds().width === bounds.width)
      view.setBounds({ ...bounds, width: bounds.width + 1 });
    view.setBounds(bounds);
    this.#laidOut.set(view, this.#box);
  }

  remove({ view }: WebTab): void {
    this.#container.removeChildView(view);
  }

  /** What keeps its tabs drawn. */
  windowTabs(tabs: () => readonly WebTab[], driven: Emitter<void>): WindowTabs {
    return {
      get hasDriven() {
        return tabs().some((tab) => tab.isDriven);
      },
      onDriven: (listener) => driven.on(listener),
      moveTo: (container) => this.#moveTo(container, tabs()),
      layOut: () => {
        for (const { view } of tabs()) {
          if (this.#wasShown.has(view)) continue;
          this.#wasShown.add(view);
          this.#layOut(view);
        }
        this.arrange(tabs());
      },
    };
  }

  #moveTo(container: View, tabs: readonly WebTab[]): void {
    if (container === this.#container) return;
    for (const { view } of tabs) {
      this.#container.removeChildView(view);
      container.addChildView(view, BELOW_OVERLAYS);
      this.#layOut(view);
    }
    this.#container = container;
    this.arrange(tabs);
  }

  arrange(tabs: readonly WebTab[]): void {
    for (const tab of tabs) this.place(tab);
  }

  /** A run that acts in a tab behind others needs its page to have the size that the tab has. */
  place(tab: WebTab): void {
    const { view } = tab;
    const isInFront = tab.id === this.activeId && tab.showsContent;
    const isFull = isInFront && tab.id === this.fullScreenId;
    const { x, y, width, height } = isFull
      ? { ...this.#container.getBounds(), x: 0, y: 0 }
      : this.#box;
    if (isInFront) this.#laidOut.set(view, { width, height });
    else if (tab.isDriven && !isSameSize(this.#laidOut.get(view), this.#box)) this.#layOut(view);
    const bounds = { x: isInFront ? x : -(width + OFF_SCREEN_GAP), y, width, height };
    const now = view.getBounds();
    if (now.x === bounds.x && now.y === y && isSameSize(now, bounds)) return;
    view.setBounds(bounds);
  }
}

type Size = Pick<Box, 'width' | 'height'>;

const isSameSize = (one: Size | undefined, other: Size): boolean =>
  one?.width === other.width && one.height === other.height;

/** What keeps one window's tabs drawn. */
export interface WindowTabs {
  /** Whether a run acts on any of them. */
  readonly hasDriven: boolean;
  /** Calls the listener when runs begin or stop acting on tabs. */
  onDriven(listener: () => void): Disposable;
  /** Moves all their views into another view; their bounds stay. */
  moveTo(container: View): void;
  /** Call it when the window is shown: tabs added before have no size. */
  layOut(): void;
}

export interface StageOptions {
  readonly id: WindowId;
  /** The view that holds the tabs’ views at first: the window’s content. */
  readonly container: View;
  /** Whether its tabs share a session in memory, which ends with the window. */
  readonly isPrivate: boolean;
}
