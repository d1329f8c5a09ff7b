import type { FromAgent, ToAgent } from '#shared/agent-port/messages.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, TabId } from '#shared/model/ids.ts';
import { asksForSecret } from '#shared/model/vault/asks-for-secret.ts';
import { activeMsAt } from '#shared/model/run/view/run-usage.ts';

import type { SecretAccess } from '../../gate/access/secret-access.ts';
import type { RunScope } from '../../gate/tool-gate.ts';
import { RunAudit } from '../../permissions/run-audit.ts';
import { addressesIn } from '../../permissions/taint/addresses-in.ts';
import type { RunPermissions } from '../../permissions/run-permissions.ts';
import { pause } from '../../platform/bounded.ts';
import { taskGrants } from '../../policy/task-grants/task-grants.ts';
import { Deferred } from '../../platform/deferred.ts';
import type { ActiveRunOptions } from './active-run-options.ts';
import { auditModelCall } from './recording/audit-model-call.ts';
import { withoutSecrets } from './recording/guard-messages.ts';
import { HiddenSecrets } from './recording/hidden-secrets.ts';
import { checkpointsOf } from './recording/checkpoint-taker.ts';
import { noteStopped } from './recording/note-stopped.ts';
import { type MessageOf, PageRequests } from './recording/page-requests.ts';
import { drivenTabs } from './tab-binding.ts';
import { scopeOf } from './permissions/scope-of.ts';
import { permissionsOfRun } from './permissions/permissions-of.ts';
import { RunInteraction } from './permissions/run-interaction.ts';
import { keysOf } from '../models/run-models.ts';
import { type MessageParts, type Outcome, receiveMessage } from './receive-message.ts';
import { RunAgent } from './run-agent.ts';
import { runStartOf } from './run-start.ts';
import { RunTime } from './limits/run-time.ts';
import { RunBudget } from './limits/run-budget.ts';
import { RunDeadlines } from './limits/run-deadlines.ts';
import { earlierFilesOf, eventsBefore } from './setup/earlier-run.ts';
import { opensPdf } from './setup/opens-pdf.ts';
import { ENDED_RUN, HELD_RUN, runErrors } from './run-errors.ts';
import type { WaitReason } from './run-scheduler.ts';
import { RunRecorder } from './recording/run-recorder.ts';
import { WordsReader } from './setup/words-reader.ts';
import type { FinishedRun } from './run-service.ts';

/** How long an ending run waits for the agent's last words and for acts that are under way. */
const LAST_WORDS_MS = 500;

/**
 * One run from its first event to its last: keeps the agent process, does what it asks for in the order it asks,
 * and ends it. Whatever the agent does or fails to do, the run ends and says how.
 */
export class ActiveRun {
  readonly finished: Promise<FinishedRun>;
  readonly recorder: RunRecorder;
  readonly #options: ActiveRunOptions;
  readonly #scope: RunScope;
  readonly #pageRequests: PageRequests;
  readonly #time: RunTime;
  readonly #abort = new AbortController();
  readonly #budget: RunBudget;
  readonly #interaction: RunInteraction;
  readonly #permissions: RunPermissions;
  readonly #words: WordsReader;
  readonly #audit: RunAudit;
  readonly #hiddenSecrets = new HiddenSecrets((text, words) => {
    if (!this.#isOpen()) return false;
    this.recorder.warn(this.#iteration, text, words);
    return true;
  });
  readonly #agent: RunAgent;
  readonly #saidEarly: string[] = [];
  readonly #deadlines: RunDeadlines;
  readonly #ready = new Deferred<undefined>();
  /** Resolves when nothing more is to be expected of the agent. */
  readonly #agentDone = new Deferred<undefined>();
  readonly #end = new Deferred<FinishedRun>();
  #phase: 'starting' | 'running' | 'ending' | 'ended' = 'starting';
  #isReady = false;
  #iteration = 0;
  #lastAnswer = '';

  /** Stores the run; throws what the store throws. Nothing else happens before `begin`. */
  constructor(options: ActiveRunOptions) {
    this.#options = options;
    this.finished = this.#end.promise;
    const secrets = options.openSecrets?.();
    this.recorder = new RunRecorder({
      ...options,
      secrets,
      onFailure: (error) => this.#fail(error),
    });
    this.#iteration = this.recorder.view.iterations.at(-1)?.number ?? 0;
    this.#agent = this.#agentWith(secrets);
    this.#time = new RunTime(() => activeMsAt(this.recorder.view.usage, options.now()));
    this.#deadlines = this.#deadlinesOf(options.start.limits.timeoutMs);
    this.#budget = new RunBudget(options.start.limits, this.#iterationsBefore());
    this.#interaction = new RunInteraction({
      life: () => this.recorder.view.life,
      append: (body) => this.recorder.append(this.#iteration, body),
      tell: (message) => this.#tell(message),
      hasPerson: options.hasPerson,
      mayBeAsked: (question) => !asksForSecret(question) || opensPdf(this.recorder.view),
      pageOrigin: () => this.#pageOrigin(),
      onAnswered: (answer) => this.#permissions.answered(answer),
      signal: this.#abort.signal,
    });
    this.#audit = new RunAudit(this.recorder.runId, options.audit);
    this.#permissions = permissionsOfRun({
      ...options,
      append: (body) => this.recorder.appendIfOpen(this.#iteration, body),
      audit: this.#audit,
      view: this.recorder.view,
      before: eventsBefore(options, this.recorder.runId),
    });
    this.#words = this.#wordsReader(secrets);
    this.#scope = scopeOf({
      ...options,
      earlierFiles: earlierFilesOf(options),
      readWords: (verb, origin) => this.#words.read(verb, origin),
      onStopped: noteStopped((body) => this.recorder.appendIfOpen(this.#iteration, body)),
      recorder: this.recorder,
      permissions: this.#permissions,
      audit: this.#audit,
      interaction: this.#interaction,
      time: this.#time,
      tell: (message) => this.#tell(message),
      signal: this.#abort.signal,
      heldBack: () => this.#heldBack(),
      secrets,
      onSecretsHidden: (names) => this.#hiddenSecrets.tell(names),
    });
    this.#pageRequests = new PageRequests({
      ...options,
      scope: this.#scope,
      recorder: this.recorder,
      reply: (message) => this.#agent.post(message),
      onBegun: checkpointsOf(options, this.recorder.view),
      onFailure: (error) => this.#fail(error),
    });
  }

  /** The run waits for its turn; `begin` comes later. */
  queue(waitsFor: WaitReason): void {
    this.recorder.append(this.#iteration, { type: 'run.queued', waitsFor });
  }

  /** The run's turn has come. Never throws. */
  begin(): void {
    try {
      if (this.#isQueued()) this.recorder.append(this.#iteration, { type: 'run.dequeued' });
    } catch {
      // What cannot be written down has ended the run.
      return;
    }
    this.#deadlines.begin();
    this.#launch().catch((thrown: unknown) => this.#fail(toErrorInfo(thrown)));
  }

  /** Holds the run: an act that is under way is finished, nothing new is begun. */
  pause(by: 'person' | 'takeover'): void {
    if (this.#isOpen()) this.#interaction.pause(by);
  }

  resume(): void {
    if (this.#isOpen()) this.#interaction.resume();
  }

  /** Adds something to the run; throws `AppError` `MESSAGE_EMPTY`. */
  say(text: string): void {
    if (!this.#isOpen()) return;
    this.#interaction.say(text);
    this.#permissions.taint.noteOwnWords(text);
    this.#permissions.grants.give(taskGrants([text], this.#options.begunOn));
    this.#words.said(text);
  }

  /** Answers the open question; throws `AppError`: `MESSAGE_EMPTY`, `QUESTION_CLOSED`. */
  answer(callId: CallId, text: string | null): void {
    if (this.#isOpen()) this.#interaction.answer(callId, text);
  }

  /** Takes back what is left of a grant. */
  cutGrant(grantId: string): void {
    if (this.#isOpen()) this.#permissions.grants.cut(grantId);
  }

  /** Whether the run acts on this tab. */
  actsOn(tabId: TabId): boolean {
    return this.#isOpen() && !this.#isQueued() && drivenTabs(this.#scope).has(tabId);
  }

  /** Ends the run as stopped; the last act that is not yet on its way never is. */
  stop(): void {
    this.#finish({ status: 'stopped', finalAnswer: '', error: null });
  }

  async #launch(): Promise<void> {
    const { start, startUrl, ready: tabReady, now } = this.#options;
    this.#agent.fork(keysOf(start));
    // The agent starts up while the first page loads.
    const page =
      startUrl === null ? tabReady : this.#pageRequests.loadStartPage(startUrl, tabReady);
    await Promise.all([this.#ready.promise, page]);
    await this.#pageRequests.idle();
    if (this.#phase !== 'starting') return;
    this.#phase = 'running';
    this.#agent.post({ type: 'run.start', run: runStartOf(this.#options, this.recorder, now()) });
    this.#agent.expectBeats();
    // What the person did while it was starting.
    for (const text of this.#saidEarly) this.#agent.post({ type: 'person.said', text });
    if (this.#interaction.isHeld) this.#agent.post({ type: 'run.pause' });
  }

  #handle(message: FromAgent): void {
    if (this.#phase === 'ending') return this.#handleLate(message);
    const isStarting = this.#phase === 'starting' && !this.#isReady;
    const isExpected = message.type === 'ready' ? isStarting : this.#phase === 'running';
    if (message.type !== 'alive' && !isExpected)
      return this.#fail(runErrors.protocol(`“${message.type}” came at the wrong moment.`));
    receiveMessage(message, this.#messageParts());
  }

  #messageParts(): MessageParts {
    return {
      ...this.#options,
      recorder: this.recorder,
      pageRequests: this.#pageRequests,
      interaction: this.#interaction,
      store: (event) => this.#store(event),
      reached: (iteration) => {
        this.#iteration = Math.max(this.#iteration, iteration);
      },
      ready: () => {
        this.#isReady = true;
        this.#ready.resolve(undefined);
      },
      end: (outcome) => {
        this.#agentDone.resolve(undefined);
        this.#finish(outcome);
      },
      fail: (error) => this.#fail(error),
    };
  }

  /** While a run ends it still takes down what happened; it answers nothing. */
  #handleLate(message: FromAgent): void {
    if (message.type === 'event') this.#store(message);
    if (message.type === 'run.end') {
      this.#lastAnswer = message.finalAnswer;
      this.#agentDone.resolve(undefined);
    }
  }

  #agentWith(secrets: SecretAccess | undefined): RunAgent {
    return new RunAgent({
      forkAgent: this.#options.forkAgent,
      secrets,
      onSecretsHidden: (names) => this.#hiddenSecrets.tell(names),
      onMessage: (message) => this.#handle(message),
      onExit: (code, lastWords) => this.#exited(code, lastWords),
      onFailure: (error) => this.#fail(error),
    });
  }

  #wordsReader(secrets: SecretAccess | undefined): WordsReader {
    return new WordsReader({
      ...this.#options,
      grants: this.#permissions.grants,
      withoutSecrets: (text) =>
        withoutSecrets(secrets, text, (names) => this.#hiddenSecrets.tell(names)),
      onCall: (body, exchange) => {
        if (this.#phase !== 'ended')
          this.#store({ type: 'event', iteration: this.#iteration, body, exchange });
      },
      onFailure: (text) => this.recorder.warn(this.#iteration, text, { code: 'WORDS_UNREAD' }),
      signal: this.#abort.signal,
    });
  }

  #store({ iteration, body, exchange }: MessageOf<'event'>): void {
    this.#iteration = Math.max(this.#iteration, iteration);
    const broken = this.#budget.count(iteration, body);
    // What broke the limit is written down as well, unless it would be a round that must not be.
    if (broken === null || body.type === 'model.called')
      this.recorder.append(iteration, body, exchange);
    if (body.type === 'model.called')
      auditModelCall(this.#audit, this.#options.start, body, exchange);
    if (broken !== null) this.#finish({ status: 'limit', finalAnswer: '', error: broken });
  }

  #exited(code: number, words: string): void {
    this.#agentDone.resolve(undefined);
    if (this.#phase === 'ending' || this.#phase === 'ended') return;
    if (words !== '')
      this.recorder.warn(this.#iteration, `The agent process wrote before it ended:\n${words}`, {
        code: 'AGENT_WROTE',
        params: { words },
      });
    this.#fail(runErrors.exited(code));
  }

  #fail(error: ErrorInfo): void {
    this.#finish({ status: 'failed', finalAnswer: '', error });
  }

  /** The first call decides how the run ended. */
  #finish(outcome: Outcome): void {
    if (this.#phase === 'ending' || this.#phase === 'ended') return;
    const wasRunning = this.#phase === 'running';
    this.#phase = 'ending';
    this.#deadlines.end();
    this.#agent.restBeats();
    this.#abort.abort();
    if (!this.#agent.isForked || !wasRunning) this.#agentDone.resolve(undefined);
    else this.#agent.post({ type: 'run.stop' });
    void this.#closeSoon(outcome);
  }

  /** Waits for last words and for what is under way, but not long: neither may keep the run. */
  async #closeSoon(outcome: Outcome): Promise<void> {
    const over = Promise.all([this.#agentDone.promise, this.#pageRequests.idle()]);
    await Promise.race([over, pause(LAST_WORDS_MS)]);
    this.#close(outcome);
  }

  #close(outcome: Outcome): void {
    this.#phase = 'ended';
    this.#agent.kill();
    const finalAnswer = outcome.finalAnswer === '' ? this.#lastAnswer : outcome.finalAnswer;
    const { status, error } = this.recorder.finish(this.#iteration, {
      ...outcome,
      type: 'run.finished',
      finalAnswer,
      openLinks: [...this.#permissions.taint.freeAddresses(addressesIn(finalAnswer))],
    });
    const { startedAt, finishedAt, totals } = this.recorder.view;
    this.#end.resolve({
      runId: this.recorder.runId,
      status,
      finalAnswer,
      error,
      tabId: this.#scope.currentTabId,
      ms: { total: (finishedAt ?? this.#options.now()) - startedAt, ...totals.ms },
    });
  }

  #heldBack(): ErrorInfo | null {
    if (this.#abort.signal.aborted) return ENDED_RUN;
    // The page that it begins on is loaded even so; the agent begins when the person lets it.
    return this.#phase !== 'starting' && this.#interaction.isHeld ? HELD_RUN : null;
  }

  /** A fork goes on with the numbers of the run that it comes from. */
  #iterationsBefore(): number {
    return Math.max(this.#iteration, this.#options.origin?.past.iteration ?? 0);
  }

  #isQueued(): boolean {
    const { life } = this.recorder.view;
    return life.isLive && life.queuedFor !== null;
  }

  #isOpen(): boolean {
    return this.#phase === 'starting' || this.#phase === 'running';
  }

  #pageOrigin(): string | null {
    const shown = this.#options.tabs.get(this.#scope.currentTabId)?.describe();
    return shown === undefined || shown.page !== null
      ? null
      : (URL.parse(shown.url)?.origin ?? null);
  }

  #deadlinesOf(timeoutMs: number): RunDeadlines {
    return new RunDeadlines({
      usedMs: () => this.#time.usedMs(),
      timeoutMs,
      isReady: () => this.#phase !== 'starting' || this.#isReady,
      onNotReady: () => this.#fail(runErrors.notReady()),
      onTimeUp: () =>
        this.#finish({ status: 'limit', finalAnswer: '', error: runErrors.timeUp(timeoutMs) }),
    });
  }

  #tell(message: ToAgent): void {
    if (this.#phase === 'running') this.#agent.post(message);
    else if (message.type === 'person.said') this.#saidEarly.push(message.text);
  }
}
