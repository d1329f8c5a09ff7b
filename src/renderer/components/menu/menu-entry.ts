import type { ReactNode } from 'react';

export type MenuEntry =
  | {
      readonly kind: 'item';
      /** Tells entries with the same label apart. */
      readonly id?: string;
      readonly label: string;
      readonly icon?: ReactNode;
      /** Keys as `shortcutWords` formats them. */
      readonly shortcut?: string;
      readonly isDisabled?: boolean;
      readonly onPick: () => void;
      /** Called when picked with Ctrl or the middle button; absent: `onPick` is called. */
      readonly onPickAside?: () => void;
      readonly own?: OwnMenu;
    }
  /** A submenu, whose entries are loaded when it opens. */
  | {
      readonly kind: 'submenu';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly load: LoadEntries;
      readonly own?: OwnMenu;
    }
  /** Small entries in a row, which leave the menu open. */
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
  /** One of a few options, each explained in a line. */
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly value: string;
      readonly items: readonly {
        readonly value: string;
        readonly label: string;
        readonly detail: string;
        readonly isDisabled?: boolean;
        readonly onPick: () => void;
      }[];
    }
  | { readonly kind: 'separator'; readonly id: string };

/** Context menu of an entry: right button or menu key. */
export type OwnMenu = LoadEntries;

/** Loads entries; `null`: loading failed, and the error was shown. */
export type LoadEntries = () => Promise<readonly MenuEntry[] | null>;

export type MenuEntries = readonly MenuEntry[] | LoadEntries;
