import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import {
  type ProfileColour,
  type ProfileEntry,
  type ProfileId,
  ProfileIdSchema,
  ProfileNameSchema,
} from '#shared/model/profiles/profile.ts';

import { PROFILES_FOLDER } from '../../platform/files/profiles-folder.ts';
import type { ConnectionOptions } from '../store/database/database-connection.ts';
import { holdFile } from '../store/database/file-lock.ts';
import { withStoreErrors } from '../store/store-error.ts';
import { profileErrors } from './profile-errors.ts';
import {
  colourOf,
  findProfile,
  isListed,
  keyOf,
  lastUsedProfile,
  profileFolder,
  profileListFile,
  readProfiles,
} from './profile-list.ts';

/** Milliseconds that a change waits for changes of other programs, which take a few milliseconds each. */
const WAIT_MS = 5000;
const REMOVED = '.removed-';

export interface ProfileRegistryOptions extends ConnectionOptions {
  /** Data folder of the first profile. */
  readonly root: string;
  /** Default name of the first profile. */
  readonly firstName?: string | undefined;
  readonly now: () => number;
  /** Called when files of a deleted profile cannot be removed yet; the next start tries again. */
  readonly onError?: (error: unknown) => void;
}

/** The profiles of a data folder. Each change is written at once, atomically, and after those of other programs. */
export class ProfileRegistry {
  readonly #options: ProfileRegistryOptions;

  constructor(options: ProfileRegistryOptions) {
    this.#options = options;
  }

  /** Throws `PROFILES_DAMAGED`, `PROFILES_NEWER`. */
  list(): readonly ProfileEntry[] {
    return readProfiles(this.#options.root, this.#options.firstName);
  }

  /** Throws `PROFILE_NAME_TAKEN`, `PROFILE_NAME_UNFIT`, and the errors of `list`. */
  create(name: string, colour?: ProfileColour): ProfileEntry {
    return this.#change((entries) => {
      const number = 1 + Math.max(...entries.map((entry) => entry.number));
      const entry: ProfileEntry = {
        id: newId(name, entries),
        name: fitName(name, entries),
        colour: colour ?? colourOf(number),
        usedAt: 0,
        number,
      };
      mkdirSync(profileFolder(this.#options.root, entry.id), { recursive: true, mode: 0o700 });
      return [[...entries, entry], entry];
    });
  }

  /** Throws `PROFILE_UNKNOWN`, and the errors of `create`. */
  change(
    id: ProfileId,
    {
      name,
      colour,
    }: { readonly name?: string | undefined; readonly colour?: ProfileColour | undefined },
  ): void {
    this.#change((entries) => {
      const old = findProfile(entries, id);
      const others = entries.filter((entry) => entry !== old);
      const changed = {
        ...old,
        ...(name !== undefined && { name: fitName(name, others) }),
        ...(colour !== undefined && { colour }),
      };
      return [entries.map((entry) => (entry === old ? changed : entry)), undefined];
    });
  }

  /** Marks the profile as last used. Writes nothing if it is already. */
  use(id: ProfileId): void {
    const isLast = (entries: readonly ProfileEntry[]): boolean =>
      entries.length === 1 || lastUsedProfile(entries) === id;
    if (isLast(this.list())) return;
    this.#change((entries) => {
      const latest = Math.max(...entries.map(({ usedAt }) => usedAt));
      const usedAt = Math.max(this.#options.now(), latest + 1);
      return [entries.map((entry) => (entry.id === id ? { ...entry, usedAt } : entry)), undefined];
    });
  }

  /**
   * Deletes a profile with all its data. It leaves the list at once; the promise resolves once its files are gone, which may take long, and
   * never rejects. Throws `PROFILE_FIRST`, `PROFILE_OPEN`, `PROFILE_UNKNOWN`, and the errors of `list`.
   */
  remove(id: ProfileId): Promise<void> {
    const { root, onError } = this.#options;
    this.#change((entries) => {
      const { name } = findProfile(entries, id);
      if (id === FIRST_PROFILE) throw profileErrors.first();
      const release = holdProfile(root, id, this.#options);
      if (release === null) throw profileErrors.open(name);
      try {
        const folder = profileFolder(root, id);
        // Renamed first: a removal that is interrupted would leave what looks like a whole profile.
        if (existsSync(folder))
          renameSync(folder, join(root, PROFILES_FOLDER, `${REMOVED}${id}-${hex(4)}`));
      } finally {
        release();
      }
      return [entries.filter((entry) => entry.id !== id), undefined];
    });
    return removeFiles([lockOf(root, id), `${lockOf(root, id)}-journal`], onError).then(() =>
      sweepRemoved(root, onError),
    );
  }

  #change<Result>(
    change: (entries: readonly ProfileEntry[]) => readonly [readonly ProfileEntry[], Result],
  ): Result {
    const { root } = this.#options;
    return withStoreErrors(() => {
      mkdirSync(join(root, PROFILES_FOLDER), { recursive: true, mode: 0o700 });
      const lock = join(root, PROFILES_FOLDER, 'list.lock');
      const release = holdFile(lock, WAIT_MS, this.#options);
      if (release === null) throw profileErrors.busy();
      try {
        const [entries, result] = change(this.list());
        writeWhole(profileListFile(root), `${JSON.stringify({ version: 1, profiles: entries })}\n`);
        return result;
      } finally {
        release();
      }
    });
  }
}

/** Removes the remains of deleted profiles. Never rejects; files that another program has open are left for the next time. */
export async function sweepRemoved(root: string, onError?: OnError): Promise<void> {
  const folder = join(root, PROFILES_FOLDER);
  if (!existsSync(folder)) return;
  try {
    const names = await readdir(folder);
    const removed = names.filter((name) => name.startsWith(REMOVED));
    await removeFiles(
      removed.map((name) => join(folder, name)),
      onError,
    );
  } catch (thrown) {
    onError?.(thrown);
  }
}

type OnError = ProfileRegistryOptions['onError'];

async function removeFiles(files: readonly string[], onError: OnError): Promise<void> {
  for (const file of files)
    await rm(file, { recursive: true, force: true, maxRetries: 5 }).catch((thrown: unknown) =>
      onError?.(thrown),
    );
}

/**
 * Locks a profile that is in use against deletion; the first one is never deleted. `null` if it is in use elsewhere or is being deleted.
 */
export function holdProfile(
  root: string,
  id: ProfileId,
  options: ConnectionOptions,
): (() => void) | null {
  if (id === FIRST_PROFILE) return () => undefined;
  return holdFile(lockOf(root, id), 0, options);
}

/** Locks the profile chosen for a start, which may have been deleted since. Throws `PROFILE_GOES`. */
export function holdForStart(root: string, id: ProfileId, options: ConnectionOptions): () => void {
  const release = holdProfile(root, id, options);
  if (release === null) throw profileErrors.goes();
  if (isListed(root, id)) return release;
  release();
  throw profileErrors.goes();
}

/** Returns the lock file, which is beside the folder: Windows cannot rename a folder with an open file. */
const lockOf = (root: string, id: ProfileId): string => join(root, PROFILES_FOLDER, `${id}.lock`);

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

function newId(name: string, entries: readonly ProfileEntry[]): ProfileId {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['profile'];
  const id = ProfileIdSchema.parse(`${words.join('-').slice(0, 40).replace(/-$/, '')}-${hex(3)}`);
  return entries.some((entry) => entry.id === id) ? newId(name, entries) : id;
}

/** Returns the validated name. Throws if another profile has it. */
function fitName(name: string, others: readonly ProfileEntry[]): string {
  const fit = ProfileNameSchema.safeParse(name).data;
  if (fit === undefined) throw profileErrors.nameUnfit();
  const isTaken = others.some(
    (entry) => keyOf(entry.name) === keyOf(fit) || entry.id === keyOf(fit),
  );
  if (isTaken) throw profileErrors.nameTaken(fit);
  return fit;
}

/** Writes a file atomically: an interrupted write leaves the old file. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
