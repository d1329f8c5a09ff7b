import type { ToAgent } from '#shared/agent-port/messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run-event.ts';
import type { RunLife } from '#shared/model/run-life.ts';

export interface PersonLineOptions {
  /** Where the run is, by what is stored. */
  readonly life: () => RunLife;
  /** Stores an event and shows it. */
  readonly append: (body: RunEventBody) => void;
  readonly tell: (message: ToAgent) => void;
  /** Whether there is somebody who can answer. */
  readonly hasPerson: boolean;
}

/** The line between the person and a live run: holding it, adding to it, asking and answering. Written down before it takes effect. */
export class PersonLine {
  readonly #options: PersonLineOptions;

  constructor(options: PersonLineOptions) {
    this.#options = options;
  }

  get isHeld(): boolean {
    const life = this.#options.life();
    return life.isLive && life.isPaused;
  }

  /** Nothing new is begun from now on. A run that is held already stays so. */
  pause(by: 'person' | 'takeover'): void {
    if (this.isHeld) return;
    this.#options.append({ type: 'run.paused', by });
    this.#options.tell({ type: 'run.pause' });
  }

  resume(): void {
    if (!this.isHeld) return;
    this.#options.append({ type: 'run.resumed' });
    this.#options.tell({ type: 'run.resume' });
  }

  /** Throws `AppError` `MESSAGE_EMPTY`. What is said to a held run lets it go on. */
  say(text: string): void {
    const said = text.trim();
    if (said === '') throw nothingSaid();
    this.#options.append({ type: 'person.said', text: said });
    this.#options.tell({ type: 'person.said', text: said });
    this.resume();
  }

  ask(callId: CallId, question: string, options: readonly string[]): void {
    this.#options.append({ type: 'question.asked', callId, question, options: [...options] });
    if (!this.#options.hasPerson) this.#answer(callId, null);
  }

  /** `null`: nobody answers. Throws `AppError`: `MESSAGE_EMPTY`, `QUESTION_CLOSED`. */
  answer(callId: CallId, text: string | null): void {
    const answer = text?.trim() ?? null;
    if (answer === '') throw nothingSaid();
    const life = this.#options.life();
    if (!life.isLive || life.question?.callId !== callId) {
      throw new AppError({
        code: 'QUESTION_CLOSED',
        message: 'This question is not open any more.',
        next: 'Write to the run instead.',
      });
    }
    this.#answer(callId, answer);
  }

  #answer(callId: CallId, answer: string | null): void {
    this.#options.append({ type: 'question.answered', callId, answer });
    this.#options.tell({ type: 'question.answered', callId, answer });
  }
}

function nothingSaid(): AppError {
  return new AppError({
    code: 'MESSAGE_EMPTY',
    message: 'There is nothing to send.',
    next: 'Write what the run is to know.',
  });
}
