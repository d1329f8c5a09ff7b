import { Menu } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { useId, useState, type MouseEvent, type RefObject } from 'react';

import type { OverlaySurface } from '../overlay/overlay-host.ts';
import { isAskedByKey } from './asked-by-key.ts';
import { type AskedMenu, EntryOwnMenu, type MenuLevelParts } from './entry-own-menu.tsx';
import { keepForOwnMenu } from './keep-for-own-menu.ts';
import type { MenuEntry } from './menu-entry.ts';
import { useMenuEntries } from './use-menu-entries.ts';

interface MenuLevelProps extends MenuLevelParts {
  readonly surface: OverlaySurface;
  readonly onClose: () => void;
  readonly finalFocus?: RefObject<HTMLElement | null>;
}

/** A menu with the context menu of an entry as its sibling: nested in it, the context menu would count as a submenu. */
export function MenuLevel({ entries, label, surface, onClose, ...popup }: MenuLevelProps) {
  const [asked, setAsked] = useState<AskedMenu | null>(null);
  return (
    <>
      <Menu.Popup className="menu" aria-label={label} {...popup}>
        {entries.map((entry) => (
          <MenuLine
            key={keyOf(entry)}
            entry={entry}
            surface={surface}
            onClose={onClose}
            isAsked={asked?.key === keyOf(entry)}
            onAsk={setAsked}
          />
        ))}
      </Menu.Popup>
      {asked !== null && (
        <EntryOwnMenu {...asked} surface={surface} onEnd={() => setAsked(null)} onPicked={onClose}>
          {(level) => <MenuLevel {...level} surface={surface} onClose={onClose} />}
        </EntryOwnMenu>
      )}
    </>
  );
}

interface MenuLineProps<Entry = MenuEntry> {
  readonly entry: Entry;
  readonly surface: OverlaySurface;
  readonly onClose: () => void;
  /** Whether the entry's context menu is open. */
  readonly isAsked: boolean;
  readonly onAsk: (asked: AskedMenu) => void;
}

function MenuLine({ entry, ...rest }: MenuLineProps) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator className="menu-separator" />;
    case 'row':
      return <EntryRow entry={entry} />;
    case 'choice':
      return <EntryChoice entry={entry} />;
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
    case 'choice':
      return entry.label;
    case 'item':
      return entry.id ?? entry.label;
  }
}

function EntryItem({
  entry,
  onClose,
  isAsked,
  onAsk,
}: MenuLineProps<Extract<MenuEntry, { kind: 'item' }>>) {
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
      onContextMenu={(event) => askFor(event, entry, onAsk)}
      data-popup-open={isAsked ? '' : undefined}
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
  entry,
  surface,
  onClose,
  onAsk,
}: MenuLineProps<Extract<MenuEntry, { kind: 'submenu' }>>) {
  const { label, icon, load } = entry;
  // Loads before opening, so that the keyboard finds entries.
  const lines = useMenuEntries(load);
  return (
    <Menu.SubmenuRoot onOpenChange={(isOpen, details) => !isOpen && keepForOwnMenu(details)}>
      <Menu.SubmenuTrigger
        className="menu-item"
        disabled={lines === null}
        onContextMenu={(event) => askFor(event, entry, onAsk)}
      >
        <span className="menu-icon">{icon}</span>
        <span className="menu-label">{label}</span>
        <ChevronRight className="menu-more" size={14} aria-hidden="true" />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={surface.root}>
        <Menu.Positioner collisionPadding={8} alignOffset={-4}>
          <MenuLevel entries={lines ?? []} label={label} surface={surface} onClose={onClose} />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

/** Opens the context menu of an entry, if it has one. */
function askFor(
  event: MouseEvent,
  entry: Extract<MenuEntry, { kind: 'item' | 'submenu' }>,
  onAsk: (asked: AskedMenu) => void,
): void {
  event.preventDefault();
  // Otherwise the entry of the menu around it would open its own context menu.
  event.stopPropagation();
  const { own, label } = entry;
  if (own === undefined) return;
  const point = new DOMRect(event.clientX, event.clientY);
  onAsk({ own, label, key: keyOf(entry), point, isByKey: isAskedByKey(event) });
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

function EntryChoice({
  entry: { label, value, items },
}: {
  readonly entry: Extract<MenuEntry, { kind: 'choice' }>;
}) {
  const id = useId();
  return (
    <Menu.RadioGroup aria-label={label} value={value}>
      {items.map((item) => (
        <Menu.RadioItem
          key={item.value}
          className="menu-item menu-choice"
          value={item.value}
          disabled={item.isDisabled ?? false}
          closeOnClick
          onClick={item.onPick}
          aria-labelledby={`${id}${item.value}`}
          aria-describedby={`${id}${item.value}-detail`}
        >
          <Menu.RadioItemIndicator className="menu-chosen">
            <Check size={15} aria-hidden="true" />
          </Menu.RadioItemIndicator>
          <span className="menu-choice-words">
            <span id={`${id}${item.value}`}>{item.label}</span>
            <span className="menu-detail" id={`${id}${item.value}-detail`}>
              {item.detail}
            </span>
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Accessible name that contains the visible words (WCAG 2.5.3); a symbol alone counts as none. */
const nameWith = (label: string, text: string): string =>
  /[\p{L}\p{N}]/u.test(text) ? `${label}, ${text}` : label;
