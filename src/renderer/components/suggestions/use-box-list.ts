import { useId, useState, type KeyboardEvent } from 'react';

import type { BoxLine } from '../../text/box-lines.ts';

interface BoxListOptions {
  readonly text: string;
  readonly lines: readonly BoxLine[];
  /** Whether the person types in the field. */
  readonly isActive: boolean;
  /** Called with the picked line; `inNewTab`: Alt is held. */
  readonly onPick: (line: BoxLine, inNewTab: boolean) => void;
  /** Whether Enter picks the first line even without arrow keys, instead of calling `onEnter`. */
  readonly picksFirst?: boolean;
  /** Called on Enter when no line was picked with the arrow keys; `isAsk`: Control or Command is held, `inNewTab`: Alt is. */
  readonly onEnter: (isAsk: boolean, inNewTab: boolean) => void;
}

export interface BoxList {
  readonly isOpen: boolean;
  readonly listId: string;
  readonly lines: readonly BoxLine[];
  /** The line that Enter picks. */
  readonly selected: number;
  readonly onPick: (line: BoxLine) => void;
  /** Handles a key. Returns whether the list used it. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  /** ARIA attributes that make the field this list's combobox. */
  readonly field: {
    readonly role: 'combobox';
    readonly 'aria-autocomplete': 'both';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/** The keyboard of the box: the cursor stays in the field while the arrow keys walk through the lines. */
export function useBoxList(options: BoxListOptions): BoxList {
  const { text, lines, isActive, onPick, onEnter, picksFirst = false } = options;
  const listId = useId();
  const [walked, setWalked] = useState<{
    readonly text: string;
    readonly key: string | undefined;
  }>();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  // Changed text opens the list again.
  if (closedFor !== null && closedFor !== text) setClosedFor(null);
  const isOpen = isActive && lines.length > 0 && closedFor !== text;
  // Changed text drops the selected line; more lines for the same text keep it.
  const index = walked?.text === text ? lines.findIndex(({ key }) => key === walked.key) : 0;
  const selected = Math.min(Math.max(index, 0), lines.length - 1);

  const walk = (step: number): void => {
    setWalked({ text, key: lines[(selected + step + lines.length) % lines.length]?.key });
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
      'aria-autocomplete': 'both',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen ? `${listId}-${selected}` : undefined,
    },
  };
}
