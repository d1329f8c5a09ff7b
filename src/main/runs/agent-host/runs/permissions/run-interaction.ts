import type { Login } from '#shared/model/site/login.ts';
import type { ToAgent } from '#shared/ports/agent/run-messages.ts';
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
import { approvalQuestion } from '#shared/messages/sentences/approval-question.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { RunLife } from '#shared/model/run/view/run-life.ts';

import { Deferred } from '../../../../platform/async/deferred.ts';
import { requireStanding } from '../../../../platform/managed-policy/policy-in-force.ts';

export interface RunInteractionOptions {
  /** State of the run, as stored. */
  readonly life: () => RunLife;
  /** Stores and publishes an event. */
  readonly append: (body: RunEventBody) => void;
  readonly tell: (message: ToAgent) => void;
  /** Whether a run may receive the answer to this question. */
  readonly mayBeAsked: (question: string) => boolean;
  /** Returns the origin of the run's page; `null` when it is on none. */
  readonly pageOrigin: () => string | null;
  /** Called when the person has answered a question of the agent; `isOwnWords`: they typed the answer and did not choose an offered one. */
  readonly onAnswered?: (answer: {
    readonly text: string;
    readonly askedAt: string | null;
    readonly isOwnWords: boolean;
  }) => void;
  /** Whether a person can answer. */
  readonly hasPerson: boolean;
  /** Called when a question was not answered in time; if absent, the run is paused. */
  readonly onUnanswered?: () => void;
  /** Aborted when the run ends: no one waits for an answer then. */
  readonly signal: AbortSignal;
}

interface OpenApproval {
  readonly outcome: Deferred<ApprovalAnswer | 'expired' | null>;
  /** Time when the question was shown, by `performance.now`. */
  readonly shownAt: number;
}

/**
 * Interaction between the person and a live run: pausing it, writing to it, asking and answering. Everything is stored before it takes
 * effect.
 */
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

  /** Pauses the run: no new action starts. Has no effect on a paused run. */
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

  /** Sends a message to the run, and resumes it if paused. Throws `AppError` `MESSAGE_EMPTY`. */
  say(text: string, material: readonly Material[] = []): void {
    const said = text.trim();
    if (said === '') throw nothingSaid();
    const more = material.length > 0 ? { material: [...material] } : {};
    this.#options.append({ type: 'person.said', text: said, ...more });
    this.#options.tell({ type: 'person.said', text: said, ...more });
    this.resume();
  }

  /** Asks the person. A question for a secret gets no input field, since the answer would be stored in the run and sent to its model. */
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
   * Asks whether a call may be made, in words that no model has written, and waits. `null`: the run ended first; `expired`: no one answered
   * in time, or what was asked about has changed. After an unanswered question the run is paused, so that it does not keep asking, unless
   * `onUnanswered` is given.
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

  /** Closes the question without an answer. */
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

  /** Answers the question; `null` means that no one answers. Throws `AppError`: `MESSAGE_EMPTY`, `QUESTION_CLOSED`. */
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

  /** Returns the login that the person typed for a sign-in, only once; `null` for none. */
  takeLogin(): Login | null {
    const login = this.#login;
    this.#login = null;
    return login;
  }

  /** Passes the login to the call that asked for it, without storing it in an event. Throws as `answer` does. */
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
    const kind = answerKind(decision.data);
    if (kind === 'times' || (kind === 'run' && approval.kind === 'mcp-tool')) requireStanding();
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

/** Whether a login is missing: allowing a sign-in without a stored login needs a typed one. */
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
