import { basename } from 'node:path';

import type { DownloadItem } from 'electron';

import type { StoredDownload } from '../../storage/store/tables/downloads-table.ts';
import type { PersonDownload } from '../tabs/downloads/person-downloads.ts';

type Answered = Pick<StoredDownload, 'urls' | 'mime' | 'total' | 'etag' | 'last_modified'>;

/** File properties from the server's response. */
export function answeredFacts(item: DownloadItem): Answered {
  return {
    urls: item.getURLChain(),
    mime: item.getMimeType(),
    total: item.getTotalBytes(),
    etag: item.getETag(),
    last_modified: item.getLastModifiedTime(),
  };
}

/** Properties of a file that Waymark made itself; without a URL it cannot be downloaded again. */
export function savedFacts({
  path,
  bytes,
  origin,
  at,
}: {
  readonly path: string;
  readonly bytes: number;
  readonly origin: string | null;
  readonly at: number;
}): Omit<StoredDownload, 'id'> {
  return {
    urls: [],
    origin: origin ?? '',
    mime: '',
    name: basename(path),
    path,
    state: 'saved',
    received: bytes,
    total: bytes,
    etag: '',
    last_modified: '',
    started_at: at,
  };
}

/** Properties of a download at its start. */
export function beginningFacts(
  item: DownloadItem,
  { origin, isKept }: PersonDownload,
): Answered & Pick<StoredDownload, 'origin' | 'state' | 'received'> {
  const answered = answeredFacts(item);
  const url = answered.urls[0] ?? item.getURL();
  const isOnWeb = /^https?:/.test(url);
  return {
    ...answered,
    // Data that a page made, and downloads of a private session, cannot be requested again.
    urls: isKept && isOnWeb ? answered.urls : [],
    origin: origin ?? (isOnWeb ? new URL(url).origin : ''),
    state: 'going',
    received: 0,
  };
}
