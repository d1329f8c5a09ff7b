import { randomUUID } from 'node:crypto';

import { z } from 'zod';

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

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import { type CopyRemovals, hasTable } from '../store/copy-removals.ts';
import type { Db } from '../store/db.ts';
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
import { isSecretLike } from './secret-shapes.ts';
import { SiteNotes } from './site-notes.ts';

export interface MemoryOptions {
  readonly db: Db;
  readonly copies: CopyRemovals;
  /** Which parts are remembered and used, by the settings of now. */
  readonly isOn: (part: MemoryPart) => boolean;
  readonly now: () => number;
}

const DOMAIN = 'memory';

/**
 * What Waymark knows: how the person wants things done, facts about them, and what runs found out about sites. Only the person writes the
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
    copies.register(DOMAIN, removeFromCopy);
  }

  /** Another number whenever the lists are to be asked for again. */
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

  /** The person's words for everywhere, or for one site; empty: none, or they are switched off. */
  instructionsFor(scope: InstructionScope): string {
    if (!this.isOn('instructions')) return '';
    const kept = withStoreErrors(() => this.#instructions.list());
    return kept.find((each) => each.scope === scope)?.text ?? '';
  }

  /** No words take them away. Throws `INSTRUCTIONS_TOO_LONG`, `INSTRUCTION_SITES_FULL`. */
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

  /** Facts that may be used; none where they are switched off. */
  facts(): readonly PersonFact[] {
    return this.isOn('facts') ? withStoreErrors(() => this.#facts.list()) : [];
  }

  /**
   * Keeps what the person wrote or confirmed; `id` is `null` for a new one. What is known already changes nothing.
   * Throws `FACT_SECRET`, `FACTS_FULL`, `FACT_GONE`.
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
      // Changed into what another one says already, it would stand there twice.
      if (id !== null) this.remove({ what: 'fact', id });
      return;
    }
    if (before === undefined && kept.length >= MAX_FACTS) throw factsFull();
    const { now } = this.#options;
    const usedAt = before?.usedAt ?? null;
    const fact = { ...draft, ...from, id: id ?? randomUUID(), at: now(), usedAt };
    this.#change(() => {
      if (before !== undefined && before.value !== draft.value) this.#fromCopies('fact', before.id);
      this.#facts.put(fact);
    });
  }

  factUsed(id: string): void {
    this.#change(() => this.#facts.used(id, this.#options.now()));
  }

  /** Whether the person wants nothing kept of forms of this site. */
  isNever(origin: string): boolean {
    return withStoreErrors(() => this.#facts.isNever(origin));
  }

  never(origin: string): void {
    withStoreErrors(() => this.#facts.never(origin));
  }

  /** For good, from copies of the database too. */
  remove(removal: MemoryRemoval): void {
    const { instructions, facts, notes } = this.lists();
    const of = (origin: string | null): boolean =>
      removal.what === 'all' || (removal.what === 'site' && removal.origin === origin);
    const goes = {
      scopes: instructions.filter(
        ({ scope }) => of(scope) || (removal.what === 'instruction' && removal.scope === scope),
      ),
      facts: facts.filter(
        ({ id, origin }) => of(origin) || (removal.what === 'fact' && removal.id === id),
      ),
      notes: notes.filter(
        ({ id, origin }) => of(origin) || (removal.what === 'note' && removal.id === id),
      ),
    };
    this.#change(() => {
      for (const { scope } of goes.scopes) {
        this.#instructions.remove(scope);
        this.#fromCopies('instruction', scope);
      }
      for (const { id } of goes.facts) {
        this.#facts.remove(id);
        this.#fromCopies('fact', id);
      }
      for (const { id } of goes.notes) {
        this.notes.remove(id);
        this.#fromCopies('note', id);
      }
      if (removal.what === 'site') this.#facts.forgetNever(removal.origin);
    });
  }

  #fromCopies(what: Removed['what'], key: string): void {
    this.#options.copies.remove(DOMAIN, { what, key } satisfies Removed);
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

const RemovedSchema = z.strictObject({
  what: z.enum(['fact', 'note', 'instruction']),
  key: z.string(),
});
type Removed = z.infer<typeof RemovedSchema>;

const FROM = {
  fact: ['person_facts', 'id'],
  note: ['site_notes', 'id'],
  instruction: ['instructions', 'scope'],
} as const;

function removeFromCopy(copy: Db, removal: unknown): void {
  const { what, key } = RemovedSchema.parse(removal);
  const [table, column] = FROM[what];
  if (hasTable(copy, table)) copy.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(key);
}
