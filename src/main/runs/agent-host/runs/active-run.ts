import type { Login } from '#shared/model/site/login.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, TabId } from '#shared/model/ids.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import { asksForSecret } from '#shared/model/vault/asks-for-secret.ts';
import { activeMsAt } from '#shared/model/run/view/run-usage.ts';

import type { RunContract } from '../../../safety/consent/contract/run-contract.ts';
import { sitesOf } from '../../../safety/consent/contract/own-words.ts';
import type { SecretAccess } from '../../../safety/gate/access/secret-access.ts';
import type { RunScope } from '../../../safety/gate/tool-gate.ts';
import { RunAudit } from '../../../safety/run-permissions/run-audit.ts';
import { addressesIn } from '../../../safety/run-permissions/taint/addresses-in.ts';
import type { RunPermissions } from '../../../safety/run-permissions/run-permissions.ts';
import { pause } from '../../../platform/async/bounded.ts';
import { Deferred } from '../../../platform/async/deferred.ts';
import type { ActiveRunOptions } from './active-run-options.ts';
import { AgentProtocol } from './agent-protocol.ts';
import { withoutSecrets } from './recording/guard-messages.ts';
import { HiddenSecrets } from './recording/hidden-secrets.ts';
import { checkpointsOf } from './recording/checkpoint-taker.ts';
import { noteStopped } from './recording/note-stopped.ts';
import { IterationRecorder } from './recording/iteration-recorder.ts';
import { type MessageOf, PageRequests } from './recording/page-requests.ts';
import { drivenTabs } from './tab-binding.ts';
import { scopeOf } from './permissions/scope-of.ts';
import { permissionsOfRun } from './permissions/permissions-of.ts';
import { RunMemory } from './memory/run-memory.ts';
import { RunInteraction } from './permissions/run-interaction.ts';
import { keysOf } from '../models/run-models.ts';
import { type MessageParts, type Outcome, receiveMessage } from './receive-message.ts';
import { rehearsedEnd } from './rehearsed-end.ts';
import { runStartOf } from './run-start.ts';
import { RunDeadlines } from './limits/run-deadlines.ts';
import { earlierFilesOf, eventsBefore } from './setup/earlier-run.ts';
import { opensPdf } from './setup/opens-pdf.ts';
import { ENDED_RUN, HELD_RUN, runErrors } from './run-errors.ts';
import type { WaitReason } from './run-scheduler.ts';
import { RunRecorder } from './recording/run-recorder.ts';
import { honestEnd } from './honest-end.ts';
import { MetPages } from './met-pages.ts';
import { IsolatedReadings } from './setup/isolated-readings.ts';
import type { FinishedRun } from './run-service.ts';

/** Time in ms that an ending run waits for the agent's last messages and for running actions. */
const LAST_WORDS_MS = 500;

/**
 * One run from its first event to its last: starts the agent process, handles its requests in order, and ends it. Whatever the agent does,
 * the run ends with a status.
 */
export class ActiveRun {
  readonly #end = new Deferred<FinishedRun>();
  readonly finished = this.#end.promise;
  readonly recorder: RunRecorder;
  readonly #options: ActiveRunOptions;
  readonly #scope: RunScope;
  readonly #pageRequests: PageRequests;
  readonly #met: MetPages;
  readonly #iterations: IterationRecorder;
  readonly #interaction: RunInteraction;
  readonly #permissions: RunPermissions;
  readonly #memory: RunMemory | null;
  readonly #hiddenSecrets = new HiddenSecrets((text, words) => {
    if (!this.#protocol.isOpen) return false;
    this.#iterations.warn(text, words);
    return true;
  });
  readonly #protocol: AgentProtocol;
  readonly #deadlines: RunDeadlines;

  /** Stores the run; throws what the store throws. Nothing else happens before `begin`. */
  constructor(options: ActiveRunOptions) {
    this.#options = options;
    const secrets = options.openSecrets?.();
    this.recorder = new RunRecorder({
      ...options,
      secrets,
      onFailure: (error) => this.#fail(error),
    });
    this.#met = new MetPages(this.recorder.view.iterations.length > 0);
    const audit = new RunAudit(this.recorder.runId, options.audit);
    this.#iterations = new IterationRecorder(this.recorder, audit, options);
    this.#protocol = this.#protocolWith(secrets);
    this.#deadlines = this.#deadlinesOf(options.start.limits.timeoutMs);
    this.#interaction = new RunInteraction({
      life: () => this.recorder.view.life,
      append: (body) => this.#iterations.append(body),
      tell: (message) => this.#protocol.tell(message),
      hasPerson: options.hasPerson,
      mayBeAsked: (question) => !asksForSecret(question) || opensPdf(this.recorder.view),
      pageOrigin: () => this.#pageOrigin(),
      onAnswered: (answer) => this.#permissions.answered(answer),
      signal: this.#protocol.signal,
    });
    this.#permissions = permissionsOfRun({
      ...options,
      append: (body) => this.#iterations.appendIfOpen(body),
      audit,
      view: this.recorder.view,
      before: eventsBefore(options, this.recorder.runId),
      readings: this.#readings(secrets),
    });
    this.#memory = this.#memoryOf(options);
    this.#scope = scopeOf({
      ...options,
      earlierFiles: earlierFilesOf(options),
      onRefused: (write, callId) =>
        this.#iterations.appendIfOpen({ type: 'write.refused', callId, write }),
      onStopped: noteStopped((body) => this.#iterations.appendIfOpen(body)),
      recorder: this.recorder,
      permissions: this.#permissions,
      audit,
      interaction: this.#interaction,
      tell: (message) => this.#protocol.tell(message),
      signal: this.#protocol.signal,
      heldBack: () => this.#heldBack(),
      secrets,
      facts: this.#memory?.facts,
      onSecretsHidden: (names) => this.#hiddenSecrets.tell(names),
      onPage: (page, hasActed) => this.#met.note(page, hasActed),
    });
    this.#pageRequests = new PageRequests({
      ...options,
      siteMemory: (url) => this.#memory?.at(url) ?? null,
      scope: this.#scope,
      recorder: this.recorder,
      reply: (message) => this.#protocol.reply(message),
      onBegun: checkpointsOf(options, this.recorder.view),
      onFailure: (error) => this.#fail(error),
    });
  }

  /** Records that the run waits for its turn; `begin` is called later. */
  queue(waitsFor: WaitReason): void {
    this.#iterations.append({ type: 'run.queued', waitsFor });
  }

  /** Starts the run when it is its turn. Never throws. */
  begin(): void {
    try {
      if (this.#isQueued()) this.#iterations.append({ type: 'run.dequeued' });
    } catch {
      // The run has already failed because its event could not be stored.
      return;
    }
    this.#deadlines.begin();
    // Read while the first page loads, since only writes wait for it.
    this.#permissions.consent.contract.begin();
    this.#memory?.began(this.#options.start.instructions);
    this.#launch().catch((thrown: unknown) => this.#fail(toErrorInfo(thrown)));
  }

  /** Pauses the run: a running action is finished, and no new one starts. */
  pause(by: 'person' | 'takeover'): void {
    if (this.#protocol.isOpen) this.#interaction.pause(by);
  }

  resume(): void {
    if (this.#protocol.isOpen) this.#interaction.resume();
  }

  /** Sends a message of the person to the run. Throws `AppError` `MESSAGE_EMPTY`. */
  say(text: string, material: readonly Material[] = []): void {
    if (!this.#protocol.isOpen) return;
    this.#interaction.say(text, material);
    for (const own of [text, ...material.map((each) => each.text)])
      this.#permissions.taint.noteOwnWords(own);
    const { contract } = this.#permissions.consent;
    contract.said(text, sitesOf([text], this.#options.begunOn));
  }

  /** Adds grants of the person. */
  allow(grants: readonly Grant[]): void {
    if (this.#protocol.isOpen) this.#permissions.consent.contract.allow(grants);
  }

  /** Changes what the run may do overall. */
  changeContract(change: Parameters<RunContract['change']>[0]): void {
    if (this.#protocol.isOpen) this.#permissions.consent.contract.change(change);
  }

  /** Answers the open question. Throws `AppError`: `MESSAGE_EMPTY`, `QUESTION_CLOSED`. */
  answer(callId: CallId, text: string | null): void {
    if (this.#protocol.isOpen) this.#interaction.answer(callId, text);
  }

  /** Answers the open question with a login for a server. Throws as `answer` does. */
  signIn(callId: CallId, login: Login): void {
    if (this.#protocol.isOpen) this.#interaction.signIn(callId, login);
  }

  /** Withdraws the rest of a grant. */
  cutGrant(grantId: string): void {
    if (this.#protocol.isOpen) this.#permissions.consent.grants.cut(grantId);
  }

  /** Whether the run works in this tab. */
  actsOn(tabId: TabId): boolean {
    return this.#protocol.isOpen && !this.#isQueued() && drivenTabs(this.#scope).has(tabId);
  }

  /** Ends the run as stopped; an action that has not been sent yet never is. */
  stop(): void {
    this.#finish({ status: 'stopped', finalAnswer: '', error: null });
  }

  async #launch(): Promise<void> {
    const { start, startUrl, ready: tabReady, now } = this.#options;
    this.#protocol.fork(keysOf(start));
    // The agent process starts while the first page loads.
    const page =
      startUrl === null ? tabReady : this.#pageRequests.loadStartPage(startUrl, tabReady);
    await Promise.all([this.#protocol.ready, page]);
    await this.#pageRequests.idle();
    if (!this.#protocol.isStarting) return;
    const run = runStartOf(this.#options, this.recorder, now());
    this.#protocol.start(run, this.#interaction.isHeld);
  }

  #messageParts(): MessageParts {
    return {
      ...this.#options,
      recorder: this.recorder,
      pageRequests: this.#pageRequests,
      interaction: this.#interaction,
      store: (event) => this.#store(event),
      reached: (iteration) => this.#iterations.reached(iteration),
      ready: () => this.#protocol.becameReady(),
      end: (outcome) => {
        this.#protocol.concluded();
        this.#finish(outcome);
      },
      fail: (error) => this.#fail(error),
    };
  }

  #protocolWith(secrets: SecretAccess | undefined): AgentProtocol {
    return new AgentProtocol({
      forkAgent: this.#options.forkAgent,
      secrets,
      onSecretsHidden: (names) => this.#hiddenSecrets.tell(names),
      onMessage: (message) => receiveMessage(message, this.#messageParts()),
      onEvent: (event) => this.#store(event),
      onExit: (code, outputEnd) => this.#exited(code, outputEnd),
      onFailure: (error) => this.#fail(error),
    });
  }

  #readings(secrets: SecretAccess | undefined): IsolatedReadings | undefined {
    const { start, consentModel } = this.#options;
    const { provider } = start;
    if (consentModel === undefined || provider.kind !== 'openai') return undefined;
    return new IsolatedReadings(
      {
        start,
        consentModel,
        withoutSecrets: (text) =>
          withoutSecrets(secrets, text, (names) => this.#hiddenSecrets.tell(names)),
        onCall: (body, exchange) => {
          const { iteration } = this.#iterations;
          if (!this.#protocol.isEnded) this.#store({ iteration, body, exchange });
        },
        onFailure: (text) => this.#iterations.warn(text, { code: 'WORDS_UNREAD' }),
        signal: this.#protocol.signal,
      },
      provider,
    );
  }

  #store(event: Omit<MessageOf<'event'>, 'type'>): void {
    const broken = this.#iterations.store(event);
    if (broken !== null) this.#finish({ status: 'limit', finalAnswer: '', error: broken });
  }

  #exited(code: number, words: string): void {
    if (words !== '')
      this.#iterations.warn(`The agent process wrote before it ended:\n${words}`, {
        code: 'AGENT_WROTE',
        params: { words },
      });
    this.#fail(runErrors.exited(code));
  }

  #fail(error: ErrorInfo): void {
    this.#finish({ status: 'failed', finalAnswer: '', error });
  }

  /** Ends the run. Only the first call counts. */
  #finish(outcome: Outcome): void {
    if (!this.#protocol.isOpen) return;
    this.#deadlines.end();
    this.#protocol.end();
    void this.#closeSoon(outcome);
  }

  /** Waits briefly for the agent's last messages and for running actions. */
  async #closeSoon(outcome: Outcome): Promise<void> {
    const over = Promise.all([this.#protocol.done, this.#pageRequests.idle()]);
    await Promise.race([over, pause(LAST_WORDS_MS)]);
    this.#close(outcome);
  }

  #close(ended: Outcome): void {
    this.#protocol.close();
    const outcome = rehearsedEnd(ended, this.recorder.view);
    const finalAnswer =
      outcome.finalAnswer === '' ? this.#protocol.lastAnswer : outcome.finalAnswer;
    const { status, error } = this.#iterations.finish({
      ...honestEnd(outcome, this.recorder.view, this.#met.problem()),
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
    if (this.#protocol.signal.aborted) return ENDED_RUN;
    // The start page is loaded even while the run is paused; the agent starts when it is resumed.
    return !this.#protocol.isStarting && this.#interaction.isHeld ? HELD_RUN : null;
  }

  /** Creates the run's memory. Instructions for a site permit nothing when the task itself has no words. */
  #memoryOf({ memory, consent }: ActiveRunOptions): RunMemory | null {
    if (memory === null) return null;
    return new RunMemory({
      memory,
      append: (body) => this.#iterations.appendIfOpen(body),
      onWishes: (words, origin) => {
        this.#permissions.taint.noteOwnWords(words);
        if (consent.words.length > 0) this.#permissions.consent.contract.said(words, [origin]);
      },
      onNotes: (origin, text) => this.#permissions.taint.noteRead(origin, text),
    });
  }

  #isQueued(): boolean {
    const { life } = this.recorder.view;
    return life.isLive && life.queuedFor !== null;
  }

  #pageOrigin(): string | null {
    const shown = this.#options.tabs.get(this.#scope.currentTabId)?.describe();
    return shown === undefined || shown.page !== null
      ? null
      : (URL.parse(shown.url)?.origin ?? null);
  }

  #deadlinesOf(timeoutMs: number): RunDeadlines {
    return new RunDeadlines({
      usedMs: () => activeMsAt(this.recorder.view.usage, this.#options.now()),
      timeoutMs,
      isReady: () => this.#protocol.isReady,
      onNotReady: () => this.#fail(runErrors.notReady()),
      onTimeUp: () =>
        this.#finish({ status: 'limit', finalAnswer: '', error: runErrors.timeUp(timeoutMs) }),
    });
  }
}
