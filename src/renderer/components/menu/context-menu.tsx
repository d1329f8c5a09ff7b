import { useLayoutEffect, useRef } from 'react';

import { useOverlay } from '../overlay/use-overlay.ts';
import type { MenuEntries } from './menu-entry.ts';
import { openMenu } from './menu-part.ts';

interface ContextMenuProps {
  /** The element that it is about. */
  readonly element: HTMLElement;
  readonly label: string;
  /** A function is asked when it opens. */
  readonly entries: MenuEntries;
  /** Whether it was opened by the keyboard, which goes on in it. */
  readonly startsAtFirst: boolean;
  readonly onClose: () => void;
}

/** The menu of one element, below it; there as long as it is drawn. */
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
