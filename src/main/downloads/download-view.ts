import { existsSync, statSync } from 'node:fs';

import type { DownloadView } from '#shared/model/download/download.ts';

import type { StoredDownload } from '../store/downloads-table.ts';
import type { LiveDownload } from './live-download.ts';

/** What the window shows of a download, with what it is doing if it goes on. */
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

/** In bytes; 0 where there is no such file. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
