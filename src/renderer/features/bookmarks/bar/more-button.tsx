import { ChevronsRight } from 'lucide-react';
import { useRef } from 'react';

import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useWords } from '../../../text/use-words.ts';
import type { AskOnBar } from './bar-asks.ts';
import { placeEntries } from './bar-entries.tsx';
import type { BarPlace } from './bar-places.ts';

/** Key of the menu button among the keys of the bar's entries. */
export const MORE = 'more';

interface MoreButtonProps {
  readonly places: readonly BarPlace[];
  /** Whether the folder has more bookmarks than were loaded. */
  readonly hasMore: boolean;
  readonly isTabStop: boolean;
  readonly askBeside: (element: HTMLElement) => AskOnBar;
}

/** Button for the menu of bookmarks and folders that do not fit into the bar. */
export function MoreButton({ places, hasMore, isTabStop, askBeside }: MoreButtonProps) {
  const { t } = useWords();
  const element = useRef<HTMLSpanElement>(null);
  const ask: AskOnBar = (question) => {
    if (element.current !== null) askBeside(element.current)(question);
  };
  return (
    <span ref={element} className="bookmarks-bar-place">
      <MenuButton
        dataKey={MORE}
        label={t('bookmarks.more')}
        icon={<ChevronsRight size={16} aria-hidden="true" />}
        entries={() => Promise.resolve(placeEntries(t, places, { hasMore, ask }))}
        tabIndex={isTabStop ? 0 : -1}
      />
    </span>
  );
}
