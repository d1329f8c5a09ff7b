import { useMemo, useRef, useState, type MouseEvent } from 'react';

import type { FolderContent } from '#shared/model/bookmarks/bookmark.ts';

import { useWords } from '../../../text/use-words.ts';
import type { AskOnBar } from './bar-asks.ts';
import { BarButton } from './bar-button.tsx';
import { type BarPlace, barPlaces } from './bar-places.ts';
import { MORE, MoreButton } from './more-button.tsx';
import { moveAlong } from './move-along.ts';
import { menuAt, type Opened, OpenedOnBar } from './bar-menu.tsx';
import { useBarDrop } from './use-bar-drop.ts';
import { useFittingCount } from './use-fitting-count.ts';
import { useMoves } from './use-moves.ts';

/** The entries of the bar, and the menu or question that is open at one of them. */
export function Bar({ content }: { readonly content: FolderContent }) {
  const { t } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const places = useMemo(() => barPlaces(content), [content]);
  const count = useFittingCount(row);
  const [stop, setStop] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { goal, onDrag, handlers } = useBarDrop(places);
  const move = useMoves(places, row);
  const { hidden, hasMore, keys } = shareOut(places, count, content.hasMore);
  const current = keys.includes(stop) ? stop : keys[0];
  const askBeside =
    (element: HTMLElement): AskOnBar =>
    (question) =>
      setOpened({ kind: 'question', element, question });
  const openMenu = (place: BarPlace | null, event: MouseEvent<HTMLElement>): void => {
    const menu = menuAt(place, event);
    if (menu !== null) setOpened(menu);
  };
  return (
    <div
      className="bookmarks-bar"
      role="toolbar"
      aria-label={t('bookmarks.bar')}
      tabIndex={-1}
      onKeyDown={(event) => move(event) || moveAlong(event)}
      onFocus={({ target }) => setStop((now) => target.dataset['key'] ?? now)}
      onContextMenu={(event) => openMenu(null, event)}
      {...handlers}
    >
      <div ref={row} className="bookmarks-bar-row">
        {places.map((place, index) => (
          <BarButton
            key={place.key}
            place={place}
            isHidden={index >= count}
            isTabStop={place.key === current}
            drop={goal?.key === place.key ? goal.side : undefined}
            onMenu={openMenu}
            askBeside={askBeside}
            onDrag={onDrag}
          />
        ))}
      </div>
      {places.length === 0 && <span className="bookmarks-bar-empty">{t('bookmarks.empty')}</span>}
      {hasMore && (
        <MoreButton
          places={hidden}
          hasMore={content.hasMore}
          isTabStop={current === MORE}
          askBeside={askBeside}
        />
      )}
      {opened !== null && (
        <OpenedOnBar opened={opened} askBeside={askBeside} onChange={setOpened} />
      )}
    </div>
  );
}

/** Entries beyond the end of the bar, and the keys of the reachable ones. */
function shareOut(places: readonly BarPlace[], count: number, isCut: boolean) {
  const hidden = places.slice(count);
  const hasMore = hidden.length > 0 || isCut;
  const shown = places.slice(0, count).map(({ key }) => key);
  return { hidden, hasMore, keys: hasMore ? [...shown, MORE] : shown };
}
