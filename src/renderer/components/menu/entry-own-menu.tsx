import { Menu } from '@base-ui/react/menu';
import { useState, type MouseEvent, type ReactNode } from 'react';

import type { OverlaySurface } from '../overlay/overlay-host.ts';
import { isAskedByKey } from './asked-by-key.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { MenuEntry, OwnMenu } from './menu-entry.ts';
import { useMenuEntries } from './use-menu-entries.ts';

interface AskedMenu {
  readonly own: OwnMenu;
  readonly point: DOMRect;
  readonly isByKey: boolean;
  readonly onEnd: () => void;
}

/** The own menu of an entry, once it was asked for; `null`: it is not open. */
export function useAskedMenu(
  own: OwnMenu | undefined,
): readonly [AskedMenu | null, (event: MouseEvent) => void] {
  const [asked, setAsked] = useState<AskedMenu | null>(null);
  const ask = (event: MouseEvent): void => {
    event.preventDefault();
    // Otherwise the entry of the menu around it would take it for its own.
    event.stopPropagation();
    if (own === undefined) return;
    const point = new DOMRect(event.clientX, event.clientY);
    setAsked({ own, point, isByKey: isAskedByKey(event), onEnd: () => setAsked(null) });
  };
  return [asked, ask];
}

interface EntryOwnMenuProps extends AskedMenu {
  readonly label: string;
  readonly surface: OverlaySurface;
  readonly onPicked: () => void;
  readonly children: (entries: readonly MenuEntry[]) => ReactNode;
}

/** What can be done with the thing that an entry stands for. */
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
        >
          <Menu.Popup className="menu" aria-label={label} onFocus={onFocus}>
            {children(lines)}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
