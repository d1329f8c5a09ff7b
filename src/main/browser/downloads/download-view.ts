import { existsSync, statSync } from 'node:fs';

import type { DownloadView } from '#shared/model/download/download.ts';

import type { StoredDownload } from '../../storage/store/tables/downloads-table.ts';
import type { LiveDownload } from './live-download.ts';

/** Converts a row into what the window shows, with the progress of a running download. */
export function viewOf(row: StoredDownload, live: LiveDownload | null): DownloadView {
  const { id, name, origin, started_at: startedAt } = row;
  const total = live?.total ?? row.total;
  const state = live?.state ?? row.state;
  return {
    id,
    name,
    origin,
    state,
    startedAt,
    received: live?.received ?? (state === 'interrupted' ? sizeOf(row.path) : row.received),
    total: total > 0 ? total : null,
    bytesPerSecond: live?.bytesPerSecond ?? null,
    isMissing: (state === 'saved' || state === 'harmful') && !existsSync(row.path),
    canRetry: row.urls.length > 0,
  };
}

/** Size of a file in bytes; 0 where there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
