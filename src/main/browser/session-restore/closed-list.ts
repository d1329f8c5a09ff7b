import type { ClosedItem } from '#shared/model/tabs/closed-item.ts';

import type { SessionTable } from '../../storage/store/tables/session-table.ts';
import { shownPage } from '../tabs/tab/saved-tab.ts';
import { type Closed, ClosedSchema, readContent } from './saved-session.ts';

const MAX_CLOSED = 50;

/** Tabs and windows that the person closed, newest first. */
export class ClosedList {
  readonly #table: Pick<SessionTable, 'closed' | 'addClosed' | 'removeClosed' | 'clearClosed'>;
  readonly #onChange: () => void;

  constructor(
    table: Pick<SessionTable, 'closed' | 'addClosed' | 'removeClosed' | 'clearClosed'>,
    onChange: () => void,
  ) {
    this.#table = table;
    this.#onChange = onChange;
  }

  add(closed: Closed): void {
    this.#table.addClosed(JSON.stringify(closed), MAX_CLOSED);
    this.#onChange();
  }

  /** Removes and returns the item with this id, or the newest one for `null`. */
  take(id: number | null): Closed | null {
    const found = this.#read().find((item) => id === null || item.id === id);
    if (found === undefined) return null;
    this.#table.removeClosed(found.id);
    this.#onChange();
    return found.closed;
  }

  clear(): void {
    this.#table.clearClosed();
    this.#onChange();
  }

  describe(): ClosedItem[] {
    return this.#read().map(({ id, closed }) => describeClosed(id, closed));
  }

  #read(): { readonly id: number; readonly closed: Closed }[] {
    return this.#table.closed().flatMap(({ id, content }) => {
      const closed = readContent(ClosedSchema, content);
      return closed === null ? [] : [{ id, closed }];
    });
  }
}

function describeClosed(id: number, closed: Closed): ClosedItem {
  const tabs = closed.kind === 'tab' ? [closed.tab] : closed.tabs.map(({ tab }) => tab);
  const first = tabs[0] === undefined ? undefined : shownPage(tabs[0].saved);
  const url = first?.url ?? '';
  return { id, title: first?.title || url, url, tabs: tabs.length };
}
