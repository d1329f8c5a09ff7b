import { useRef, useState, type ReactNode } from 'react';

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
  /** Tells the button apart among others. */
  readonly dataKey?: string;
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
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-key'>('no');
  const isOpen = opened !== 'no';
  const surface = useOverlay(isOpen);
  return (
    <>
      <button
        ref={button}
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
