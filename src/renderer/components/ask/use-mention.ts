import { useState, type SyntheticEvent } from 'react';

import type { BoxLine } from '../../text/box-lines.ts';
import type { TabChoice } from './lent-tabs.tsx';

/** Tabs that are offered at once. */
const MAX_TABS = 6;
const MAX_TITLE = 40;
/** `@` at the start of a word, and the text up to the caret. */
const BEGUN = /(?:^|\s)@([^\s@]{0,40})$/;

interface Mention {
  /** The tabs that `@` may mean; empty where it is not being written. */
  readonly lines: readonly BoxLine[];
  readonly onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  /** Replaces the written text with the tab's title, and lends the tab. */
  readonly onPick: (line: BoxLine) => void;
}

/** Completes `@` in a task with the tabs that can go along with it. */
export function useMention(
  value: string,
  onChange: (value: string) => void,
  choice: TabChoice | null,
): Mention {
  const [caret, setCaret] = useState(0);
  const before = value.slice(0, caret);
  const query = BEGUN.exec(before)?.[1]?.toLowerCase();
  const tabs =
    query === undefined || choice === null
      ? []
      : choice.tabs.filter(({ title, host }) => `${title} ${host}`.toLowerCase().includes(query));
  return {
    lines: tabs.slice(0, MAX_TABS).map(({ id, title, host }) => ({
      key: `mention-${id}`,
      sign: 'tab',
      title,
      detail: host,
      keys: null,
      action: { kind: 'tab', tabId: id },
    })),
    onSelect: ({ currentTarget }) => setCaret(currentTarget.selectionStart),
    onPick: ({ title, action }) => {
      if (query === undefined || choice === null || action.kind !== 'tab') return;
      const { lent, onLend } = choice;
      const name = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
      const written = `${before.slice(0, before.length - query.length)}“${name}” `;
      onChange(`${written}${value.slice(caret).trimStart()}`);
      setCaret(written.length);
      if (lent !== 'all' && !lent.includes(action.tabId)) onLend([...lent, action.tabId]);
    },
  };
}
