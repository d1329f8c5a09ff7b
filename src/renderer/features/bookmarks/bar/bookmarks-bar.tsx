import { useEffect, useState } from 'react';

import type { FolderContent } from '#shared/model/bookmarks/bookmark.ts';

import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import { selectActiveTab, useMirror } from '../../../store/app-state.ts';
import { bar } from './bar-part.ts';
import { MAX_LISTED } from './max-listed.ts';
import './bookmarks-bar.css';

/** Bar below the toolbar with top-level folders and the bookmarks outside folders; the settings say where it shows. */
export function BookmarksBar() {
  const shown = useMirror(({ settings }) => settings.showBookmarksBar);
  const isNewTab = useMirror((mirror) => selectActiveTab(mirror)?.page === 'newtab');
  const content = useTopFolder();
  const isEmpty = content === null || content.bookmarks.length + content.folders.length === 0;
  const isShown = shown === 'always' || (shown === 'newTab' && isNewTab && !isEmpty);
  return isShown && content !== null ? <bar.Part content={content} /> : null;
}

/** Content of the top-level folder, loaded together with the bar's code so that the layout moves once only. */
function useTopFolder(): FolderContent | null {
  const revision = useMirror((mirror) => mirror.bookmarks.revision);
  const [content, setContent] = useState<FolderContent | null>(null);
  useEffect(() => {
    let isLatest = revision >= 0;
    Promise.all([request('bookmark.children', { folder: '', limit: MAX_LISTED }), bar.preload()])
      .then(([found]) => isLatest && setContent(found))
      .catch(tellFailure);
    return () => {
      isLatest = false;
    };
  }, [revision]);
  return content;
}
