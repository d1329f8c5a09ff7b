import type { Login } from '#shared/model/site/login.ts';
import type { ToAgent } from '#shared/agent-port/messages.ts';
import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';
import {
  readSecretAnswer,
  secretAnswerSentence,
} from '#shared/model/run/approval/secret-answer.ts';
import {
  answerKind,
  answersOf,
  ANSWER_WORDS,
  ApprovalAnswerSchema,
  ARMED_AFTER_MS,
  lifeOfApproval,
} from '#shared/model/run/approval/approval.ts';
import type { ApprovalAnswer, ApprovalRequest } from '#shared/model/run/approval/approval.ts';
import { approvalQuestion } from '#shared/model/run/approval/approval-question.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { Material } from '#shared/model/run/enclosed.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { RunLife } from '#shared/model/run/view/run-life.ts';

import { Deferred } from '../../../platform/deferred.ts';

export interface RunInteractionOptions {
  /** Where the run is, by what is stored. */
  readonly life: () => RunLife;
  /** Stores an event and shows it. */
  readonly append: (body: RunEventBody) => void;
  readonly tell: (message: ToAgent) => void;
  /** Whether the answer to a question is something that a run may be told. */
  readonly mayBeAsked: (question: string) => boolean;
  /** Of the page that the run is on; `null` where it is on none. */
  readonly pageOrigin: () => string | null;
  /** The person has answered a question of the agent; `isOwnWords`: they wrote it, and chose no answer that the agent offered. */
  readonly onAnswered?: (answer: {
    readonly text: string;
    readonly askedAt: string | null;
    readonly isOwnWords: boolean;
  }) => void;
  /** Whether there is somebody who can answer. */
  readonly hasPerson: boolean;
  /** Told when nobody answered a question in time; the run is held if absent. */
  readonly onUnanswered?: () => void;
  /** Aborted when the run ends: nobody waits for an answer any more. */
  readonly signal: AbortSignal;
}

interface OpenApproval {
  readonly outcome: Deferred<ApprovalAnswer | 'expired' | null>;
  /** By `performance.now`. */
  readonly shownAt: number;
}

/** The line between the person and a live run: holding it, adding to it, asking and answering. Written down before it takes effect. */
export class RunInteraction {
  readonly #options: RunInteractionOptions;
  #approval: OpenApproval | null = null;
  #login: Login | null = null;

  constructor(options: RunInteractionOptions) {
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
  say(text: string, material: readonly Material[] = []): void {
    const said = text.trim();
    if (said === '') throw nothingSaid();
    const more = material.length > 0 ? { material: [...material] } : {};
    this.#options.append({ type: 'person.said', text: said, ...more });
    this.#options.tell({ type: 'person.said', text: said, ...more });
    this.resume();
  }

  /** A question for a secret is put to the person without a place to write the answer: it would be in the run and at its model. */
  ask(callId: CallId, question: string, options: readonly string[]): void {
    if (this.#options.mayBeAsked(question)) this.#askFor(callId, question, options);
    else this.#askForSecret(callId, question);
  }

  #askForSecret(callId: CallId, question: string): void {
    const { pageOrigin, hasPerson, append } = this.#options;
    const wantsSecret = { origin: pageOrigin() };
    append({ type: 'question.asked', callId, question, options: [], wantsSecret });
    if (!hasPerson) this.#refuse(callId);
  }

  #refuse(callId: CallId): void {
    this.#options.append({ type: 'question.answered', callId, answer: null });
    this.#options.tell({ type: 'question.refused', callId, error: SECRET_NOT_ASKED });
  }

  #answerSecret(callId: CallId, text: string | null): void {
    const answer = text === null ? null : readSecretAnswer(text);
    if (text !== null && answer === null) throw secretInFreeText();
    if (answer === null || answer.kind === 'refused') return this.#refuse(callId);
    this.#answer(callId, secretAnswerSentence(answer));
  }

  #askFor(callId: CallId, question: string, options: readonly string[]): void {
    const origin = this.#options.pageOrigin()?.slice(0, 300);
    this.#options.append({
      type: 'question.asked',
      callId,
      question,
      options: [...options],
      ...(origin !== undefined && { origin }),
    });
    if (!this.#options.hasPerson) this.#answer(callId, null);
  }

  /**
   * Asks whether a call may be made, in words that no model has written, and waits. `null`: the run ended before; `expired`: nobody
   * answered in time, or what is asked about has changed. A run whose question nobody answered is held, so that it does not ask on, unless
   * `onUnanswered` sees to that.
   */
  async approve(
    callId: CallId,
    approval: ApprovalRequest,
    isVoid?: AbortSignal,
  ): Promise<ApprovalAnswer | 'expired' | null> {
    if (isVoid?.aborted === true) return 'expired';
    const outcome = new Deferred<ApprovalAnswer | 'expired' | null>();
    this.#approval = { outcome, shownAt: performance.now() };
    this.#options.append({
      type: 'question.asked',
      callId,
      question: approvalQuestion(approval),
      options: answersOf(approval).map((kind) => ANSWER_WORDS[kind]),
      approval,
    });
    this.#options.tell({ type: 'tool.waiting', callId });
    const stop = (): void => outcome.resolve(null);
    const takeBack = (): void => this.#takeBack(callId);
    const lifeMs = lifeOfApproval(approval);
    const late = lifeMs === null ? undefined : setTimeout(() => this.#expire(callId), lifeMs);
    this.#options.signal.addEventListener('abort', stop, { once: true });
    isVoid?.addEventListener('abort', takeBack, { once: true });
    try {
      return await outcome.promise;
    } finally {
      clearTimeout(late);
      this.#options.signal.removeEventListener('abort', stop);
      isVoid?.removeEventListener('abort', takeBack);
      this.#approval = null;
    }
  }

  /** The question is not open any more, without an answer. */
  #takeBack(callId: CallId): void {
    const { life, append, signal } = this.#options;
    const now = life();
    if (signal.aborted || !now.isLive || now.question?.callId !== callId) return;
    append({ type: 'question.answered', callId, answer: null });
    this.#approval?.outcome.resolve('expired');
  }

  #expire(callId: CallId): void {
    const { signal, onUnanswered = () => this.pause('person') } = this.#options;
    this.#takeBack(callId);
    if (!signal.aborted) onUnanswered();
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
    const { approval } = life.question;
    if (approval !== null) return this.#decide(callId, approval, answer);
    if (life.question.wantsSecret !== null) return this.#answerSecret(callId, answer);
    const { origin: askedAt, options } = life.question;
    this.#answer(callId, answer);
    if (answer !== null)
      this.#options.onAnswered?.({ text: answer, askedAt, isOwnWords: !options.includes(answer) });
  }

  /** What the person has written on the card of a sign-in, once; `null`: nothing. */
  takeLogin(): Login | null {
    const login = this.#login;
    this.#login = null;
    return login;
  }

  /** The name and the password go to whoever asked the run's question, and into no event. Throws as `answer` does. */
  signIn(callId: CallId, login: Login): void {
    const life = this.#options.life();
    const approval = life.isLive ? life.question?.approval : null;
    if (approval?.kind !== 'sign-in' || approval.secretName !== null)
      return this.answer(callId, null);
    this.#login = login;
    try {
      this.answer(callId, 'once');
    } catch (thrown) {
      this.#login = null;
      throw thrown;
    }
  }

  #decide(callId: CallId, approval: ApprovalRequest, answer: string | null): void {
    if (answer === null) {
      this.#options.append({ type: 'question.answered', callId, answer });
      this.#approval?.outcome.resolve(null);
      return;
    }
    const decision = ApprovalAnswerSchema.safeParse(answer);
    if (!decision.success || !answersOf(approval).includes(answerKind(decision.data)))
      throw unclearDecision(approval);
    if (isEmptySignIn(approval, this.#login) && decision.data === 'once')
      throw unclearDecision(approval);
    const isAllowing = decision.data !== 'refuse' && decision.data !== 'take-over';
    const shownMs = performance.now() - (this.#approval?.shownAt ?? 0);
    if (isAllowing && shownMs < ARMED_AFTER_MS) throw answeredTooEarly();
    this.#options.append({ type: 'question.answered', callId, answer: decision.data });
    this.#approval?.outcome.resolve(decision.data);
    if (decision.data === 'take-over') this.pause('takeover');
  }

  #answer(callId: CallId, answer: string | null): void {
    this.#options.append({ type: 'question.answered', callId, answer });
    this.#options.tell({ type: 'question.answered', callId, answer });
  }
}

/** Whoever lets a run sign in where nothing is kept has to say with what. */
const isEmptySignIn = (approval: ApprovalRequest, login: Login | null): boolean =>
  approval.kind === 'sign-in' && approval.secretName === null && login === null;

function unclearDecision(approval: ApprovalRequest): AppError {
  return new AppError({
    code: 'DECISION_UNCLEAR',
    message: 'That neither allows nor refuses it.',
    next: `Choose one of: ${answersOf(approval)
      .map((kind) => ANSWER_WORDS[kind])
      .join(', ')}.`,
  });
}

const SECRET_NOT_ASKED: ErrorInfo = {
  code: 'SECRET_NOT_ASKED',
  message:
    'Passwords, codes and the like are not told to a run; the person was not asked for one, or did not want to.',
  next: 'Use fill_secret where the state names a secret for this site. Otherwise conclude and say that the person has to log in.',
};

function secretInFreeText(): AppError {
  return new AppError({
    code: 'SECRET_NOT_ASKED',
    message: SECRET_NOT_ASKED.message,
    next: SECRET_NOT_ASKED.next,
  });
}

function answeredTooEarly(): AppError {
  return new AppError({
    code: 'ANSWERED_TOO_EARLY',
    message: 'The question was answered before it could be read; nothing was allowed.',
    next: 'Read what is asked and answer then.',
  });
}

function nothingSaid(): AppError {
  return new AppError({
    code: 'MESSAGE_EMPTY',
    message: 'There is nothing to send.',
    next: 'Write what the run is to know.',
  });
}
