import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Session } from 'electron';

import type { Spelling, SpellLanguage } from '#shared/model/settings/spelling.ts';

/** Names that Chromium expects for the dictionaries. */
const FILES: Readonly<Record<SpellLanguage, string>> = {
  'en-US': 'en-US-10-1.bdic',
  'en-GB': 'en-GB-10-1.bdic',
  es: 'es-ES-3-0.bdic',
  fr: 'fr-FR-3-0.bdic',
};

export interface SpellCheckerOptions {
  readonly spelling: () => Spelling;
  /** Sessions of the person's own tabs. */
  readonly sessions: () => readonly Session[];
  /** Folder of the dictionaries that are part of the program. */
  readonly shipped: string;
  /** Data folder, in which Chromium looks for dictionaries. */
  readonly userData: string;
  readonly onError: (error: unknown) => void;
}

/** Configures the spell check of the person's pages by the settings. */
export class SpellChecker {
  readonly #options: SpellCheckerOptions;
  #applied = Promise.resolve();

  constructor(options: SpellCheckerOptions) {
    this.#options = options;
  }

  /** Applies changed settings, or the settings to a new session. */
  apply(): void {
    this.#applied = this.#applied.then(() => this.#apply()).catch(this.#options.onError);
  }

  async #apply(): Promise<void> {
    const { spelling, sessions } = this.#options;
    const { languages, words } = spelling();
    await Promise.all(languages.map((language) => this.#install(FILES[language])));
    for (const session of sessions()) {
      session.setSpellCheckerEnabled(languages.length > 0);
      session.setSpellCheckerLanguages([...languages]);
      // Chromium only stores words for persistent sessions.
      if (session.isPersistent()) await keepWords(session, new Set(words));
    }
  }

  /** Copies a dictionary: Chromium reads them only from the data folder, not from the program's archive. */
  async #install(name: string): Promise<void> {
    const { shipped, userData } = this.#options;
    const folder = join(userData, 'Dictionaries');
    const bytes = await readFile(join(shipped, name));
    const installed = await readFile(join(folder, name)).catch(() => null);
    if (installed?.equals(bytes) === true) return;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.new`), bytes);
    await rename(join(folder, `${name}.new`), join(folder, name));
  }
}

async function keepWords(session: Session, words: ReadonlySet<string>): Promise<void> {
  const known = new Set(await session.listWordsInSpellCheckerDictionary());
  for (const word of known)
    if (!words.has(word)) session.removeWordFromSpellCheckerDictionary(word);
  for (const word of words) if (!known.has(word)) session.addWordToSpellCheckerDictionary(word);
}
