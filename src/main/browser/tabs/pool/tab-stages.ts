import type { Session } from 'electron';

import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { TabWindow } from '#shared/model/tabs/tab.ts';

import type { TabStage } from './tab-stage.ts';

/** All windows, and the one that the person used last. */
export class TabStages {
  readonly #stages = new Map<WindowId, TabStage>();
  #usedId: WindowId | null = null;

  add(stage: TabStage): void {
    this.#stages.set(stage.id, stage);
    this.#usedId ??= stage.id;
  }

  remove(id: WindowId): void {
    this.#stages.delete(id);
    if (this.#usedId === id) this.#usedId = [...this.#stages.keys()].at(-1) ?? null;
  }

  clear(): void {
    this.#stages.clear();
    this.#usedId = null;
  }

  /** Marks a window as used last. */
  use(id: WindowId): void {
    if (this.#stages.has(id)) this.#usedId = id;
  }

  get(id: WindowId | undefined): TabStage | undefined {
    return id === undefined ? undefined : this.#stages.get(id);
  }

  list(): readonly TabStage[] {
    return [...this.#stages.values()];
  }

  used(): TabStage | undefined {
    return this.#usedId === null ? undefined : this.#stages.get(this.#usedId);
  }

  describe(): readonly TabWindow[] {
    return this.list().map((stage) => stage.describe());
  }

  isInFront(id: TabId): boolean {
    return this.list().some(({ activeId }) => activeId === id);
  }

  /** Whether the person sees the tab: it is in front, or in a split with the tab in front. */
  isShown(id: TabId): boolean {
    return this.list().some((stage) => stage.isShown(id));
  }

  hasSession(session: Session): boolean {
    return this.list().some((stage) => stage.session === session);
  }
}
