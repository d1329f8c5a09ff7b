import { Menu } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';

import type { OverlaySurface } from '../overlay/overlay-host.ts';
import { EntryOwnMenu, useAskedMenu } from './entry-own-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useMenuEntries } from './use-menu-entries.ts';

interface MenuLinesProps {
  readonly entries: readonly MenuEntry[];
  readonly surface: OverlaySurface;
  readonly onClose: () => void;
}

/** What stands in a menu. */
export function MenuLines({ entries, ...rest }: MenuLinesProps) {
  return entries.map((entry) => <MenuLine key={keyOf(entry)} entry={entry} {...rest} />);
}

interface MenuLineProps<Entry = MenuEntry> extends Omit<MenuLinesProps, 'entries'> {
  readonly entry: Entry;
}

function MenuLine({ entry, ...rest }: MenuLineProps) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator className="menu-separator" />;
    case 'row':
      return <EntryRow entry={entry} />;
    case 'submenu':
      return <EntrySubmenu entry={entry} {...rest} />;
    case 'item':
      return <EntryItem entry={entry} {...rest} />;
  }
}

function keyOf(entry: MenuEntry): string {
  switch (entry.kind) {
    case 'separator':
    case 'submenu':
      return entry.id;
    case 'row':
      return entry.label;
    case 'item':
      return entry.id ?? entry.label;
  }
}

function EntryItem({
  entry,
  surface,
  onClose,
}: MenuLineProps<Extract<MenuEntry, { kind: 'item' }>>) {
  const { onPick, onPickAside = onPick } = entry;
  const [asked, ask] = useAskedMenu(entry.own);
  return (
    <>
      <Menu.Item
        className="menu-item"
        disabled={entry.isDisabled ?? false}
        onClick={({ ctrlKey, metaKey }) => (ctrlKey || metaKey ? onPickAside() : onPick())}
        onAuxClick={({ button }) => {
          if (button !== 1 || entry.onPickAside === undefined) return;
          entry.onPickAside();
          onClose();
        }}
        onContextMenu={ask}
        data-popup-open={asked === null ? undefined : ''}
      >
        <span className="menu-icon">{entry.icon}</span>
        <span className="menu-label">{entry.label}</span>
        {entry.shortcut !== undefined && (
          <span className="menu-shortcut" aria-hidden="true">
            {entry.shortcut}
          </span>
        )}
      </Menu.Item>
      {asked !== null && (
        <EntryOwnMenu {...asked} label={entry.label} surface={surface} onPicked={onClose}>
          {(own) => <MenuLines entries={own} surface={surface} onClose={onClose} />}
        </EntryOwnMenu>
      )}
    </>
  );
}

function EntrySubmenu({
  entry: { label, icon, load, own },
  surface,
  onClose,
}: MenuLineProps<Extract<MenuEntry, { kind: 'submenu' }>>) {
  const [asked, ask] = useAskedMenu(own);
  // Before it opens, so that the keyboard finds something in it.
  const lines = useMenuEntries(load);
  return (
    <>
      <Menu.SubmenuRoot>
        <Menu.SubmenuTrigger className="menu-item" disabled={lines === null} onContextMenu={ask}>
          <span className="menu-icon">{icon}</span>
          <span className="menu-label">{label}</span>
          <ChevronRight className="menu-more" size={14} aria-hidden="true" />
        </Menu.SubmenuTrigger>
        <Menu.Portal container={surface.root}>
          <Menu.Positioner collisionPadding={8} alignOffset={-4}>
            <Menu.Popup className="menu" aria-label={label}>
              <MenuLines entries={lines ?? []} surface={surface} onClose={onClose} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.SubmenuRoot>
      {asked !== null && (
        <EntryOwnMenu {...asked} label={label} surface={surface} onPicked={onClose}>
          {(entries) => <MenuLines entries={entries} surface={surface} onClose={onClose} />}
        </EntryOwnMenu>
      )}
    </>
  );
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
