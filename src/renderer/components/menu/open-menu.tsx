import { Menu } from '@base-ui/react/menu';
import { useEffect, type ComponentProps, type RefObject } from 'react';

import { useFullSize } from '../overlay/use-full-size.ts';
import type { OverlaySurface } from '../overlay/overlay-host.ts';
import type { MenuEntries } from './menu-entry.ts';
import { keepForOwnMenu } from './keep-for-own-menu.ts';
import { MenuLevel } from './menu-level.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useMenuEntries } from './use-menu-entries.ts';
import '../overlay/overlay.css';
import './menu.css';

export interface OpenMenuProps {
  readonly surface: OverlaySurface;
  /** Element above the menu, which gets the focus back. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align: ComponentProps<typeof Menu.Positioner>['align'];
  readonly label: string;
  /** Entries; a function is called whenever the menu opens. */
  readonly entries: MenuEntries;
  readonly startsAtFirst: boolean;
  readonly onClose: () => void;
}

/** A menu over the window and the page. */
export function OpenMenu({
  surface,
  anchor,
  align,
  label,
  entries,
  startsAtFirst,
  onClose,
}: OpenMenuProps) {
  useEffect(() => {
    surface.show(null, true);
    const view = surface.root.ownerDocument.defaultView;
    // The window loses the focus when the person goes to another program or a key shows another tab.
    view?.addEventListener('blur', onClose);
    return () => view?.removeEventListener('blur', onClose);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each layer
  }, [surface]);
  const onFocus = useFirstFocus(startsAtFirst);
  const isFull = useFullSize(surface.root);
  const lines = useMenuEntries(entries, onClose);
  if (!isFull || lines === null) return null;
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, details) => !isOpen && !keepForOwnMenu(details) && onClose()}
    >
      <Menu.Portal container={surface.root}>
        <Menu.Positioner
          anchor={anchor}
          side="bottom"
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <MenuLevel
            entries={lines}
            label={label}
            surface={surface}
            onClose={onClose}
            finalFocus={anchor}
            onFocus={onFocus}
          />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
