import { type WriteClass, WriteClassSchema } from '#shared/model/run/approval/act-kind.ts';
import type { ActFacts } from '#shared/ports/agent/single-request-messages.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';

import { kindInQuestion } from './floor/floor.ts';
import type { Press } from './press/press.ts';
import { fieldKind } from './request/field-kinds.ts';
import { isFilledIn } from './write/carries.ts';
import type { Write } from './write/describe-write.ts';

/** Kinds of a site's writes, from earlier readings and the person's answers. */
export interface SiteFacts {
  find(origin: string, shape: string): WriteClass | null;
  keep(fact: {
    readonly origin: string;
    readonly shape: string;
    readonly found: WriteClass;
    readonly from: 'reader' | 'person';
  }): void;
}

export interface ActReaderParts {
  /** The person's own words. */
  readonly words: () => readonly string[];
  /** Asks a model that sees these facts and no page; `null` if it does not answer. Absent if no model is connected. */
  readonly ask?: ((facts: ActFacts) => Promise<WriteClass | null>) | undefined;
  readonly facts: SiteFacts;
}

const MAX_NAME = 40;
const MAX_FIELDS = 20;
const MAX_WORDS = 600;

/** Finds the kind of a write's shape where no rule tells: one model call per shape and run, and none if the site's shape is known. */
export class ActReader {
  readonly #parts: ActReaderParts;
  readonly #known = new Map<string, WriteClass>();
  readonly #readings = new Map<string, Promise<void>>();

  constructor(parts: ActReaderParts) {
    this.#parts = parts;
  }

  /** Returns the kind of a shape; `null` if it is unread. Without a reader it counts as a change. */
  knows(origin: string, shape: string): WriteClass | null {
    const known = this.#known.get(shape) ?? this.#parts.facts.find(origin, shape);
    return known ?? (this.#parts.ask === undefined ? 'change' : null);
  }

  /** Reads the kind of a write. Never throws: an unreadable write counts as a change. */
  read(write: Write, contract: Contract): Promise<void> {
    const reading = this.#readings.get(write.shape) ?? this.#read(write, contract);
    this.#readings.set(write.shape, reading);
    return reading;
  }

  /** Records the kind of a shape that the person allowed. */
  learnt(origin: string, shape: string, found: WriteClass): void {
    this.#known.set(shape, found);
    this.#parts.facts.keep({ origin, shape, found, from: 'person' });
  }

  async #read(write: Write, contract: Contract): Promise<void> {
    const { shape, destination: origin } = write;
    const said = await this.#parts.ask?.(this.#factsOf(write, contract)).catch(() => null);
    const found = WriteClassSchema.safeParse(said).data ?? null;
    this.#known.set(shape, found ?? 'change');
    if (found !== null) this.#parts.facts.keep({ origin, shape, found, from: 'reader' });
  }

  #factsOf(write: Write, { mode, never }: Contract): ActFacts {
    const { presses, method, path, carried, operations } = write;
    // Labels of a pressed form are the page's prose and stay out.
    const fields = method === '' ? [] : carried.fields;
    return {
      task: this.#parts.words().join('\n').slice(0, MAX_WORDS),
      mode,
      never: [...never],
      controls: presses.map(controlOf),
      method,
      path: path.slice(0, 200),
      operations: operations.slice(0, 5).map((name) => name.slice(0, MAX_NAME)),
      fields: fields.slice(0, MAX_FIELDS).map((field) => ({
        name: field.name.slice(0, MAX_NAME),
        kind: fieldKind(field),
        isEntered: isFilledIn(field, carried.entered),
      })),
    };
  }
}

/** Returns a control's facts for the reader; of the dialog's prose only the kind of action that it names. */
const controlOf = ({ role, name, hints, dialog }: Press): ActFacts['controls'][number] => ({
  role: role.slice(0, MAX_NAME),
  name: name.slice(0, MAX_NAME),
  hint: (hints.find((hint) => hint !== name) ?? '').slice(0, MAX_NAME),
  dialog: dialog === null ? null : kindInQuestion(`${dialog.heading}. ${dialog.text}`),
});
