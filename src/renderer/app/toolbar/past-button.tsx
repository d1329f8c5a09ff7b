import { useRef, useState, type ReactNode } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { ContextMenu } from '../../components/menu/context-menu.tsx';
import { useWords } from '../../text/use-words.ts';

/** How long a press must last to open the list, in milliseconds. */
const HELD_MS = 500;

interface PastButtonProps {
  readonly tab: Tab | undefined;
  readonly direction: 'back' | 'forward';
  readonly children: ReactNode;
}

/** Button that goes one page back or forward; a long press or a right click lists the pages in that direction. */
export function PastButton({ tab, direction, children }: PastButtonProps) {
  const { t } = useWords();
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const [menu, setMenu] = useState<{
    readonly element: HTMLElement;
    readonly isByKey: boolean;
  } | null>(null);
  const canGo = direction === 'back' ? tab?.canGoBack : tab?.canGoForward;
  const label = t(direction === 'back' ? 'menu.back' : 'menu.forward');
  const letGo = (): void => clearTimeout(held.current);
  return (
    <>
      <IconButton
        label={label}
        title={[label, t('menu.holdForPages')].join('\n')}
        disabled={canGo !== true}
        onPointerDown={(event) => {
          isHeld.current = false;
          if (event.button !== 0) return;
          const element = event.currentTarget;
          held.current = setTimeout(() => {
            isHeld.current = true;
            setMenu({ element, isByKey: false });
          }, HELD_MS);
        }}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onContextMenu={(event) => {
          event.preventDefault();
          letGo();
          setMenu({
            element: event.currentTarget,
            isByKey: event.nativeEvent.detail === 0 && event.button !== 2,
          });
        }}
        onClick={() => {
          const wasHeld = isHeld.current;
          // Reset here: the next click may come from the keyboard, without a press.
          isHeld.current = false;
          if (tab === undefined || wasHeld) return;
          send(direction === 'back' ? 'tab.goBack' : 'tab.goForward', { tabId: tab.id });
        }}
      >
        {children}
      </IconButton>
      {menu !== null && tab !== undefined && (
        <ContextMenu
          element={menu.element}
          label={label}
          entries={async () => (await import('./past-entries.ts')).pageEntries(t, tab, direction)}
          startsAtFirst={menu.isByKey}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
