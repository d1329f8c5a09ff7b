import { useLayoutEffect, useRef } from 'react';

import { useOverlay } from '../overlay/use-overlay.ts';
import type { MenuEntries } from './menu-entry.ts';
import { openMenu } from './menu-part.ts';

interface ContextMenuProps {
  /** Element that the menu is about. */
  readonly element: HTMLElement;
  readonly label: string;
  /** Entries; a function is called when the menu opens. */
  readonly entries: MenuEntries;
  /** Whether the keyboard opened the menu, so that its first entry takes the focus. */
  readonly startsAtFirst: boolean;
  readonly onClose: () => void;
}

/** Menu below an element, open while it is rendered. */
export function ContextMenu({ element, ...rest }: ContextMenuProps) {
  const anchor = useRef<HTMLElement>(element);
  useLayoutEffect(() => {
    anchor.current = element;
  });
  const surface = useOverlay(true);
  return surface === null ? null : (
    <openMenu.Part {...rest} surface={surface} anchor={anchor} align="start" />
  );
}
