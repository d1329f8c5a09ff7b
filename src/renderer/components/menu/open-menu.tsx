import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';

import { useFullSize } from '../overlay/use-full-size.ts';
import type { OverlaySurface } from '../overlay/overlay-host.ts';
import '../overlay/overlay.css';
import './menu.css';

export type MenuEntry =
  | {
      readonly kind: 'item';
      /** Tells entries with the same label apart. */
      readonly id?: string;
      readonly label: string;
      readonly icon?: ReactNode;
      /** As `shortcutWords` writes it. */
      readonly shortcut?: string;
      readonly isDisabled?: boolean;
      readonly onPick: () => void;
    }
  /** Small entries beside each other, which leave the menu open. */
  | {
      readonly kind: 'row';
      readonly label: string;
      readonly icon: ReactNode;
      readonly items: readonly {
        readonly label: string;
        readonly text: string;
        readonly isDisabled?: boolean;
        readonly onPick: () => void;
      }[];
    }
  | { readonly kind: 'separator'; readonly id: string };

export interface OpenMenuProps {
  readonly surface: OverlaySurface;
  /** What it stands below. The keyboard goes back there. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align: ComponentProps<typeof Menu.Positioner>['align'];
  readonly label: string;
  readonly entries: readonly MenuEntry[];
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
          align={align}
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
            {entries.map((entry) => (
              <MenuLine key={keyOf(entry)} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function EntryItem({ entry }: { readonly entry: Extract<MenuEntry, { kind: 'item' }> }) {
  return (
    <Menu.Item className="menu-item" disabled={entry.isDisabled ?? false} onClick={entry.onPick}>
      <span className="menu-icon">{entry.icon}</span>
      <span>{entry.label}</span>
      {entry.shortcut !== undefined && (
        <span className="menu-shortcut" aria-hidden="true">
          {entry.shortcut}
        </span>
      )}
    </Menu.Item>
  );
}

function MenuLine({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator className="menu-separator" />;
    case 'row':
      return <EntryRow entry={entry} />;
    case 'item':
      return <EntryItem entry={entry} />;
  }
}

function keyOf(entry: MenuEntry): string {
  return entry.kind === 'separator'
    ? entry.id
    : entry.kind === 'item'
      ? (entry.id ?? entry.label)
      : entry.label;
}

function EntryRow({ entry }: { readonly entry: Extract<MenuEntry, { kind: 'row' }> }) {
  return (
    <Menu.Group className="menu-row" aria-label={entry.label}>
      <span className="menu-icon">{entry.icon}</span>
      <span>{entry.label}</span>
      {entry.items.map(({ label, text, isDisabled = false, onPick }) => (
        <Menu.Item
          key={label}
          className="menu-item menu-row-item"
          aria-label={nameWith(label, text)}
          disabled={isDisabled}
          closeOnClick={false}
          onClick={onPick}
        >
          {text}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}

/** A name holds the words that are seen (WCAG 2.5.3); a sign alone is none. */
const nameWith = (label: string, text: string): string =>
  /[\p{L}\p{N}]/u.test(text) ? `${label}, ${text}` : label;
