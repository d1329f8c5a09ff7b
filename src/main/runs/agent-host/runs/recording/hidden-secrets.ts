import type { NoteWords } from '#shared/messages/sentences/note-text.ts';

/** Stores a warning; returns `false` when the run is no longer open. */
type Warn = (text: string, words: NoteWords) => boolean;

/** Warns once about each secret that was kept from the model. */
export class HiddenSecrets {
  readonly #told = new Set<string>();
  readonly #warn: Warn;

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  tell(names: ReadonlySet<string>): void {
    const fresh = [...names].filter((name) => !this.#told.has(name));
    if (fresh.length === 0) return;
    const list = fresh.map((name) => `“${name}”`).join(', ');
    const isNoted = this.#warn(`A secret was kept from the model: ${list}.`, {
      code: 'SECRET_HIDDEN',
      params: { names: list },
    });
    if (isNoted) for (const name of fresh) this.#told.add(name);
  }
}
