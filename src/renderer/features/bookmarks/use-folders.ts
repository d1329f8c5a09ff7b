import { useEffect, useState } from 'react';

import type { FolderTree } from '#shared/model/bookmarks/bookmark.ts';

import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';

/** All folders as a tree; `null` until loaded. */
export function useFolders(): FolderTree | null {
  const revision = useMirror((mirror) => mirror.bookmarks.revision);
  const [folders, setFolders] = useState<FolderTree | null>(null);
  useEffect(() => {
    let isLatest = revision >= 0;
    request('bookmark.folders', null).then((found) => isLatest && setFolders(found), tellFailure);
    return () => {
      isLatest = false;
    };
  }, [revision]);
  return folders;
}
