import type { RefObject } from 'react';

import { OverlayPopup } from '../../../components/overlay/overlay-popup.tsx';
import { below } from '../../../components/overlay/place-popup.ts';
import { BookmarkForm, type BookmarkFormProps } from './bookmark-form.tsx';
import '../bookmarks.css';

export interface BookmarkBubbleProps extends BookmarkFormProps {
  readonly button: RefObject<HTMLElement | null>;
}

/** The form of a bookmark below the star. */
export function BookmarkBubble({ button, ...form }: BookmarkBubbleProps) {
  return (
    <OverlayPopup
      isOpen
      place={below(() => button.current?.getBoundingClientRect() ?? new DOMRect(), 'end', false)}
      takesFocus
      width={320}
      onDismiss={form.onDone}
    >
      <BookmarkForm {...form} />
    </OverlayPopup>
  );
}
