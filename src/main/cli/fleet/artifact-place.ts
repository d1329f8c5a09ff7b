import { constants } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';

import { S3Store } from '../../fleet/s3-store.ts';

/** Writes a run with its pictures and files to where results go; gives its place. */
export type KeepArtifacts = (jobId: string, runId: RunId) => Promise<string>;

/** Where results go: a folder, or a bucket (`s3://bucket/prefix`). */
export interface ArtifactPlace {
  readonly keep: KeepArtifacts;
  /** Rejects with what is wrong where nothing can be written there. */
  check(): Promise<void>;
  /** Sends what could not be sent before; gives the folders that still wait. */
  sendHeld(): Promise<readonly string[]>;
}

export interface ArtifactPlaceOptions {
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>;
  /** What cannot be sent waits here, also for other workers. */
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

/** An object that is written to see that the store takes any; few are let delete it again. */
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
        // Another worker of this machine may have sent it meanwhile. Where the store failed, the next ones would meet the same.
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

/** Begins the name of a folder that is not whole yet. */
const UNFINISHED = '.';

const foldersIn = async (holdIn: string): Promise<readonly string[]> =>
  (await readdir(holdIn).catch((): string[] => [])).filter((name) => !name.startsWith(UNFINISHED));

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies a folder to where it waits; gives its place there. */
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
