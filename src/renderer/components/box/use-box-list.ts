import { useId, useState, type KeyboardEvent } from 'react';

import type { BoxLine } from '../../text/box-lines.ts';

interface BoxListOptions {
  readonly text: string;
  readonly lines: readonly BoxLine[];
  /** Whether somebody types there. */
  readonly isActive: boolean;
  /** `inNewTab`: with Alt. */
  readonly onPick: (line: BoxLine, inNewTab: boolean) => void;
  /** Enter picks the first line, too, instead of calling `onEnter`. */
  readonly picksFirst?: boolean;
  /** Enter with nothing picked by the arrow keys; `isAsk`: with Control or Command, `inNewTab`: with Alt. */
  readonly onEnter: (isAsk: boolean, inNewTab: boolean) => void;
}

export interface BoxList {
  readonly isOpen: boolean;
  readonly listId: string;
  readonly lines: readonly BoxLine[];
  /** The line that Enter picks. */
  readonly selected: number;
  readonly onPick: (line: BoxLine) => void;
  /** Whether the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  /** ARIA attributes that make the field this list's combobox. */
  readonly field: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/** The keyboard of the box: the cursor stays in the field while the arrow keys walk through the lines. */
export function useBoxList(options: BoxListOptions): BoxList {
  const { text, lines, isActive, onPick, onEnter, picksFirst = false } = options;
  const listId = useId();
  const [walked, setWalked] = useState<{ readonly text: string; readonly index: number }>();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  // Other words, or none, open the list again.
  if (closedFor !== null && closedFor !== text) setClosedFor(null);
  const isOpen = isActive && lines.length > 0 && closedFor !== text;
  // New words bring new lines, so the selected one is gone.
  const index = walked?.text === text ? walked.index : 0;
  const selected = Math.min(index, lines.length - 1);

  const walk = (step: number): void => {
    setWalked({ text, index: (selected + step + lines.length) % lines.length });
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // Keys belong to the input method during composition.
    if (event.nativeEvent.isComposing) return false;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (!isOpen) return false;
        event.preventDefault();
        walk(event.key === 'ArrowDown' ? 1 : -1);
        return true;
      case 'Escape':
        if (!isOpen) return false;
        setClosedFor(text);
        return true;
      case 'Enter': {
        if (event.shiftKey) return false;
        event.preventDefault();
        const line = isOpen && (selected > 0 || picksFirst) ? lines[selected] : undefined;
        const isAsk = event.ctrlKey || event.metaKey;
        if (line === undefined || isAsk) onEnter(isAsk, event.altKey);
        else onPick(line, event.altKey);
        return true;
      }
    }
    return false;
  };
  return {
    isOpen,
    listId,
    lines,
    selected,
    onPick: (line) => onPick(line, false),
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen ? `${listId}-${selected}` : undefined,
    },
  };
}
