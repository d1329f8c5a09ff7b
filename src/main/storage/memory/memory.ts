import { randomUUID } from 'node:crypto';

import {
  MAX_FACTS,
  MAX_INSTRUCTION_SITES,
  MAX_INSTRUCTION_TOKENS,
} from '#shared/model/memory/memory-limits.ts';
import {
  type FactDraft,
  FactDraftSchema,
  type FactSource,
  type InstructionScope,
  type MemoryLists,
  type MemoryPart,
  type MemoryRemoval,
  type PersonFact,
} from '#shared/model/memory/memory.ts';
import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import type { CopyRemovals } from '../store/database/copy-removals.ts';
import type { Db } from '../store/database/db.ts';
import { withStoreErrors } from '../store/store-error.ts';
import { createFactTable, type FactTable } from './fact-table.ts';
import { createInstructionTable, type InstructionTable } from './instruction-table.ts';
import {
  factGone,
  factIsSecret,
  factsFull,
  instructionsTooLong,
  tooManySites,
} from './memory-errors.ts';
import { createNoteTable } from './note-table.ts';
import { type Removed, removedOf, removeFrom } from './remove-memory.ts';
import { isSecretLike } from './secret-shapes.ts';
import { SiteNotes } from './site-notes.ts';

export interface MemoryOptions {
  readonly db: Db;
  readonly copies: CopyRemovals;
  /** Whether a part is remembered and used, by the current settings. */
  readonly isOn: (part: MemoryPart) => boolean;
  readonly now: () => number;
}

const DOMAIN = 'memory';

/**
 * What Waymark remembers: the person's instructions, facts about them, and what runs found out about sites. Only the person writes the
 * first two. Every method throws `AppError` `STORE_…`.
 */
export class Memory {
  readonly notes: SiteNotes;
  readonly #options: MemoryOptions;
  readonly #instructions: InstructionTable;
  readonly #facts: FactTable;
  readonly #changed = new Emitter<void>();
  #revision = 0;

  constructor(options: MemoryOptions) {
    const { db, copies, isOn, now } = options;
    this.#options = options;
    this.#instructions = createInstructionTable(db);
    this.#facts = createFactTable(db);
    this.notes = new SiteNotes({
      db,
      table: createNoteTable(db),
      isOn: () => isOn('sites'),
      now,
      onChange: () => this.#told(),
    });
    copies.register(DOMAIN, removeFrom);
  }

  /** Number that changes whenever the lists must be loaded again. */
  get revision(): number {
    return this.#revision;
  }

  onChange(listener: () => void): Disposable {
    return this.#changed.on(listener);
  }

  isOn(part: MemoryPart): boolean {
    return this.#options.isOn(part);
  }

  lists(): MemoryLists {
    return withStoreErrors(() => ({
      instructions: [...this.#instructions.list()],
      facts: [...this.#facts.list()],
      notes: [...this.notes.list()],
    }));
  }

  /** Returns the person's instructions for all sites or for one; empty if there are none or they are turned off. */
  instructionsFor(scope: InstructionScope): string {
    if (!this.isOn('instructions')) return '';
    const kept = withStoreErrors(() => this.#instructions.list());
    return kept.find((each) => each.scope === scope)?.text ?? '';
  }

  /** Saves instructions; an empty text removes them. Throws `INSTRUCTIONS_TOO_LONG`, `INSTRUCTION_SITES_FULL`. */
  setInstructions(scope: InstructionScope, written: string): void {
    const text = written.trim();
    if (text === '') return this.remove({ what: 'instruction', scope });
    const tokens = Math.ceil(estimateTokens(text));
    if (tokens > MAX_INSTRUCTION_TOKENS) throw instructionsTooLong(tokens);
    const kept = withStoreErrors(() => this.#instructions.list());
    const isNew = kept.every((each) => each.scope !== scope);
    if (isNew && kept.length > MAX_INSTRUCTION_SITES) throw tooManySites();
    this.#change(() => this.#instructions.put({ scope, text, at: this.#options.now() }));
  }

  /** Returns the facts that may be used; empty if facts are turned off. */
  facts(): readonly PersonFact[] {
    return this.isOn('facts') ? withStoreErrors(() => this.#facts.list()) : [];
  }

  /**
   * Saves a fact that the person wrote or confirmed; `id` is `null` for a new one. A known fact changes nothing. Throws `FACT_SECRET`,
   * `FACTS_FULL`, `FACT_GONE`.
   */
  saveFact(
    id: string | null,
    written: FactDraft,
    from: { readonly source: FactSource; readonly origin: string | null },
  ): void {
    const draft = FactDraftSchema.parse(written);
    if (isSecretLike(draft)) throw factIsSecret();
    const kept = withStoreErrors(() => this.#facts.list());
    const before = kept.find((each) => each.id === id);
    if (id !== null && before === undefined) throw factGone();
    if (kept.some((each) => each.id !== id && isSame(each, draft))) {
      // The changed fact equals another one, so it is removed as a duplicate.
      if (id !== null) this.remove({ what: 'fact', id });
      return;
    }
    if (before === undefined && kept.length >= MAX_FACTS) throw factsFull();
    const { now } = this.#options;
    const usedAt = before?.usedAt ?? null;
    const fact = { ...draft, ...from, id: id ?? randomUUID(), at: now(), usedAt };
    this.#change(() => {
      if (before !== undefined && before.value !== draft.value)
        this.#fromCopies({ what: 'fact', key: before.id });
      this.#facts.put(fact);
    });
  }

  factUsed(id: string): void {
    this.#change(() => this.#facts.used(id, this.#options.now()));
  }

  /** Whether the person wants nothing saved from forms of this site. */
  isNever(origin: string): boolean {
    return withStoreErrors(() => this.#facts.isNever(origin));
  }

  never(origin: string): void {
    withStoreErrors(() => this.#facts.never(origin));
  }

  /** Removes entries permanently, from copies of the database too. */
  remove(removal: MemoryRemoval): void {
    const removed = removedOf(removal);
    this.#change(() => {
      removeFrom(this.#options.db, removed);
      this.#fromCopies(removed);
    });
  }

  /** Applies all changes, or none if one of them throws. */
  together(changes: () => void): void {
    this.#change(changes);
  }

  #fromCopies(removed: Removed): void {
    this.#options.copies.remove(DOMAIN, removed);
  }

  #change(change: () => void): void {
    withStoreErrors(() => this.#options.db.transaction(change)());
    this.#told();
  }

  #told(): void {
    this.#revision += 1;
    this.#changed.emit();
  }
}

const isSame = (one: FactDraft, other: FactDraft): boolean =>
  one.kind === other.kind && one.label === other.label && one.value === other.value;
