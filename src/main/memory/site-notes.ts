import { randomUUID } from 'node:crypto';

import type { RunId } from '#shared/model/ids.ts';
import {
  MAX_NOTE_CHARS,
  MAX_NOTE_FAILURES,
  MAX_TOLD_TOKENS,
  NOTE_DAYS,
} from '#shared/model/memory/memory-limits.ts';
import type { SiteNote, SiteNoteKind } from '#shared/model/memory/memory.ts';
import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

import type { Db } from '../store/db.ts';
import { withStoreErrors } from '../store/store-error.ts';
import { factGone } from './memory-errors.ts';
import type { NoteTable } from './note-table.ts';

/** What a rule found in the journal of a run. */
export interface FoundNote {
  readonly origin: string;
  readonly kind: SiteNoteKind;
  readonly text: string;
}

interface SiteNotesOptions {
  readonly db: Db;
  readonly table: NoteTable;
  readonly isOn: () => boolean;
  readonly now: () => number;
  readonly onChange: () => void;
}

const DAY_MS = 24 * 3600_000;
/** What is too old is not told any more; taken away it is later, so that a clock that was wrong for a while costs nothing. */
const GRACE_DAYS = 30;

/** What runs found out about sites: bound to its origin, told only there, dropped when it proves wrong or nobody has seen it again for long. */
export class SiteNotes {
  readonly #options: SiteNotesOptions;

  constructor(options: SiteNotesOptions) {
    this.#options = options;
  }

  list(): readonly SiteNote[] {
    return this.#options.table.list().filter((note) => this.#isGood(note));
  }

  /** What a run at this origin is told, the newest first, as much as there is room for. */
  toldAt(origin: string): readonly SiteNote[] {
    if (!this.#options.isOn()) return [];
    const good = withStoreErrors(() => this.#options.table.at(origin)).filter((note) =>
      this.#isGood(note),
    );
    let left = MAX_TOLD_TOKENS;
    return good.filter(({ text }) => {
      left -= estimateTokens(text);
      return left >= 0;
    });
  }

  /** A run that ended found these. What is known already is confirmed by that. */
  found(found: readonly FoundNote[], runId: RunId): void {
    const { table, isOn, now } = this.#options;
    if (!isOn() || found.length === 0) return;
    this.#change(() => {
      for (const { origin, kind, text: told } of found) {
        const text = told.slice(0, MAX_NOTE_CHARS);
        const known = table.find({ origin, kind, text });
        table.put(
          known === null
            ? { id: randomUUID(), origin, kind, text, runId, at: now(), usedAt: null, failures: 0 }
            : { ...known, usedAt: now(), failures: 0 },
        );
        for (const note of table.at(origin))
          if (this.#ageDays(note) > NOTE_DAYS + GRACE_DAYS) table.remove(note.id);
        table.trim(origin);
      }
    });
  }

  /** A run that was told this met what it says, or did not. */
  proved(ids: readonly { readonly id: string; readonly isRight: boolean }[]): void {
    const { table, now } = this.#options;
    if (ids.length === 0) return;
    this.#change(() => {
      for (const { id, isRight } of ids) {
        const note = table.get(id);
        if (note === null) continue;
        if (isRight) table.put({ ...note, usedAt: now(), failures: 0 });
        else if (note.failures + 1 >= MAX_NOTE_FAILURES) table.remove(id);
        else table.put({ ...note, failures: note.failures + 1 });
      }
    });
  }

  /** The person puts it right. Throws `FACT_GONE`. */
  edit(id: string, written: string): void {
    const { table, now } = this.#options;
    const text = written.trim().slice(0, MAX_NOTE_CHARS);
    this.#change(() => {
      const note = table.get(id);
      if (note === null || text === '') throw factGone();
      table.put({ ...note, text, at: now(), failures: 0 });
    });
  }

  /** In the transaction of whoever takes it away. */
  remove(id: string): void {
    this.#options.table.remove(id);
  }

  #isGood(note: SiteNote): boolean {
    return note.failures < MAX_NOTE_FAILURES && this.#ageDays(note) <= NOTE_DAYS;
  }

  /** Of one that is dated later than now the clock was wrong; it counts as new. */
  #ageDays({ at, usedAt }: SiteNote): number {
    return Math.max(0, this.#options.now() - Math.max(at, usedAt ?? 0)) / DAY_MS;
  }

  #change(change: () => void): void {
    withStoreErrors(() => this.#options.db.transaction(change)());
    this.#options.onChange();
  }
}
