import { constants } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { S3Store } from '@waymark/fleet';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';

/** Writes a run with its pictures and files to the place for results; returns where. */
export type KeepArtifacts = (jobId: string, runId: RunId) => Promise<string>;

/** Place for results: a folder, or a bucket (`s3://bucket/prefix`). */
export interface ArtifactPlace {
  readonly keep: KeepArtifacts;
  /** Rejects with the reason when nothing can be written there. */
  check(): Promise<void>;
  /** Sends the folders that could not be sent before; returns those that still wait. */
  sendHeld(): Promise<readonly string[]>;
}

export interface ArtifactPlaceOptions {
  /** URL of an S3-compatible store that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
  /** Folder for results that cannot be sent yet; all workers of this machine share it. */
  readonly holdIn: string;
}

export function artifactsIn(place: string, options: ArtifactPlaceOptions): ArtifactPlace {
  if (place.startsWith('s3://')) return inBucket(new S3Store(place, options.endpoint), options);
  const root = resolve(place);
  return {
    keep: async (jobId, runId) => {
      const folder = join(root, `${jobId}-${runId}`);
      await options.exportRuns([runId], folder);
      return folder;
    },
    check: () => checkFolder(root),
    sendHeld: () => Promise.resolve([]),
  };
}

/** Object that is written to check that the store accepts objects. It stays there, since keys that may delete are rare. */
const CHECK_KEY = 'waymark-worker.txt';

function inBucket(
  store: S3Store,
  { exportRuns, holdIn }: Pick<ArtifactPlaceOptions, 'exportRuns' | 'holdIn'>,
): ArtifactPlace {
  const sendHeld = async (): Promise<readonly string[]> => {
    for (const name of await foldersIn(holdIn)) {
      const folder = join(holdIn, name);
      try {
        await store.putFolder(folder, name);
        await rm(folder, { recursive: true, force: true });
      } catch {
        // Another worker of this machine may have sent the folder. Otherwise the store failed, and would fail for the next folders too.
        if (await isThere(folder)) break;
      }
    }
    return (await foldersIn(holdIn)).map((name) => join(holdIn, name));
  };
  return {
    sendHeld,
    check: () => store.put(CHECK_KEY, 'A worker of Waymark can write here.\n'),
    keep: async (jobId, runId) => {
      const name = `${jobId}-${runId}`;
      const folder = await mkdtemp(join(tmpdir(), 'waymark-artifacts-'));
      try {
        await exportRuns([runId], folder);
        await store.putFolder(folder, name).catch(async (thrown: unknown) => {
          throw waiting(thrown, await hold(folder, holdIn, name));
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      void sendHeld();
      return `${store.address}/${name}`;
    },
  };
}

/** First character of the name of a folder that is still being copied. */
const UNFINISHED = '.';

const foldersIn = async (holdIn: string): Promise<readonly string[]> =>
  (await readdir(holdIn).catch((): string[] => [])).filter((name) => !name.startsWith(UNFINISHED));

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies a folder to where it waits to be sent; returns the path there. */
async function hold(folder: string, holdIn: string, name: string): Promise<string> {
  const unfinished = join(holdIn, `${UNFINISHED}${name}`);
  await mkdir(holdIn, { recursive: true, mode: 0o700 });
  await cp(folder, unfinished, { recursive: true });
  await rename(unfinished, join(holdIn, name));
  return join(holdIn, name);
}

function waiting(thrown: unknown, folder: string): AppError {
  const info = toErrorInfo(thrown);
  const next = `${info.next} The files wait in ${folder} and are sent once the store takes any, by this worker or the next one here.`;
  return new AppError({ ...info, next }, { cause: thrown });
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new AppError(
      {
        code: 'NOT_EXPORTED',
        message: `The folder ${folder} cannot be written: ${toErrorInfo(cause).message}.`,
        next: 'Change its permissions, or name another one with --artifacts.',
      },
      { cause },
    );
  }
}
