import { AppError } from '#shared/errors/app-error.ts';
import type { TabId, WindowId } from '#shared/model/ids.ts';
import type { WorkspaceId } from '#shared/model/tabs/workspace.ts';

import type { TabEntry } from '../tab-entry.ts';
import type { TabStage } from '../tab-stage.ts';
import type { TabStages } from '../tab-stages.ts';

/** Part of the tab pool that is used here. */
export interface WorkspaceTabs {
  readonly stages: Pick<TabStages, 'get'>;
  entries(): readonly TabEntry[];
  open(options: { url: null; activate: boolean; windowId: WindowId }): Promise<unknown>;
  activate(id: TabId): void;
  toWorkspace(entry: TabEntry, id: WorkspaceId): void;
  windowChanged(id: WindowId): void;
}

/** Names of a new workspace, and of the first one, which had none. */
export interface NewWorkspace {
  readonly name: string;
  readonly firstName: string;
}

/** Actions of the person on the workspaces of one window. */
export class WorkspaceActs {
  readonly #tabs: WorkspaceTabs;
  readonly #windowId: WindowId;

  constructor(tabs: WorkspaceTabs, windowId: WindowId) {
    this.#tabs = tabs;
    this.#windowId = windowId;
  }

  /** Creates and shows a workspace with this tab of the window, or a new one. Throws `WORKSPACE_NOT_HERE`. */
  async create({ name, firstName }: NewWorkspace, tab: TabEntry | null): Promise<WorkspaceId> {
    const stage = this.#stage();
    if (stage.session !== null || stage.popupOf !== null) throw noWorkspacesHere();
    const id = stage.workspaces.add(name, firstName);
    if (tab !== null && tab.windowId === this.#windowId) {
      this.#tabs.toWorkspace(tab, id);
      this.#tabs.activate(tab.id);
    } else await this.show(id);
    return id;
  }

  /** Shows a workspace with the tab that was last in front there; one without tabs gets a new tab. */
  async show(id: WorkspaceId): Promise<void> {
    const stage = this.#known(id);
    const own = this.#in(id);
    const front = own.find((entry) => entry.id === stage.workspaces.frontOf(id)) ?? own[0];
    if (front !== undefined) return this.#tabs.activate(front.id);
    stage.workspaces.show(id, stage.activeId);
    stage.activeId = null;
    await this.#tabs.open({ url: null, activate: true, windowId: this.#windowId });
  }

  rename(id: WorkspaceId, name: string): void {
    this.#known(id).workspaces.rename(id, name);
    this.#tabs.windowChanged(this.#windowId);
  }

  /** Moves a tab to a workspace without showing it. */
  move(entry: TabEntry, id: WorkspaceId): void {
    this.#known(id);
    if (entry.windowId === this.#windowId) this.#tabs.toWorkspace(entry, id);
  }

  /** Closes the tabs of a workspace and removes it, unless one of its pages keeps its tab open. */
  async remove(id: WorkspaceId, close: (ids: readonly TabId[]) => Promise<unknown>): Promise<void> {
    const { workspaces } = this.#known(id);
    const next = workspaces.besides(id);
    if (next === null) return;
    if (workspaces.shownId === id) await this.show(next);
    const ids = this.#in(id).map((entry) => entry.id);
    await close(ids);
    if (this.#in(id).some((entry) => ids.includes(entry.id))) return;
    // A page's question shows the workspace again, and closing its last tab opens a new one there.
    if (workspaces.shownId === id) {
      await this.show(workspaces.besides(id) ?? next);
      await close(this.#in(id).map((entry) => entry.id));
    }
    if (this.#in(id).length > 0 || workspaces.shownId === id) return;
    workspaces.remove(id);
    this.#tabs.windowChanged(this.#windowId);
  }

  #in(id: WorkspaceId): readonly TabEntry[] {
    return this.#tabs
      .entries()
      .filter((entry) => entry.windowId === this.#windowId && entry.workspaceId === id);
  }

  #stage(): TabStage {
    const stage = this.#tabs.stages.get(this.#windowId);
    if (stage === undefined) throw workspaceGone();
    return stage;
  }

  /** Returns the window's stage. Throws `WORKSPACE_GONE` for an unknown workspace. */
  #known(id: WorkspaceId): TabStage {
    const stage = this.#stage();
    if (!stage.workspaces.has(id)) throw workspaceGone();
    return stage;
  }
}

function noWorkspacesHere(): AppError {
  return new AppError({
    code: 'WORKSPACE_NOT_HERE',
    message: 'A private window or a popup has no workspaces.',
    next: 'Use another window.',
  });
}

function workspaceGone(): AppError {
  return new AppError({
    code: 'WORKSPACE_GONE',
    message: 'This workspace no longer exists.',
    next: 'Choose another one.',
  });
}
