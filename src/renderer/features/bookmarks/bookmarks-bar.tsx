import { ChevronsRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import type { FolderContent } from '#shared/model/bookmarks/bookmark.ts';

import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { selectActiveTab, useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { MAX_LISTED, placeEntries } from './bar-entries.tsx';
import { BarMenu, type AskedBookmark } from './bar-menu.tsx';
import { BarButton } from './bar-button.tsx';
import { barPlaces } from './bar-places.ts';
import { useFittingCount } from './use-fitting-count.ts';
import './bookmarks-bar.css';

/** What is in no folder, and the outermost folders, below the toolbar: where the setting says. */
export function BookmarksBar() {
  const shown = useMirror(({ settings }) => settings.showBookmarksBar);
  const isNewTab = useMirror((mirror) => selectActiveTab(mirror)?.page === 'newtab');
  const content = useTopFolder();
  const isEmpty = content === null || content.bookmarks.length + content.folders.length === 0;
  const isShown = shown === 'always' || (shown === 'newTab' && isNewTab && !isEmpty);
  return isShown && content !== null ? <Bar content={content} /> : null;
}

/** The key of what is behind the places that fit. */
const MORE = 'more';

function Bar({ content }: { readonly content: FolderContent }) {
  const { t } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const places = useMemo(() => barPlaces(content), [content]);
  const count = useFittingCount(row);
  const [stop, setStop] = useState('');
  const [asked, setAsked] = useState<AskedBookmark | null>(null);
  const hidden = places.slice(count);
  const hasMore = hidden.length > 0 || content.hasMore;
  const keys = [...places.slice(0, count).map(({ key }) => key), ...(hasMore ? [MORE] : [])];
  const current = keys.includes(stop) ? stop : keys[0];
  return (
    <div
      className="bookmarks-bar"
      role="toolbar"
      aria-label={t('bookmarks.bar')}
      tabIndex={-1}
      onKeyDown={moveAlong}
      onFocus={({ target }) => setStop((now) => target.dataset['key'] ?? now)}
    >
      <div ref={row} className="bookmarks-bar-row">
        {places.map((place, index) => (
          <BarButton
            key={place.key}
            place={place}
            isHidden={index >= count}
            isTabStop={place.key === current}
            onAsk={setAsked}
          />
        ))}
      </div>
      {places.length === 0 && <span className="bookmarks-bar-empty">{t('bookmarks.empty')}</span>}
      {hasMore && (
        <MenuButton
          dataKey={MORE}
          label={t('bookmarks.more')}
          icon={<ChevronsRight size={16} aria-hidden="true" />}
          entries={placeEntries(t, hidden, content.hasMore)}
          tabIndex={current === MORE ? 0 : -1}
        />
      )}
      {asked !== null && (
        <BarMenu
          asked={asked}
          onEdit={() => setAsked({ ...asked, isEdited: true })}
          onMenuClose={() => setAsked((now) => (now?.isEdited === true ? now : null))}
          onDone={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function useTopFolder(): FolderContent | null {
  const revision = useMirror((mirror) => mirror.bookmarks.revision);
  const [content, setContent] = useState<FolderContent | null>(null);
  useEffect(() => {
    let isLatest = revision >= 0;
    request('bookmark.children', { folder: '', limit: MAX_LISTED }).then(
      (found) => isLatest && setContent(found),
      (thrown: unknown) => tellFailure(thrown),
    );
    return () => {
      isLatest = false;
    };
  }, [revision]);
  return content;
}

/** The bar is one stop of Tab; arrows, Home and End go along it. What is drawn in a layer has its own keys. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return;
  const buttons = [...currentTarget.querySelectorAll('button')].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const at = buttons.indexOf(target);
  const goal = {
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: (at + 1) % buttons.length,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    Home: 0,
    End: -1,
  }[key];
  if (goal === undefined) return;
  event.preventDefault();
  buttons.at(goal)?.focus();
}
