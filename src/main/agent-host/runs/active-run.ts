import { z } from 'zod';

import { FromAgentPostSchema, PROTOCOL_VERSION } from '#shared/agent-port/messages.ts';
import type { FromAgent, RunStart, ToAgent } from '#shared/agent-port/messages.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, TabId } from '#shared/model/ids.ts';
import { asksForSecret } from '#shared/model/vault/asks-for-secret.ts';
import { pastOf } from '#shared/model/run/run-past.ts';
import type { AuditStore } from '#shared/store/audit-store.ts';
import { activeMsAt } from '#shared/model/run/run-usage.ts';

import type { SecretAccess } from '../../gate/secret-access.ts';
import type { RunScope, ToolGate } from '../../gate/tool-gate.ts';
import { RunAudit } from '../../permissions/run-audit.ts';
import type { RunOrigins } from '../../permissions/run-origins.ts';
import { addressesIn } from '../../permissions/taint/addresses-in.ts';
import type { RunPermissions } from '../../permissions/run-permissions.ts';
import type { AgentProcess, ForkAgent } from '../process/agent-process.ts';
import { pause } from '../../platform/bounded.ts';
import { taskGrants } from '../../policy/task-grants/task-grants.ts';
import { Deferred } from '../../platform/deferred.ts';
import { Heartbeat } from '../process/heartbeat.ts';
import { guardMessage } from './guard-messages.ts';
import { auditModelCall } from './audit-model-call.ts';
import type { ObserveTab } from './observe-tab.ts';
import { type MessageOf, PageRequests } from './page-requests.ts';
import { drivenTabs } from './tab-binding.ts';
import { scopeOf } from './scope-of.ts';
import { permissionsOfRun } from './permissions-of.ts';
import { RunInteraction } from './run-interaction.ts';
import { keysOf, type ModelMemory } from '../models/run-models.ts';
import { type MessageParts, type Outcome, receiveMessage } from './receive-message.ts';
import { RunTime } from './run-time.ts';
import type { PreparedRun } from './prepare-run.ts';
import { RunBudget } from './run-budget.ts';
import { opensPdf } from './opens-pdf.ts';
import { ENDED_RUN, HELD_RUN, runErrors } from './run-errors.ts';
import type { RunScheduler, WaitReason } from './run-scheduler.ts';
import { RunRecorder, type RunRecorderOptions } from './run-recorder.ts';
import type { FinishedRun, RunNews } from './run-service.ts';

const READY_TIMEOUT_MS = 20_000;
/** How long an ending run waits for the agent's last words and for acts that are under way. */
const LAST_WORDS_MS = 500;
/** How long after its time the agent may still be concluding. */
const CONCLUDE_MS = 20_000;
const LOOK_AT_CLOCK_MS = 1_000;

export interface ActiveRunOptions
  extends ObserveTab, PreparedRun, Pick<RunRecorderOptions, 'store' | 'now'> {
  readonly toolGate: ToolGate;
  readonly forkAgent: ForkAgent;
  readonly publish: (news: RunNews) => void;
  readonly scheduler: Pick<RunScheduler, 'setDriven' | 'takenBesides'>;
  readonly modelMemory: ModelMemory;
  readonly openSecrets?: () => SecretAccess;
  readonly audit: AuditStore;
  readonly allowPrivateNetwork: boolean;
  /** Where it may be. */
  readonly origins: RunOrigins;
  /** Settles once its first tab can be used. */
  readonly ready: Promise<void>;
  readonly tabId: TabId;
  /** Whether there is somebody who can answer questions. */
  readonly hasPerson: boolean;
}

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
  readonly #audit: RunAudit;
  readonly #secrets: SecretAccess | undefined;
  readonly #hiddenSecrets = new Set<string>();
  readonly #saidEarly: string[] = [];
  #heartbeat: Heartbeat | null = null;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #ready = new Deferred<undefined>();
  /** Resolves when nothing more is to be expected of the agent. */
  readonly #agentDone = new Deferred<undefined>();
  readonly #end = new Deferred<FinishedRun>();
  #agent: AgentProcess | null = null;
  #phase: 'starting' | 'running' | 'ending' | 'ended' = 'starting';
  #isReady = false;
  #iteration = 0;
  #lastAnswer = '';

  /** Stores the run; throws what the store throws. Nothing else happens before `begin`. */
  constructor(options: ActiveRunOptions) {
    this.#options = options;
    this.finished = this.#end.promise;
    this.#secrets = options.openSecrets?.();
    this.recorder = new RunRecorder({
      ...options,
      secrets: this.#secrets,
      onFailure: (error) => this.#fail(error),
    });
    this.#iteration = this.recorder.view.iterations.at(-1)?.number ?? 0;
    this.#time = new RunTime(() => activeMsAt(this.recorder.view.usage, options.now()));
    this.#budget = new RunBudget(options.start.limits, this.#iteration);
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
      append: (body) => this.recorder.append(this.#iteration, body),
      audit: this.#audit,
      view: this.recorder.view,
      before: options.begin.kind === 'again' ? options.store.getEvents(this.recorder.runId) : [],
    });
    this.#scope = scopeOf({
      ...options,
      recorder: this.recorder,
      permissions: this.#permissions,
      audit: this.#audit,
      interaction: this.#interaction,
      time: this.#time,
      tell: (message) => this.#tell(message),
      signal: this.#abort.signal,
      heldBack: () => this.#heldBack(),
      secrets: this.#secrets,
      onSecretsHidden: (names) => this.#tellHidden(names),
    });
    this.#pageRequests = new PageRequests({
      ...options,
      scope: this.#scope,
      recorder: this.recorder,
      reply: (message) => this.#post(message),
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
    this.#timers.add(setInterval(() => this.#checkTime(), LOOK_AT_CLOCK_MS));
    this.#timers.add(setTimeout(() => this.#checkReady(), READY_TIMEOUT_MS));
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
    const { forkAgent, start, startUrl, ready: tabReady, now } = this.#options;
    const agent = forkAgent(keysOf(start));
    this.#agent = agent;
    agent.onMessage((message) => this.#receive(message));
    agent.onExit((code) => this.#exited(agent, code));
    // The agent starts up while the first page loads.
    const page =
      startUrl === null ? tabReady : this.#pageRequests.loadStartPage(startUrl, tabReady);
    await Promise.all([this.#ready.promise, page]);
    await this.#pageRequests.idle();
    if (this.#phase !== 'starting') return;
    this.#phase = 'running';
    const { runId, view } = this.recorder;
    const run: RunStart = {
      ...start,
      protocolVersion: PROTOCOL_VERSION,
      runId,
      startedAt: now() - Math.round(activeMsAt(view.usage, now())),
      past: view.continuations === 0 ? null : pastOf(view),
    };
    this.#post({ type: 'run.start', run });
    this.#heartbeat = new Heartbeat((ms) => this.#fail(runErrors.silent(ms)));
    // What the person did while it was starting.
    for (const text of this.#saidEarly) this.#post({ type: 'person.said', text });
    if (this.#interaction.isHeld) this.#post({ type: 'run.pause' });
  }

  /** Nothing that comes from the agent process is believed before it is parsed. */
  #receive(raw: unknown): void {
    if (this.#phase === 'ended') return;
    this.#heartbeat?.beat();
    const parsed = FromAgentPostSchema.safeParse(raw);
    if (!parsed.success) return this.#fail(runErrors.protocol(z.prettifyError(parsed.error)));
    try {
      for (const message of parsed.data) this.#handle(message);
    } catch (thrown) {
      this.#fail(toErrorInfo(thrown));
    }
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

  #exited(agent: AgentProcess, code: number): void {
    this.#agentDone.resolve(undefined);
    if (this.#phase === 'ending' || this.#phase === 'ended') return;
    const words = agent.lastWords();
    try {
      if (words !== '')
        this.recorder.warn(this.#iteration, `The agent process wrote before it ended:\n${words}`, {
          code: 'AGENT_WROTE',
          params: { words },
        });
      this.#fail(runErrors.exited(code));
    } catch (thrown) {
      this.#fail(toErrorInfo(thrown));
    }
  }

  #fail(error: ErrorInfo): void {
    this.#finish({ status: 'failed', finalAnswer: '', error });
  }

  /** The first call decides how the run ended. */
  #finish(outcome: Outcome): void {
    if (this.#phase === 'ending' || this.#phase === 'ended') return;
    const wasRunning = this.#phase === 'running';
    this.#phase = 'ending';
    for (const timer of this.#timers) clearTimeout(timer);
    this.#heartbeat?.end();
    this.#abort.abort();
    if (this.#agent === null || !wasRunning) this.#agentDone.resolve(undefined);
    else this.#post({ type: 'run.stop' });
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
    this.#agent?.kill();
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

  #post(message: ToAgent): void {
    this.#agent?.post(guardMessage(this.#secrets, message, (names) => this.#tellHidden(names)));
  }

  /** Once for each secret. */
  #tellHidden(names: ReadonlySet<string>): void {
    const fresh = [...names].filter((name) => !this.#hiddenSecrets.has(name));
    if (fresh.length === 0 || !this.#isOpen()) return;
    for (const name of fresh) this.#hiddenSecrets.add(name);
    const list = fresh.map((name) => `“${name}”`).join(', ');
    this.recorder.warn(this.#iteration, `A secret was kept from the model: ${list}.`, {
      code: 'SECRET_HIDDEN',
      params: { names: list },
    });
  }

  #tell(message: ToAgent): void {
    if (this.#phase === 'running') this.#post(message);
    else if (message.type === 'person.said') this.#saidEarly.push(message.text);
  }

  #checkReady(): void {
    if (this.#phase === 'starting' && !this.#isReady) this.#fail(runErrors.notReady());
  }

  /** The agent keeps its time by itself and concludes; this is for one that does not. */
  #checkTime(): void {
    const { timeoutMs } = this.#options.start.limits;
    if (this.#time.usedMs() > timeoutMs + CONCLUDE_MS)
      this.#finish({ status: 'limit', finalAnswer: '', error: runErrors.timeUp(timeoutMs) });
  }
}
