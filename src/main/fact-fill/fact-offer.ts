import type { WebContents } from 'electron';

import type { FactOffer as FactOfferView } from '#shared/model/memory/fact-suggestion.ts';
import { factOfField } from '#shared/model/memory/fact-of-field.ts';
import type { FactDraft, FactSource } from '#shared/model/memory/memory.ts';

import type { Memory } from '../memory/memory.ts';
import { isSecretLike } from '../memory/secret-shapes.ts';
import { askFacts } from './ask-facts.ts';
import type { FactTab } from './fact-fills.ts';
import { type SentForm, SentFormSchema } from './focused-field.ts';

interface Offer {
  readonly source: FactSource;
  readonly origin: string | null;
  readonly facts: readonly FactDraft[];
}

/** Kinds by which a form is worth a question: a town or a country alone says too little. */
const TELLING = /^(?:email|tel|street-address|name|given-name|family-name|bday)$/;

/** Offers to remember what the person has written themselves; it waits here, in memory, until they say. */
export class FactOffer {
  readonly #memory: Memory;
  readonly #onChange: () => void;
  #offer: Offer | null = null;

  constructor(memory: Memory, onChange: () => void) {
    this.#memory = memory;
    this.#onChange = onChange;
  }

  get view(): FactOfferView | null {
    const [first] = this.#offer?.facts ?? [];
    if (this.#offer === null || first === undefined) return null;
    const { origin, facts } = this.#offer;
    return { origin, kind: first.kind, values: facts.map(({ value }) => value) };
  }

  /** Tells of forms that the person sends by hand in this page's main frame. */
  watch(tab: FactTab, contents: WebContents): void {
    if (tab.isIsolated) return;
    contents.on('dom-ready', () => {
      if (tab.isDriven || !this.#memory.isOn('facts')) return;
      if (!/^https?:/.test(contents.getURL())) return;
      const { origin } = new URL(contents.getURL());
      const watch = async (): Promise<void> => {
        const form = SentFormSchema.safeParse(await askFacts(contents, 'nextForm()'));
        if (!form.success) return;
        if (!tab.isDriven) this.sent(form.data, origin);
        await watch();
      };
      watch().catch(() => undefined);
    });
  }

  /** Nothing is offered that is known already, that is a secret, or where the person wants none kept. */
  sent({ fields }: SentForm, origin: string): void {
    if (!this.#memory.isOn('facts') || this.#memory.isNever(origin)) return;
    const facts = fields.flatMap(({ value, ...field }) => {
      const kind = factOfField(field);
      return kind === null ? [] : [{ kind, label: '', value }];
    });
    this.offer({ source: 'form', origin, facts });
  }

  offer({ source, origin, facts }: Offer): void {
    const known = this.#memory.facts();
    const fresh = facts.filter(
      (fact) =>
        !isSecretLike(fact) &&
        known.every(({ kind, value }) => kind !== fact.kind || value !== fact.value),
    );
    if (!fresh.some(({ kind }) => TELLING.test(kind))) return;
    // What tells most stands first.
    const ordered = fresh.toSorted(
      (one, other) => Number(TELLING.test(other.kind)) - Number(TELLING.test(one.kind)),
    );
    this.#offer = { source, origin, facts: ordered };
    this.#onChange();
  }

  /** Throws as `Memory.saveFact`. */
  answer(given: 'keep' | 'never' | 'later'): void {
    const offer = this.#offer;
    if (offer === null) return;
    const { source, origin, facts } = offer;
    if (given === 'keep')
      for (const fact of facts) this.#memory.saveFact(null, fact, { source, origin });
    if (given === 'never' && origin !== null) this.#memory.never(origin);
    this.#offer = null;
    this.#onChange();
  }
}
