import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { Snapshot } from '#shared/ipc/state/slices.ts';
import type { ProfileColour, ProfileId } from '#shared/model/profiles/profile.ts';

import type { ProfileActs } from '../../../interfaces/ipc/handlers/settings/profile.ts';
import { WholeSource } from '../../../interfaces/ipc/state/slice-source.ts';
import type { ProfileStart } from '../../../platform/start/profile-start.ts';
import type { ProfilePlace } from '../../../storage/profiles/choose-profile.ts';
import { lastUsedProfile } from '../../../storage/profiles/profile-list.ts';
import type { ProfileRegistry } from '../../../storage/profiles/profile-registry.ts';

type View = Snapshot<'profiles'>;

export interface ProfilesOptions {
  readonly place: ProfilePlace;
  /** Whether the data folder is the usual one, which needs no option. */
  readonly isUsualFolder: boolean;
  readonly registry: ProfileRegistry;
  readonly start: (start: ProfileStart) => Promise<void>;
  /** Throws when the administrator allows no more profiles. */
  readonly requireMore: () => void;
  readonly onError: (error: unknown) => void;
}

/** Profiles beside this one, each of which runs in its own program. */
export class Profiles implements ProfileActs {
  readonly source: WholeSource<View>;
  readonly #options: ProfilesOptions;
  #view: View;

  constructor(options: ProfilesOptions) {
    this.#options = options;
    this.#view = this.#read();
    this.source = new WholeSource(() => this.#view);
  }

  /** Name of this profile; `null` when it is the only one. */
  get name(): string | null {
    const { list, own } = this.#view;
    return list.length > 1 ? (list.find(({ id }) => id === own)?.name ?? null) : null;
  }

  /** Opens a profile's window. Throws `PROFILE_NOT_STARTED` and the errors of the registry. */
  async open(id: ProfileId): Promise<void> {
    await this.#open(id, { urls: [], files: [] });
  }

  async create(name: string, colour: ProfileColour): Promise<ProfileId> {
    const { registry, requireMore } = this.#options;
    requireMore();
    const { id } = registry.create(name, colour);
    this.refresh();
    await this.open(id);
    return id;
  }

  change(id: ProfileId, change: Parameters<ProfileActs['change']>[1]): void {
    this.#options.registry.change(id, change);
    this.refresh();
  }

  remove(id: ProfileId): void {
    // Deleting the files may take long, so the caller waits only for the list.
    void this.#options.registry.remove(id);
    this.refresh();
  }

  /** Records that a window of this profile is in use. */
  used(): void {
    try {
      this.#options.registry.use(this.#options.place.id);
    } catch (thrown) {
      this.#options.onError(thrown);
    }
  }

  /** Passes pages from the system to the last used profile; returns `false` when that is this one. */
  handOver(opened: Pick<ProfileStart, 'urls' | 'files'>): boolean {
    const { registry, place, onError } = this.#options;
    try {
      const last = lastUsedProfile(registry.list());
      if (last === place.id) return false;
      this.#open(last, opened).catch(onError);
      return true;
    } catch (thrown) {
      onError(thrown);
      return false;
    }
  }

  /** Reads the list again, which may have changed. */
  refresh(): void {
    const view = this.#read();
    if (JSON.stringify(view) === JSON.stringify(this.#view)) return;
    this.#view = view;
    this.source.replaced();
  }

  /** Starts a profile. Links are passed to it from now on, even while its window is still opening. */
  #open(id: ProfileId, opened: Pick<ProfileStart, 'urls' | 'files'>): Promise<void> {
    const { place, isUsualFolder, registry, start } = this.#options;
    registry.use(id);
    return start({ root: isUsualFolder ? null : place.root, id, ...opened });
  }

  #read(): View {
    const { registry, place } = this.#options;
    const own = place.id;
    const canAdd = this.#canAdd();
    try {
      const list = registry.list().map(({ id, name, colour }) => ({ id, name, colour }));
      return { own, list, problem: null, canAdd };
    } catch (thrown) {
      return { own, list: [], problem: toErrorInfo(thrown), canAdd };
    }
  }

  #canAdd(): boolean {
    try {
      this.#options.requireMore();
      return true;
    } catch {
      return false;
    }
  }
}
