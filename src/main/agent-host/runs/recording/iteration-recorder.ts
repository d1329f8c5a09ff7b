import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { NoteWords } from '#shared/messages/note-text.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunAudit } from '../../../permissions/run-audit.ts';
import { RunBudget } from '../limits/run-budget.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { auditModelCall } from './audit-model-call.ts';
import type { MessageOf } from './page-requests.ts';
import type { RunFinished, RunRecorder } from './run-recorder.ts';

/** Writes a run's events down at the iteration that the run is at, and counts those of its agent against its limits. */
export class IterationRecorder {
  readonly #recorder: RunRecorder;
  readonly #audit: RunAudit;
  readonly #start: PreparedRun['start'];
  readonly #budget: RunBudget;
  #iteration: number;

  constructor(
    recorder: RunRecorder,
    audit: RunAudit,
    { start, origin }: Pick<PreparedRun, 'start' | 'origin'>,
  ) {
    this.#recorder = recorder;
    this.#audit = audit;
    this.#start = start;
    this.#iteration = recorder.view.iterations.at(-1)?.number ?? 0;
    // A fork goes on with the numbers of the run that it comes from.
    const before = Math.max(this.#iteration, origin?.past.iteration ?? 0);
    this.#budget = new RunBudget(start.limits, before);
  }

  get iteration(): number {
    return this.#iteration;
  }

  /** The agent has begun to work at this iteration. */
  reached(iteration: number): void {
    this.#iteration = Math.max(this.#iteration, iteration);
  }

  append(body: RunEventBody): void {
    this.#recorder.append(this.#iteration, body);
  }

  appendIfOpen(body: RunEventBody): void {
    this.#recorder.appendIfOpen(this.#iteration, body);
  }

  warn(text: string, words: NoteWords): void {
    this.#recorder.warn(this.#iteration, text, words);
  }

  finish(body: RunFinished): RunFinished {
    return this.#recorder.finish(this.#iteration, body);
  }

  /** Writes down what the agent did; gives the limit that it breaks, if it breaks one. */
  store({ iteration, body, exchange }: Omit<MessageOf<'event'>, 'type'>): ErrorInfo | null {
    this.reached(iteration);
    const broken = this.#budget.count(iteration, body);
    // What broke the limit is written down as well, unless it would be a round that must not be.
    if (broken === null || body.type === 'model.called')
      this.#recorder.append(iteration, body, exchange);
    if (body.type === 'model.called') auditModelCall(this.#audit, this.#start, body, exchange);
    return broken;
  }
}
