import { Star } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { request } from '../../../bridge/request.ts';
import { tellFailure } from '../../../bridge/send.ts';
import { shortcutWords } from '../../../components/shortcut-words.ts';
import { useMirror } from '../../../store/app-state.ts';
import { useUiState } from '../../../store/ui-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { bookmarkBubble } from './bookmark-bubble-part.ts';
import '../bookmarks.css';

/** Bookmarks the page in front, then shows a form to rename, move or remove the bookmark. */
export function BookmarkButton({ tab }: { readonly tab: Tab | undefined }) {
  const url = tab !== undefined && /^https?:/.test(tab.url) ? tab.url : null;
  return url === null || tab === undefined ? null : (
    <StarOf key={`${tab.id} ${url}`} url={url} title={tab.title} />
  );
}

function StarOf({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const bookmark = useBookmarkAt(url);
  const [opened, setOpened] = useState<{ readonly isNew: boolean } | null>(null);
  const press = useCallback(async (): Promise<void> => {
    const isNew = bookmark === null;
    try {
      if (isNew) await request('bookmark.save', { id: null, bookmark: { url, title, folder: '' } });
      setOpened({ isNew });
    } catch (thrown) {
      tellFailure(thrown);
    }
  }, [bookmark, url, title]);
  usePressedKey(press);
  const label = bookmark === null ? t('bookmarks.add') : t('bookmarks.edit');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={bookmark === null ? 'icon-button' : 'icon-button is-bookmarked'}
        aria-label={label}
        aria-pressed={bookmark !== null}
        title={`${label} (${shortcutWords('bookmark-page')})`}
        onClick={() => void press()}
      >
        <Star size={16} aria-hidden="true" />
      </button>
      {opened !== null && bookmark !== null && (
        <bookmarkBubble.Part
          key={bookmark.id}
          button={button}
          bookmark={bookmark}
          isNew={opened.isNew}
          onDone={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The stored bookmark of a URL; `null`: none. */
function useBookmarkAt(url: string): Bookmark | null {
  const revision = useMirror((mirror) => mirror.bookmarks.revision);
  const [bookmark, setBookmark] = useState<Bookmark | null>(null);
  useEffect(() => {
    let isLatest = revision >= 0;
    request('bookmark.at', { url }).then(
      (found) => isLatest && setBookmark(found),
      (thrown: unknown) => tellFailure(thrown),
    );
    return () => {
      isLatest = false;
    };
  }, [url, revision]);
  return bookmark;
}

/** Calls `press` on Ctrl+D, wherever the focus is. */
function usePressedKey(press: () => Promise<void>): void {
  const asked = useUiState((state) => state.bookmarkPage);
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    void press();
  }, [asked, press]);
}
