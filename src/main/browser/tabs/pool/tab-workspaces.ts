import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import { FIRST_WORKSPACE } from '#shared/model/tabs/first-workspace.ts';
import {
  MAX_WORKSPACES,
  type Workspace,
  type WorkspaceId,
  WorkspaceIdSchema,
  type Workspaces,
} from '#shared/model/tabs/workspace.ts';

/** Workspaces of one window. A window with only one shows no choice. */
export class TabWorkspaces {
  #list: readonly Workspace[] = [];
  #shownId: WorkspaceId = FIRST_WORKSPACE;
  #lastId: WorkspaceId = FIRST_WORKSPACE;
  /** Tab in front of each hidden workspace. */
  readonly #fronts = new Map<WorkspaceId, TabId>();

  get shownId(): WorkspaceId {
    return this.#shownId;
  }

  /** Highest id so far. Ids are never reused, as closed tabs keep theirs. */
  get lastId(): WorkspaceId {
    return this.#lastId;
  }

  /** Returns `undefined` for a single workspace. */
  describe(): Workspaces | undefined {
    return this.#list.length < 2 ? undefined : { shownId: this.#shownId, list: [...this.#list] };
  }

  has(id: WorkspaceId): boolean {
    return id === this.#shownId || this.#list.some((one) => one.id === id);
  }

  /** Adds a workspace at the end; the first one gets a name too. Throws `WORKSPACES_FULL`. */
  add(name: string, firstName: string): WorkspaceId {
    if (this.#list.length >= MAX_WORKSPACES) throw workspacesFull();
    if (this.#list.length === 0) this.#list = [{ id: this.#shownId, name: firstName }];
    const id = WorkspaceIdSchema.parse(this.#lastId + 1);
    this.#lastId = id;
    this.#list = [...this.#list, { id, name }];
    return id;
  }

  rename(id: WorkspaceId, name: string): void {
    this.#list = this.#list.map((one) => (one.id === id ? { id, name } : one));
  }

  /** Shows another workspace. `front` is the tab in front in the workspace that is left. */
  show(id: WorkspaceId, front: TabId | null): void {
    if (id === this.#shownId) return;
    if (front !== null) this.#fronts.set(this.#shownId, front);
    this.#shownId = id;
  }

  /** Tab that was last in front in a workspace. */
  frontOf(id: WorkspaceId): TabId | undefined {
    return this.#fronts.get(id);
  }

  /** Workspace to show instead of this one; `null` without another. */
  besides(id: WorkspaceId): WorkspaceId | null {
    const index = this.#list.findIndex((one) => one.id === id);
    return (this.#list[index + 1] ?? this.#list[index - 1])?.id ?? null;
  }

  /** Removes a workspace that is not shown. A single remaining one needs no name. */
  remove(id: WorkspaceId): void {
    this.#fronts.delete(id);
    const left = this.#list.filter((one) => one.id !== id);
    this.#list = left.length < 2 ? [] : left;
  }

  /** @param lastId highest id so far; earlier versions did not store it */
  restore(saved: Workspaces | undefined, lastId: WorkspaceId = FIRST_WORKSPACE): void {
    this.#lastId = Math.max(this.#lastId, lastId, ...(saved?.list ?? []).map(({ id }) => id));
    if (saved === undefined) return;
    this.#list = saved.list;
    this.#shownId = saved.shownId;
  }
}

function workspacesFull(): AppError {
  return new AppError({
    code: 'WORKSPACES_FULL',
    message: 'A window has at most 100 workspaces.',
    next: 'Delete one of them.',
  });
}
