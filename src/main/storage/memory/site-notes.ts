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

import type { Db } from '../store/database/db.ts';
import { withStoreErrors } from '../store/store-error.ts';
import { factGone } from './memory-errors.ts';
import type { NoteTable } from './note-table.ts';

/** A finding that a rule made in the journal of a run. */
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
/** Days before an outdated note is deleted. It is no longer shown by then, so a temporarily wrong clock loses nothing. */
const GRACE_DAYS = 30;

/** Findings of runs about sites: each is shown only at its origin, and dropped if it proves wrong or is not confirmed for a long time. */
export class SiteNotes {
  readonly #options: SiteNotesOptions;

  constructor(options: SiteNotesOptions) {
    this.#options = options;
  }

  list(): readonly SiteNote[] {
    return this.#options.table.list().filter((note) => this.#isGood(note));
  }

  /** Returns the notes for a run at this origin, newest first, within the token limit. */
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

  /** Saves the findings of a finished run. Finding a known note again confirms it. */
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
        table.trim(origin);
      }
      table.removeBefore(now() - (NOTE_DAYS + GRACE_DAYS) * DAY_MS);
    });
  }

  /** Records whether notes shown to a run proved right. */
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

  /** Saves the person's correction of a note. Throws `FACT_GONE`. */
  edit(id: string, written: string): void {
    const { table, now } = this.#options;
    const text = written.trim().slice(0, MAX_NOTE_CHARS);
    this.#change(() => {
      const note = table.get(id);
      if (note === null || text === '') throw factGone();
      table.put({ ...note, text, at: now(), failures: 0 });
    });
  }

  #isGood(note: SiteNote): boolean {
    return note.failures < MAX_NOTE_FAILURES && this.#ageDays(note) <= NOTE_DAYS;
  }

  /** Returns the age in days; a note dated in the future counts as new, since the clock was wrong. */
  #ageDays({ at, usedAt }: SiteNote): number {
    return Math.max(0, this.#options.now() - Math.max(at, usedAt ?? 0)) / DAY_MS;
  }

  #change(change: () => void): void {
    withStoreErrors(() => this.#options.db.transaction(change)());
    this.#options.onChange();
  }
}
