import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { useFullSize } from '../overlay/use-full-size.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import type { OverlaySurface } from '../overlay/overlay-host.ts';
import '../overlay/overlay.css';
import './menu.css';

export type MenuEntry =
  | {
      readonly kind: 'item';
      readonly label: string;
      readonly icon?: ReactNode;
      /** As `shortcutWords` writes it. */
      readonly shortcut?: string;
      readonly isDisabled?: boolean;
      readonly onPick: () => void;
    }
  | { readonly kind: 'separator'; readonly id: string };

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly className?: string;
}

/** A button that opens a menu over the window and the page. */
export function MenuButton({ label, icon, entries, className = 'icon-button' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'by-key'>('no');
  const isOpen = opened !== 'no';
  const surface = useOverlay(isOpen);
  return (
    <>
      <button
        ref={button}
        type="button"
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
        <OpenMenu
          surface={surface}
          anchor={button}
          label={label}
          entries={entries}
          startsAtFirst={opened === 'by-key'}
          onClose={() => setOpened('no')}
        />
      )}
    </>
  );
}

interface OpenMenuProps {
  readonly surface: OverlaySurface;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly startsAtFirst: boolean;
  readonly onClose: () => void;
}

function OpenMenu({ surface, anchor, label, entries, startsAtFirst, onClose }: OpenMenuProps) {
  useEffect(() => {
    surface.show(null, true);
    const view = surface.root.ownerDocument.defaultView;
    // The person went to another program, or a key showed another tab.
    view?.addEventListener('blur', onClose);
    return () => view?.removeEventListener('blur', onClose);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each layer
  }, [surface]);
  const hasBegun = useRef(false);
  const isFull = useFullSize(surface.root);
  if (!isFull) return null;
  return (
    <Menu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal container={surface.root}>
        <Menu.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup
            className="menu"
            aria-label={label}
            finalFocus={anchor}
            onFocus={({ target, currentTarget }) => {
              // Somebody who opens a menu by the keyboard goes on by it.
              if (!startsAtFirst || target !== currentTarget || hasBegun.current) return;
              hasBegun.current = true;
              currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
            }}
          >
            {entries.map((entry) =>
              entry.kind === 'separator' ? (
                <Menu.Separator key={entry.id} className="menu-separator" />
              ) : (
                <Menu.Item
                  key={entry.label}
                  className="menu-item"
                  disabled={entry.isDisabled ?? false}
                  onClick={entry.onPick}
                >
                  <span className="menu-icon">{entry.icon}</span>
                  <span>{entry.label}</span>
                  {entry.shortcut !== undefined && (
                    <span className="menu-shortcut" aria-hidden="true">
                      {entry.shortcut}
                    </span>
                  )}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
