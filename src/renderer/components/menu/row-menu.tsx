import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { isAskedByKey } from './asked-by-key.ts';
import { ContextMenu } from './context-menu.tsx';
import { MenuButton } from './menu-button.tsx';
import type { MenuEntry } from './menu-entry.ts';

interface RowMenuProps {
  /** Name of the button. */
  readonly label: string;
  /** Name of the row, which is the label of the menu opened by right click. */
  readonly name: string;
  readonly entries: () => readonly MenuEntry[];
  /** Selector of the row around the button. */
  readonly row: string;
  readonly tabIndex?: number;
}

interface Asked {
  readonly element: HTMLElement;
  readonly isByKey: boolean;
}

/** Menu of a row: behind a button, and by the right button or the menu key anywhere on the row. */
export function RowMenu({ label, name, entries, row, tabIndex }: RowMenuProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const line = element.current?.closest(row);
    if (!(line instanceof HTMLElement)) return undefined;
    const ask = (event: MouseEvent): void => {
      event.preventDefault();
      const button = element.current?.querySelector('button') ?? line;
      setAsked({ element: button, isByKey: isAskedByKey(event) });
    };
    line.addEventListener('contextmenu', ask);
    return () => line.removeEventListener('contextmenu', ask);
  }, [row]);
  return (
    <span ref={element}>
      <MenuButton
        label={label}
        icon={<EllipsisVertical size={16} aria-hidden="true" />}
        entries={entries()}
        {...(tabIndex !== undefined && { tabIndex })}
      />
      {asked !== null && (
        <ContextMenu
          element={asked.element}
          label={name}
          entries={entries()}
          startsAtFirst={asked.isByKey}
          onClose={() => setAsked(null)}
        />
      )}
    </span>
  );
}
