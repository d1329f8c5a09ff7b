import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';

import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { OverlayPopup } from '../../../components/overlay/overlay-popup.tsx';
import { below } from '../../../components/overlay/place-popup.ts';
import { shortcutWords } from '../../../components/shortcut-words.ts';
import { searchTabs, useUiState } from '../../../store/ui-state.ts';
import { useWords } from '../../../text/use-words.ts';
import { tabSearch } from './tab-search-part.ts';

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Opens the search for open and closed tabs. */
export function TabSearchButton() {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useUiState((state) => state.isTabSearchOpen);
  return (
    <>
      <IconButton
        ref={button}
        className="tab-search-button"
        label={t('tabs.searchShortcut', { shortcut: shortcutWords('search-tabs') })}
        aria-label={t('tabs.search')}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => searchTabs(!isOpen)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <OverlayPopup
        isOpen={isOpen}
        takesFocus
        place={(popup, window) =>
          below(
            () => button.current?.getBoundingClientRect() ?? NOWHERE,
            'end',
            false,
          )(popup, window)
        }
        onDismiss={() => searchTabs(false)}
        width={400}
      >
        <tabSearch.Part />
      </OverlayPopup>
    </>
  );
}
