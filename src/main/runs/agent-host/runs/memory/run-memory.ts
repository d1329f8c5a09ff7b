import type { SiteMemory, UsedMemory } from '#shared/model/memory/memory.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { FactAccess } from '../../../../safety/gate/access/fact-access.ts';
import { factNames } from './fact-names.ts';
import type { MemoryAccess } from './memory-access.ts';

interface RunMemoryParts {
  readonly memory: MemoryAccess;
  readonly append: (body: RunEventBody) => void;
  /** Called with the person's instructions for a site, which count for what the run may write there. */
  readonly onWishes: (words: string, origin: string) => void;
  /** Called before notes with text of this origin's earlier pages are sent to the model. */
  readonly onNotes: (origin: string, text: string) => void;
}

/** Memory (instructions, facts and notes) for one run; each use is recorded the first time. */
export class RunMemory {
  readonly #parts: RunMemoryParts;
  /** Memory by origin; it does not change during the run. */
  readonly #sites = new Map<string, SiteMemory | null>();

  constructor(parts: RunMemoryParts) {
    this.#parts = parts;
  }

  /** Records the instructions that the run starts with. */
  began(instructions: string | undefined): void {
    if (instructions !== undefined)
      this.#note([{ what: 'instruction', scope: 'all', text: instructions }]);
  }

  /** Returns the memory about the site of this page; `null` for none. */
  at(url: string): SiteMemory | null {
    const origin = webOrigin(url);
    if (origin === null) return null;
    const known = this.#sites.get(origin);
    if (known !== undefined) return known;
    const site = this.#read(origin);
    this.#sites.set(origin, site);
    return site;
  }

  /** Access to facts about the person by the names that the model was given, with their current values. */
  get facts(): FactAccess {
    const { memory } = this.#parts;
    return {
      names: () => factNames(memory.facts()).map(({ name }) => name),
      find: (sought) => factNames(memory.facts()).find(({ name }) => name === sought)?.fact ?? null,
      filled: ({ id, kind }, origin) => {
        memory.factUsed(id);
        this.#note([{ what: 'fact', id, kind, origin }]);
      },
    };
  }

  #read(origin: string): SiteMemory | null {
    const { memory, onWishes, onNotes } = this.#parts;
    const instructions = memory.instructionsFor(origin);
    const notes = memory.notesAt(origin);
    if (instructions === '' && notes.length === 0) return null;
    if (instructions !== '') onWishes(instructions, origin);
    const texts = notes.map(({ text }) => text);
    if (texts.length > 0) onNotes(origin, texts.join('\n'));
    this.#note([
      ...(instructions === ''
        ? []
        : [{ what: 'instruction', scope: origin, text: instructions } as const]),
      ...notes.map(({ id, text }) => ({ what: 'note', id, origin, text }) as const),
    ]);
    return { origin, instructions, notes: texts };
  }

  #note(used: readonly UsedMemory[]): void {
    this.#parts.append({ type: 'memory.used', used: [...used] });
  }
}

function webOrigin(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.origin : null;
}
