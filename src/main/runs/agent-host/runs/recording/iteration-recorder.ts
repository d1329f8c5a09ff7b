import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';
import { RunBudget } from '../limits/run-budget.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { auditModelCall } from './audit-model-call.ts';
import type { MessageOf } from './page-requests.ts';
import type { RunFinished, RunRecorder } from './run-recorder.ts';

/** Stores a run's events at its current iteration, and counts those of its agent against its limits. */
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
    // A branch continues the iteration numbers of the run that it comes from.
    const before = Math.max(this.#iteration, origin?.past.iteration ?? 0);
    this.#budget = new RunBudget(start.limits, before);
  }

  get iteration(): number {
    return this.#iteration;
  }

  /** Called when the agent has reached this iteration. */
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

  /** Stores an event of the agent; returns the limit that it exceeds, or `null`. */
  store({ iteration, body, exchange }: Omit<MessageOf<'event'>, 'type'>): ErrorInfo | null {
    this.reached(iteration);
    const broken = this.#budget.count(iteration, body);
    // A model call that exceeds a limit is still stored; other events beyond it are not.
    if (broken === null || body.type === 'model.called')
      this.#recorder.append(iteration, body, exchange);
    if (body.type === 'model.called') auditModelCall(this.#audit, this.#start, body, exchange);
    return broken;
  }
}
