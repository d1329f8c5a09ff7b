import { randomUUID } from 'node:crypto';

import type { ModelAccess, RunStart, WrittenExchange } from '#shared/agent-port/messages.ts';
import { MAX_READ_WORDS, type WordsRead } from '#shared/agent-port/probe-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import { costOf } from '#shared/model/run/cost.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunGrants } from '../../../permissions/run-grants.ts';
import { isWithinOrigins } from '../../../policy/origin.ts';
import { mayAskForAct } from '../../../policy/task-grants/may-ask-for-act.ts';
import { originsOf, readGrants, wordsToRead } from '../../../policy/task-grants/task-grants.ts';

/** Asks a model, in a process that sees these words and nothing else of the run, which acts they ask for. Throws `AppError`. */
export type ReadWords = (
  access: ModelAccess,
  words: string,
  signal: AbortSignal,
) => Promise<WordsRead>;

type ModelCalled = Extract<RunEventBody, { readonly type: 'model.called' }>;

interface WordsReaderParts {
  /** What the person wrote for the run. */
  readonly typed: readonly string[];
  /** The origin of the page that they had open. */
  readonly begunOn: string | null;
  readonly start: Pick<RunStart, 'provider' | 'apiKey' | 'traits' | 'prices'>;
  readonly grants: Pick<RunGrants, 'give' | 'peek' | 'wasGiven'>;
  /** Absent: no model is asked. */
  readonly readWords?: ReadWords | undefined;
  /** Whether the person lets models do so; absent: they do. */
  readonly modelReadsWords?: (() => boolean) | undefined;
  /** The words as a model may have them. */
  readonly withoutSecrets: (text: string) => string;
  readonly onCall: (call: ModelCalled, exchange: WrittenExchange) => void;
  readonly onFailure: (text: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Finds leave in the person's words that no rule has found there. A model is asked for it once for each text, and only when an act
 * would be asked otherwise: most runs never need it. What pages say has no part in it, since the model is shown the words alone, and the
 * places are those of the rules.
 */
export class WordsReader {
  readonly #parts: WordsReaderParts;
  readonly #all: string[];
  #unread: string[];
  #reading: Promise<void> = Promise.resolve();

  constructor(parts: WordsReaderParts) {
    this.#parts = parts;
    this.#all = [...parts.typed];
    this.#unread = [...parts.typed];
  }

  /** The person has written more. */
  said(text: string): void {
    this.#all.push(text);
    this.#unread.push(text);
  }

  /** Whether the words give leave for such an act, by all that is known once they are read. Never throws. */
  async read(verb: ActVerb, origin: string): Promise<boolean> {
    const { grants, begunOn, signal } = this.#parts;
    // What was used up or taken back is not given anew.
    if (grants.wasGiven(verb, origin)) return grants.peek(verb, origin) !== null;
    if (!isWithinOrigins(origin, [...originsOf(this.#all, begunOn)])) return false;
    this.#reading = this.#reading.then(() => this.#readNew());
    await this.#reading;
    return !signal.aborted && grants.peek(verb, origin) !== null;
  }

  async #readNew(): Promise<void> {
    const { start, readWords, modelReadsWords, begunOn, withoutSecrets, signal } = this.#parts;
    const { provider, apiKey, traits } = start;
    const isOff = readWords === undefined || modelReadsWords?.() === false;
    if (isOff || provider.kind !== 'openai' || signal.aborted) return;
    const words = this.#unread;
    this.#unread = [];
    const told = withoutSecrets(wordsToRead(words)).slice(0, MAX_READ_WORDS);
    if (told === '' || !mayAskForAct(told)) return;
    try {
      const { acts, error, calls } = await readWords({ provider, apiKey, traits }, told, signal);
      for (const call of calls) this.#record(call);
      if (signal.aborted) return;
      if (error !== null) this.#failed(error.message);
      // What it names for words that rules have read, too, they have decided about.
      this.#parts.grants.give(readGrants(acts, this.#all, begunOn));
    } catch (thrown) {
      if (!signal.aborted) this.#failed(toErrorInfo(thrown).message);
    }
  }

  #record({ exchange, ...call }: WordsRead['calls'][number]): void {
    const { start, onCall } = this.#parts;
    const callId = CallIdSchema.parse(`words-${randomUUID()}`);
    const cost = costOf(call.model, call.tokens, start.prices);
    onCall({ type: 'model.called', callId, cost, ...call }, exchange);
  }

  #failed(why: string): void {
    this.#parts.onFailure(`A model could not read which acts the words ask for: ${why}`);
  }
}
