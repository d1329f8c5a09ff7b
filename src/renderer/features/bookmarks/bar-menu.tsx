import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';

import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { ContextMenu } from '../../components/menu/context-menu.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below, type PlacePopup } from '../../components/overlay/place-popup.ts';
import { showToast } from '../../store/toasts.ts';
import { useWords } from '../../text/use-words.ts';
import { bookmarkName } from './bar-places.ts';
import { BookmarkForm } from './bookmark-form.tsx';
import { openBookmark } from './open-bookmark.ts';
import './bookmarks.css';

/** A bookmark whose menu is open. */
export interface AskedBookmark {
  readonly bookmark: Bookmark;
  readonly element: HTMLElement;
  readonly isByKey: boolean;
  /** It is edited; before that its menu is open. */
  readonly isEdited: boolean;
}

interface BarMenuProps {
  readonly asked: AskedBookmark;
  readonly onEdit: () => void;
  /** Its menu closes, after whatever was picked in it. */
  readonly onMenuClose: () => void;
  readonly onDone: () => void;
}

/** What can be done with a bookmark of the bar. */
export function BarMenu({ asked, onEdit, onMenuClose, onDone }: BarMenuProps) {
  const { bookmark, element, isByKey, isEdited } = asked;
  const { t } = useWords();
  const remove = async (): Promise<void> => {
    const { removed: count, undoId } = await request('bookmark.remove', { ids: [bookmark.id] });
    const onPick = () => send('bookmark.undoRemove', { undoId });
    showToast({
      text: t('bookmarks.removed', { count }),
      action: { label: t('common.undo'), onPick },
    });
  };
  const item = (label: string, onPick: () => void) => ({ kind: 'item', label, onPick }) as const;
  const place: PlacePopup = (...sizes) =>
    below(() => element.getBoundingClientRect(), 'start', false)(...sizes);
  return isEdited ? (
    <OverlayPopup isOpen place={place} takesFocus width={320} onDismiss={onDone}>
      <BookmarkForm bookmark={bookmark} isNew={false} onDone={onDone} />
    </OverlayPopup>
  ) : (
    <ContextMenu
      element={element}
      label={bookmarkName(bookmark)}
      entries={[
        item(t('bookmarks.open'), () => openBookmark(bookmark.url, 'here')),
        item(t('bookmarks.openInNewTab'), () => openBookmark(bookmark.url, 'front')),
        { kind: 'separator', id: 'change' },
        item(t('bookmarks.change'), onEdit),
        item(t('menu.delete'), () => void remove().catch(tellFailure)),
      ]}
      startsAtFirst={isByKey}
      onClose={onMenuClose}
    />
  );
}
