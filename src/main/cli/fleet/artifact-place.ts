import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { RunId } from '#shared/model/ids.ts';

import { S3Store } from '../../fleet/s3-store.ts';

/** Writes a run with its pictures and files to where results go; gives its place. */
export type KeepArtifacts = (jobId: string, runId: RunId) => Promise<string>;

/** Into a folder, or a bucket: `s3://bucket/prefix`. */
export function artifactsIn(
  place: string,
  endpoint: string | undefined,
  exportRuns: (runIds: readonly RunId[], folder: string) => Promise<void>,
): KeepArtifacts {
  if (!place.startsWith('s3://'))
    return async (jobId, runId) => {
      const folder = resolve(place, `${jobId}-${runId}`);
      await exportRuns([runId], folder);
      return folder;
    };
  const store = new S3Store(place, endpoint);
  return async (jobId, runId) => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-artifacts-'));
    try {
      await exportRuns([runId], folder);
      await store.putFolder(folder, `${jobId}-${runId}`);
      return `${store.address}/${jobId}-${runId}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
