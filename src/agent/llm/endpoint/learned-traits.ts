import { type ModelTraits, UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';

import type { CallsFit } from '../model.ts';
import type { EndpointError } from './endpoint-error.ts';
import { afterFormlessAnswer, afterRefusal, type Asked } from './endpoint-traits.ts';
import { mostlyMisfits } from './mostly-misfits.ts';

/** Traits of a model, assumed at first and corrected by its answers; each correction that an answer confirms is reported once. */
export class LearnedTraits {
  readonly #onTraits: ((traits: ModelTraits) => void) | undefined;
  #now: ModelTraits;
  #reported: ModelTraits;
  readonly #callsFits: CallsFit[] = [];
  readonly #scriptFits: CallsFit[] = [];

  /** @param known traits that earlier runs learned; `null` for a new model */
  constructor(known: ModelTraits | null, onTraits: ((traits: ModelTraits) => void) | undefined) {
    this.#now = known ?? UNKNOWN_MODEL;
    this.#reported = this.#now;
    this.#onTraits = onTraits;
  }

  get now(): ModelTraits {
    return this.#now;
  }

  /** Called when the endpoint accepted the request and its answer was usable: the assumed traits are right. */
  proven(): void {
    if (this.#now !== this.#reported) this.#onTraits?.(this.#now);
    this.#reported = this.#now;
  }

  /** Stops asking for plans with calls once most of them did not fit the page. */
  noteCalls(fit: CallsFit): void {
    this.#callsFits.push(fit);
    if (!mostlyMisfits(this.#callsFits)) return;
    this.#now = { ...this.#now, actingPlans: 'no' };
    this.proven();
  }

  /** Stops asking for scripts once most of them did not fit the page. */
  noteScript(fit: CallsFit): void {
    this.#scriptFits.push(fit);
    if (!mostlyMisfits(this.#scriptFits)) return;
    this.#now = { ...this.#now, scripts: 'no' };
    this.proven();
  }

  /** Returns whether the refused request can be sent again in another form. */
  adaptToRefusal(refusal: EndpointError, asked: Asked): boolean {
    const next = afterRefusal(this.#now, refusal, asked);
    this.#now = next ?? this.#now;
    return next !== null;
  }

  /** Asks for a weaker form after an answer in none. */
  adaptToFormlessAnswer(): void {
    this.#now = afterFormlessAnswer(this.#now);
  }

  /** Returns whether calls are now asked for as text, which they were not before. */
  turnToWrittenCalls(): boolean {
    if (this.#now.toolCalls === 'text') return false;
    this.#now = { ...this.#now, toolCalls: 'text' };
    return true;
  }
}
