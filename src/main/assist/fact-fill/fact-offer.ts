import type { WebContents } from 'electron';

import type { FactOffer as FactOfferView } from '#shared/model/memory/fact-suggestion.ts';
import { factOfField } from '#shared/model/memory/fact-of-field.ts';
import type { FactDraft, FactSource } from '#shared/model/memory/memory.ts';

import type { Memory } from '../../storage/memory/memory.ts';
import { isSecretLike } from '../../storage/memory/secret-shapes.ts';
import { askFacts } from './ask-facts.ts';
import type { FactTab } from './fact-fills.ts';
import { factsInWords } from './facts-in-words.ts';
import { type SentForm, SentFormSchema } from './focused-field.ts';

interface Offer {
  readonly source: FactSource;
  readonly origin: string | null;
  readonly facts: readonly FactDraft[];
}

type OfferedFact = FactDraft & { readonly id: string };
interface OpenOffer extends Offer {
  readonly facts: readonly OfferedFact[];
  readonly timer: ReturnType<typeof setTimeout>;
}

interface Watched {
  readonly tab: FactTab;
  readonly contents: WebContents;
  /** Whether a run worked in the tab at the last check. */
  wasDriven: boolean;
}

/** The person's answer to an offer; `keep` saves the facts with these ids. */
type OfferAnswer =
  | { readonly answer: 'keep'; readonly ids: readonly string[] }
  | { readonly answer: 'never' | 'later' };

/** Kinds that make a form worth a question: a town or a country alone says too little. */
const TELLING = /^(?:email|tel|street-address|name|given-name|family-name|bday)$/;
/** Limit for one question; more lines would be a list. */
const MOST_FACTS = 12;
/** An offer that nobody answers would hold up later ones. */
const OFFERED_MS = 300_000;
/** Questions that wait; a page that sends forms by itself cannot pile up more. */
const MOST_OFFERS = 3;

/**
 * Offers to remember facts that the person typed, with all facts of a form in one question. The facts wait in memory until the person
 * answers.
 */
export class FactOffer {
  readonly #memory: Memory;
  readonly #onChange: () => void;
  /** Open offers; the person is asked about the first. */
  #offers: readonly OpenOffer[] = [];
  readonly #watched = new Set<Watched>();
  /** Facts from tasks that the person declined to save. */
  readonly #declined = new Set<string>();

  constructor(memory: Memory, onChange: () => void) {
    this.#memory = memory;
    this.#onChange = onChange;
  }

  get view(): FactOfferView | null {
    const [open] = this.#offers;
    if (open === undefined) return null;
    const { origin, facts } = open;
    return {
      origin,
      facts: facts.map(({ id, kind, label, value }) => ({ id, kind, label, value })),
    };
  }

  /** Watches a page's main frame for forms that the person submits by hand. */
  watch(tab: FactTab, contents: WebContents): void {
    if (tab.isIsolated) return;
    const watched: Watched = { tab, contents, wasDriven: tab.isDriven };
    this.#watched.add(watched);
    contents.on('dom-ready', () => this.#follow(watched));
    contents.on('destroyed', () => this.#watched.delete(watched));
  }

  /** Called when a run starts or stops working in a tab. Text that the run typed there is discarded, since it is not about the person. */
  drivenChanged(): void {
    for (const watched of this.#watched) {
      const { tab, contents, wasDriven } = watched;
      watched.wasDriven = tab.isDriven;
      if (!wasDriven || tab.isDriven || contents.isDestroyed()) continue;
      askFacts(contents, 'forgetWritten()').catch(() => undefined);
      this.#follow(watched);
    }
  }

  #follow({ tab, contents }: Watched): void {
    if (tab.isDriven || !this.#memory.isOn('facts')) return;
    if (!/^https?:/.test(contents.getURL())) return;
    const follow = async (): Promise<void> => {
      const form = SentFormSchema.safeParse(await askFacts(contents, 'nextForm()'));
      if (!form.success) return;
      if (!tab.isDriven) this.sent(form.data);
      await follow();
    };
    follow().catch(() => undefined);
  }

  /** Offers the facts of a submitted form, unless the person turned facts off or excluded the site. */
  sent({ origin, fields }: SentForm): void {
    if (!this.#memory.isOn('facts') || this.#memory.isNever(origin)) return;
    const facts = fields.flatMap(({ value, ...field }) => {
      const kind = factOfField(field);
      return kind === null ? [] : [{ kind, label: '', value }];
    });
    this.offer({ source: 'form', origin, facts });
  }

  /** Offers the facts that the person states about themselves in a task. Declined facts are not offered again until the next start. */
  said(words: string): void {
    const facts = factsInWords(words).filter((fact) => !this.#declined.has(saidOf(fact)));
    this.offer({ source: 'task', origin: null, facts });
  }

  /**
   * Adds to the unanswered offer of the same site; a corrected value replaces the earlier one. Known facts and secrets are not offered.
   */
  offer({ source, origin, facts }: Offer): void {
    if (!this.#memory.isOn('facts')) return;
    const known = this.#memory.facts();
    const fresh = facts.filter(
      (fact) =>
        !isSecretLike(fact) &&
        known.every(({ kind, value }) => kind !== fact.kind || value !== fact.value),
    );
    const isSame = (each: OpenOffer): boolean => each.source === source && each.origin === origin;
    const open = this.#offers.find(isSame);
    const all = joined(open?.facts ?? [], fresh);
    // A statement in a task is always worth a question.
    const isWorthAsking = source !== 'form' || all.some(isTelling);
    if (fresh.length === 0 || !isWorthAsking) return;
    if (open !== undefined) clearTimeout(open.timer);
    const timer = setTimeout(() => this.#drop(isSame), OFFERED_MS).unref();
    const next = { source, origin, facts: all, timer };
    const others = this.#offers.filter((each) => !isSame(each));
    this.#offers =
      open === undefined
        ? // The shown offer and the newest ones stay.
          [...others.slice(0, 1), ...[...others.slice(1), next].slice(1 - MOST_OFFERS)]
        : this.#offers.map((each) => (isSame(each) ? next : each));
    this.#onChange();
  }

  #drop(isDropped: (offer: OpenOffer) => boolean): void {
    this.#offers = this.#offers.filter((offer) => !isDropped(offer));
    this.#onChange();
  }

  /** Throws as `Memory.saveFact`. */
  answer(given: OfferAnswer): void {
    const [open, ...rest] = this.#offers;
    if (open === undefined) return;
    const { source, origin, facts, timer } = open;
    clearTimeout(timer);
    // A question that changed under the press keeps what the person saw, and nothing else.
    if (given.answer === 'keep')
      for (const { id, ...fact } of facts)
        if (given.ids.includes(id)) this.#memory.saveFact(null, fact, { source, origin });
    if (source === 'task')
      for (const fact of facts)
        if (given.answer !== 'keep' || !given.ids.includes(fact.id))
          this.#declined.add(saidOf(fact));
    if (given.answer === 'never' && origin !== null) this.#memory.never(origin);
    this.#offers = rest;
    this.#onChange();
  }
}

/** Merges facts into an offer, the most telling ones first. An unchanged fact keeps its id. */
function joined(
  before: readonly OfferedFact[],
  fresh: readonly FactDraft[],
): readonly OfferedFact[] {
  const byKind = new Map(before.map((fact) => [keyOf(fact), fact]));
  for (const fact of fresh) {
    const known = byKind.get(keyOf(fact));
    if (known?.value !== fact.value) byKind.set(keyOf(fact), { ...fact, id: crypto.randomUUID() });
  }
  return [...byKind.values()]
    .toSorted((one, other) => Number(isTelling(other)) - Number(isTelling(one)))
    .slice(0, MOST_FACTS);
}

const saidOf = ({ kind, value }: FactDraft): string => `${kind} ${value}`;
const keyOf = ({ kind, label }: FactDraft): string => `${kind} ${label}`;
const isTelling = ({ kind }: FactDraft): boolean => TELLING.test(kind);
