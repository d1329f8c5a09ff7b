import { Folder } from 'lucide-react';

import { LetterIcon } from '../../components/rows/letter-icon.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { displayAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';
import { folderEntries } from './bar-entries.tsx';
import type { AskedBookmark } from './bar-menu.tsx';
import { type BarPlace, bookmarkName, folderName, hostOf } from './bar-places.ts';
import { openBookmark } from './open-bookmark.ts';

interface BarButtonProps {
  readonly place: BarPlace;
  /** There is no room for it. */
  readonly isHidden: boolean;
  readonly isTabStop: boolean;
  /** The menu of a bookmark is asked for. */
  readonly onAsk: (asked: AskedBookmark) => void;
}

/** A bookmark, or a folder with its menu. */
export function BarButton({ place, isHidden, isTabStop, onAsk }: BarButtonProps) {
  const { t } = useWords();
  const look = { className: 'bookmarks-bar-button', tabIndex: isTabStop ? 0 : -1 };
  if (place.kind === 'folder') {
    const name = folderName(place.folder);
    return (
      <span className="bookmarks-bar-place" data-hidden={isHidden}>
        <MenuButton
          {...look}
          dataKey={place.key}
          label={name}
          icon={
            <>
              <Folder size={16} aria-hidden="true" />
              <span className="bookmarks-bar-name">{name}</span>
            </>
          }
          entries={() => folderEntries(t, place.folder)}
          align="start"
        />
      </span>
    );
  }
  const { bookmark } = place;
  const { url } = bookmark;
  const name = bookmarkName(bookmark);
  return (
    <span className="bookmarks-bar-place" data-hidden={isHidden}>
      <button
        {...look}
        type="button"
        data-key={place.key}
        title={[name, displayAddress(url)].join('\n')}
        onClick={({ ctrlKey, metaKey }) =>
          openBookmark(url, ctrlKey || metaKey ? 'behind' : 'here')
        }
        // Otherwise the middle button begins to scroll.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={({ button }) => button === 1 && openBookmark(url, 'behind')}
        onContextMenu={(event) => {
          event.preventDefault();
          const isByKey = event.nativeEvent.detail === 0 && event.button !== 2;
          onAsk({ bookmark, element: event.currentTarget, isByKey, isEdited: false });
        }}
      >
        <LetterIcon name={hostOf(url)} />
        <span className="bookmarks-bar-name" dir="auto">
          {name}
        </span>
      </button>
    </span>
  );
}
