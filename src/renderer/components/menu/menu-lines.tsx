import { Menu } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';

import type { OverlaySurface } from '../overlay/overlay-host.ts';
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
      return <EntryItem entry={entry} onClose={rest.onClose} />;
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

type ItemProps = Pick<MenuLineProps<Extract<MenuEntry, { kind: 'item' }>>, 'entry' | 'onClose'>;

function EntryItem({ entry, onClose }: ItemProps) {
  const { onPick, onPickAside = onPick } = entry;
  return (
    <Menu.Item
      className="menu-item"
      disabled={entry.isDisabled ?? false}
      onClick={({ ctrlKey, metaKey }) => (ctrlKey || metaKey ? onPickAside() : onPick())}
      onAuxClick={({ button }) => {
        if (button !== 1 || entry.onPickAside === undefined) return;
        entry.onPickAside();
        onClose();
      }}
    >
      <span className="menu-icon">{entry.icon}</span>
      <span className="menu-label">{entry.label}</span>
      {entry.shortcut !== undefined && (
        <span className="menu-shortcut" aria-hidden="true">
          {entry.shortcut}
        </span>
      )}
    </Menu.Item>
  );
}

function EntrySubmenu({
  entry: { label, icon, load },
  surface,
  onClose,
}: MenuLineProps<Extract<MenuEntry, { kind: 'submenu' }>>) {
  // Before it opens, so that the keyboard finds something in it.
  const lines = useMenuEntries(load);
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="menu-item" disabled={lines === null}>
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
