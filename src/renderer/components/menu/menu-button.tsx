import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react';

import { useOverlay } from '../overlay/use-overlay.ts';
import type { MenuEntries } from './menu-entry.ts';
import { openMenu } from './menu-part.ts';
import type { OpenMenuProps } from './open-menu.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: MenuEntries;
  readonly className?: string;
  readonly align?: OpenMenuProps['align'];
  readonly tabIndex?: number;
  /** Key that identifies the button among others. */
  readonly dataKey?: string;
  readonly ref?: RefCallback<HTMLButtonElement>;
}

/** A button that opens a menu over the window and the page. */
export function MenuButton({
  label,
  icon,
  entries,
  className = 'icon-button',
  align = 'end',
  tabIndex,
  dataKey,
  ref,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hold = useCallback(
    (element: HTMLButtonElement | null): void => {
      button.current = element;
      ref?.(element);
    },
    [ref],
  );
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-key'>('no');
  const isOpen = opened !== 'no';
  const surface = useOverlay(isOpen);
  return (
    <>
      <button
        ref={hold}
        type="button"
        tabIndex={tabIndex}
        data-key={dataKey}
        className={className}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setOpened(event.detail === 0 ? 'by-key' : 'by-pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened('by-key');
        }}
      >
        {icon}
      </button>
      {surface !== null && (
        <openMenu.Part
          surface={surface}
          anchor={button}
          align={align}
          label={label}
          entries={entries}
          startsAtFirst={opened === 'by-key'}
          onClose={() => setOpened('no')}
        />
      )}
    </>
  );
}
