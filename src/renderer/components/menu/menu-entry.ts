import type { ReactNode } from 'react';

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
      /** It was picked with Ctrl or the middle button; absent: as `onPick`. */
      readonly onPickAside?: () => void;
      readonly own?: OwnMenu;
    }
  /** A menu within the menu; what is in it is asked for once this one is open. */
  | {
      readonly kind: 'submenu';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly load: LoadEntries;
      readonly own?: OwnMenu;
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
  /** One of a few, with a line that explains each. */
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly value: string;
      readonly items: readonly {
        readonly value: string;
        readonly label: string;
        readonly detail: string;
        readonly onPick: () => void;
      }[];
    }
  | { readonly kind: 'separator'; readonly id: string };

/** What can be done with the thing that an entry stands for: asked for by the right button or the menu key. */
export type OwnMenu = LoadEntries;

/** `null`: they could not be had, of which the person has been told. */
export type LoadEntries = () => Promise<readonly MenuEntry[] | null>;

export type MenuEntries = readonly MenuEntry[] | LoadEntries;
