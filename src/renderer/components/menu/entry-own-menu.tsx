import { Menu } from '@base-ui/react/menu';
import type { FocusEvent, ReactNode } from 'react';

import type { OverlaySurface } from '../overlay/overlay-host.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { MenuEntry, OwnMenu } from './menu-entry.ts';
import { useMenuEntries } from './use-menu-entries.ts';

/** Context menu requested for an entry, and its position. */
export interface AskedMenu {
  readonly own: OwnMenu;
  /** Key of the entry in its menu. */
  readonly key: string;
  readonly label: string;
  readonly point: DOMRect;
  readonly isByKey: boolean;
}

/** Content of a menu, top-level or nested. */
export interface MenuLevelParts {
  readonly entries: readonly MenuEntry[];
  readonly label: string;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
}

interface EntryOwnMenuProps extends Omit<AskedMenu, 'key'> {
  readonly surface: OverlaySurface;
  readonly onEnd: () => void;
  readonly onPicked: () => void;
  /** Renders the entries of the context menu. */
  readonly children: (level: MenuLevelParts) => ReactNode;
}

/** Context menu of an entry. */
export function EntryOwnMenu({
  own,
  point,
  isByKey,
  onEnd,
  label,
  surface,
  onPicked,
  children,
}: EntryOwnMenuProps) {
  const lines = useMenuEntries(own, onEnd);
  const onFocus = useFirstFocus(isByKey);
  if (lines === null) return null;
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return;
        onEnd();
        if (reason === 'item-press') onPicked();
      }}
    >
      <Menu.Portal container={surface.root}>
        <Menu.Positioner
          anchor={{ getBoundingClientRect: () => point }}
          side="bottom"
          align="start"
          collisionPadding={8}
          data-own-menu=""
        >
          {children({ entries: lines, label, onFocus })}
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
