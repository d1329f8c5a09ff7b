import { basename } from 'node:path';

import type { DownloadItem } from 'electron';

import type { StoredDownload } from '../store/downloads-table.ts';
import type { PersonDownload } from '../tabs/downloads/person-downloads.ts';

type Answered = Pick<StoredDownload, 'urls' | 'mime' | 'total' | 'etag' | 'last_modified'>;

/** What the server's answer says of a file. */
export function answeredFacts(item: DownloadItem): Answered {
  return {
    urls: item.getURLChain(),
    mime: item.getMimeType(),
    total: item.getTotalBytes(),
    etag: item.getETag(),
    last_modified: item.getLastModifiedTime(),
  };
}

/** What is known of a file that no server has sent: nobody can be asked for it again. */
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

/** What is known of a download as it begins. */
export function beginningFacts(
  item: DownloadItem,
  { origin, isKept }: PersonDownload,
): Answered & Pick<StoredDownload, 'origin' | 'state' | 'received'> {
  const answered = answeredFacts(item);
  const url = answered.urls[0] ?? item.getURL();
  const isOnWeb = /^https?:/.test(url);
  return {
    ...answered,
    // What a page has made is not there any more when somebody asks again, and a private session is not either.
    urls: isKept && isOnWeb ? answered.urls : [],
    origin: origin ?? (isOnWeb ? new URL(url).origin : ''),
    state: 'going',
    received: 0,
  };
}
