import { Folder } from 'lucide-react';
import { useRef, type DragEvent, type MouseEvent, type ReactNode } from 'react';

import { folderName } from '#shared/model/bookmarks/folder-path.ts';

import { dragAddress } from '../../../components/drag-address.ts';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { LetterIcon } from '../../../components/rows/letter-icon.tsx';
import { displayAddress } from '../../../text/display-address.ts';
import { useWords } from '../../../text/use-words.ts';
import type { AskOnBar } from './bar-asks.ts';
import { folderEntries } from './bar-entries.tsx';
import { type BarPlace, bookmarkName, hostOf } from './bar-places.ts';
import { openBookmark } from '../open-bookmark.ts';

interface BarButtonProps<Place = BarPlace> {
  readonly place: Place;
  /** Whether the entry has no room in the bar. */
  readonly isHidden: boolean;
  readonly isTabStop: boolean;
  /** Where a dragged item would be dropped. */
  readonly drop: 'before' | 'after' | 'into' | undefined;
  /** Opens the entry's menu. */
  readonly onMenu: (place: BarPlace, event: MouseEvent<HTMLElement>) => void;
  /** Returns a function that shows a question next to the element, after a pick in its menu. */
  readonly askBeside: (element: HTMLElement) => AskOnBar;
  readonly onDrag: (isDragged: boolean) => void;
}

/** A bookmark, or a folder with its menu. */
export function BarButton({ place, ...rest }: BarButtonProps) {
  return place.kind === 'folder' ? (
    <FolderButton place={place} {...rest} />
  ) : (
    <PageButton place={place} {...rest} />
  );
}

function FolderButton(props: BarButtonProps<Extract<BarPlace, { kind: 'folder' }>>) {
  const { place, isTabStop, askBeside } = props;
  const { t } = useWords();
  const element = useRef<HTMLSpanElement>(null);
  const name = folderName(place.folder);
  return (
    <Place {...props} ref={element}>
      <MenuButton
        className="bookmarks-bar-button"
        tabIndex={isTabStop ? 0 : -1}
        dataKey={place.key}
        label={name}
        icon={
          <>
            <Folder size={16} aria-hidden="true" />
            <span className="bookmarks-bar-name">{name}</span>
          </>
        }
        entries={() =>
          folderEntries(t, place.folder, (question) => {
            if (element.current !== null) askBeside(element.current)(question);
          })
        }
        align="start"
      />
    </Place>
  );
}

function PageButton(props: BarButtonProps<Extract<BarPlace, { kind: 'bookmark' }>>) {
  const { place, isTabStop, onDrag } = props;
  const { bookmark, key } = place;
  const { url } = bookmark;
  const name = bookmarkName(bookmark);
  return (
    <Place {...props}>
      <button
        className="bookmarks-bar-button"
        tabIndex={isTabStop ? 0 : -1}
        type="button"
        data-key={key}
        title={[name, displayAddress(url)].join('\n')}
        aria-keyshortcuts="Control+Shift+ArrowLeft Control+Shift+ArrowRight"
        draggable
        onDragStart={(event: DragEvent) => {
          dragAddress(event, url, name);
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        onClick={({ ctrlKey, metaKey }) =>
          openBookmark(url, ctrlKey || metaKey ? 'behind' : 'here')
        }
        // Prevents scrolling by the middle button.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={({ button }) => button === 1 && openBookmark(url, 'behind')}
      >
        <LetterIcon name={hostOf(url)} />
        <span className="bookmarks-bar-name" dir="auto">
          {name}
        </span>
      </button>
    </Place>
  );
}

interface PlaceProps extends Pick<BarButtonProps, 'place' | 'isHidden' | 'drop' | 'onMenu'> {
  readonly children: ReactNode;
  readonly ref?: React.Ref<HTMLSpanElement>;
}

function Place({ place, isHidden, drop, onMenu, children, ref }: PlaceProps) {
  return (
    <span
      ref={ref}
      className="bookmarks-bar-place"
      data-place={place.key}
      data-hidden={isHidden}
      data-drop={drop}
      onContextMenu={(event) => onMenu(place, event)}
    >
      {children}
    </span>
  );
}
