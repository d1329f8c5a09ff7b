import { randomUUID } from 'node:crypto';

import type { ModelAccess, RunStart, WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import {
  type ActFacts,
  type ActRead,
  type ContractRead,
  type IsolatedReading,
  MAX_READ_WORDS,
} from '#shared/ports/agent/single-request-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { ContractReading } from '#shared/model/run/approval/contract.ts';
import { costOf } from '#shared/model/run/cost/model-call-cost.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

/** Asks a model in a process that sees only the given text. Throws `AppError`. */
export interface ConsentModel {
  readContract(access: ModelAccess, words: string, signal: AbortSignal): Promise<ContractRead>;
  readAct(access: ModelAccess, facts: ActFacts, signal: AbortSignal): Promise<ActRead>;
}

type ModelCalled = Extract<RunEventBody, { readonly type: 'model.called' }>;

interface IsolatedReadingsParts {
  readonly start: Pick<RunStart, 'provider' | 'apiKey' | 'traits' | 'prices'>;
  readonly consentModel: ConsentModel;
  /** Removes secrets from text for a model. */
  readonly withoutSecrets: (text: string) => string;
  readonly onCall: (call: ModelCalled, exchange: WrittenExchange) => void;
  readonly onFailure: (text: string) => void;
  readonly signal: AbortSignal;
}

/** Asks the run's model about consent, isolated from everything it has seen of pages. Never throws. */
export class IsolatedReadings {
  readonly #parts: IsolatedReadingsParts;
  readonly #access: ModelAccess;

  constructor(parts: IsolatedReadingsParts, provider: ModelAccess['provider']) {
    const { apiKey, traits } = parts.start;
    this.#parts = parts;
    this.#access = { provider, apiKey, traits };
  }

  /** Returns what these words let a run write; `null` when the model could not say. */
  async contract(words: readonly string[]): Promise<ContractReading | null> {
    const { consentModel, withoutSecrets, signal } = this.#parts;
    const told = withoutSecrets(words.join('\n')).slice(0, MAX_READ_WORDS);
    if (!/\p{L}/u.test(told)) return null;
    const read = await this.#ask(() => consentModel.readContract(this.#access, told, signal));
    return read?.reading ?? null;
  }

  async act(facts: ActFacts): Promise<WriteClass | null> {
    const { consentModel, withoutSecrets, signal } = this.#parts;
    const told = { ...facts, task: withoutSecrets(facts.task) };
    const read = await this.#ask(() => consentModel.readAct(this.#access, told, signal));
    return read?.found ?? null;
  }

  async #ask<Read extends IsolatedReading>(ask: () => Promise<Read>): Promise<Read | null> {
    const { signal } = this.#parts;
    if (signal.aborted) return null;
    try {
      const read = await ask();
      for (const call of read.calls) this.#record(call);
      if (read.error !== null && !signal.aborted) this.#failed(read.error.message);
      return read;
    } catch (thrown) {
      if (!signal.aborted) this.#failed(toErrorInfo(thrown).message);
      return null;
    }
  }

  #record({ exchange, ...call }: IsolatedReading['calls'][number]): void {
    const { start, onCall } = this.#parts;
    const callId = CallIdSchema.parse(`words-${randomUUID()}`);
    const cost = costOf(call.model, call.tokens, start.prices);
    onCall({ type: 'model.called', callId, cost, ...call }, exchange);
  }

  #failed(why: string): void {
    this.#parts.onFailure(`The model could not say what this run may do: ${why}`);
  }
}
