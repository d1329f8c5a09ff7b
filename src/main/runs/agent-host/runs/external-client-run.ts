import { setMaxListeners } from 'node:events';

import { randomUUID } from 'node:crypto';

import type { Login } from '#shared/model/site/login.ts';
import type { ToAgent } from '#shared/ports/agent/run-messages.ts';
import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunStatus } from '#shared/model/run/run-event.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { contractGround } from '../../../safety/consent/contract/contract-ground.ts';
import type { RunContract } from '../../../safety/consent/contract/run-contract.ts';
import type { SiteFacts } from '../../../safety/consent/act-reader.ts';
import type { OwnTraffic } from '../../../safety/consent/write/own-traffic.ts';
import { MadeThings } from '../../../safety/consent/write/made-things.ts';
import { WriteReviewer } from '../../../safety/consent/write/write-reviewer.ts';
import { approvalErrors } from '../../../safety/gate/approvals/approval-errors.ts';
import type { RefusedWrite } from '#shared/model/run/writes/refused-write.ts';
import type { SecretAccess } from '../../../safety/gate/access/secret-access.ts';
import type { RunScope, ToolGate } from '../../../safety/gate/tool-gate.ts';
import { RunAudit } from '../../../safety/run-permissions/run-audit.ts';
import type { OriginAnswer, RunOrigins } from '../../../safety/run-permissions/run-origins.ts';
import type { RunPermissions } from '../../../safety/run-permissions/run-permissions.ts';
import { siteRefusal } from '../../../safety/network-policy/decide-site.ts';
import { partOfPage } from '../../../page-access/snapshot/part-of-page.ts';
import { askAndRecord } from './recording/ask-and-record.ts';
import { observeTab, tabClosed } from './recording/observe-tab.ts';
import type { ObserveTab, TabObservation } from './recording/observe-tab.ts';
import { guardObservation, learnFromTab } from './recording/guard-messages.ts';
import { permissionsOf } from './permissions/permissions-of.ts';
import { HELD_BY_PERSON } from './run-errors.ts';
import { bindTabs, drivenTabs } from './tab-binding.ts';
import { originAnswers } from './setup/run-ground.ts';
import { RunInteraction } from './permissions/run-interaction.ts';
import { RunRecorder } from './recording/run-recorder.ts';
import { inTurn } from './permissions/scope-of.ts';
import { statusOf } from './permissions/status-of.ts';
import type { RunRecorderOptions } from './recording/run-recorder.ts';
import type { RunScheduler } from './run-scheduler.ts';
import type { ClientCallOptions, ClientObservation, ExternalClient } from './run-service.ts';

export interface ExternalClientRunOptions
  extends ObserveTab, Pick<RunRecorderOptions, 'store' | 'publish' | 'now'> {
  /** Name of the program, as the client gives it. */
  readonly clientName: string;
  readonly tabId: TabId;
  readonly toolGate: ToolGate;
  readonly maxToolCalls: number;
  /** Origins at which the program may work. */
  readonly origins: RunOrigins;
  /** Grants that let the program act without a question. */
  readonly grants: readonly Grant[];
  /** Whether a person can answer questions; called for each question. */
  readonly hasPerson: () => boolean;
  readonly allowPrivateNetwork: boolean;
  readonly openSecrets?: () => SecretAccess;
  readonly audit: AuditStore;
  readonly siteFacts: SiteFacts;
  readonly ownTraffic: OwnTraffic;
  readonly scheduler: Pick<RunScheduler, 'bind' | 'setDriven' | 'takenBesides'>;
  /** Called once when the lease has ended for any reason. */
  readonly onEnd: (status: RunStatus, answers: readonly OriginAnswer[]) => void;
}

type Approve = NonNullable<RunScope['approve']>;

/** Iteration of all events of a lease. */
const ITERATION = 1;

/** Returns the ground of another program: the person is asked about every write, except those that the settings grant. */
const groundOfProgram = (standing: ExternalClientRunOptions['grants']) =>
  contractGround({
    choice: 'ask',
    words: [],
    begunOn: null,
    isLiteral: false,
    isByOthers: true,
    standing,
  });

const startedBy = (clientName: string, tabId: TabId) =>
  ({
    type: 'run.started',
    task: `${clientName} drives the browser`,
    agentId: null,
    provider: 'client',
    model: `${clientName} (MCP)`,
    tabId,
    steps: null,
  }) as const;

/** Lease of another program: the same gate, record and stop as a run, without Waymark's own agent. */
export class ExternalClientRun implements ExternalClient {
  readonly runId: RunId;
  readonly #options: ExternalClientRunOptions;
  readonly #recorder: RunRecorder;
  readonly #scope: RunScope;
  readonly #permissions: RunPermissions;
  readonly #interaction: RunInteraction;
  readonly #abort = new AbortController();
  #isOver = false;
  /** Whether a question was not answered in time; no further one is asked then. */
  #isUnattended = false;
  /** Aborted when the client no longer waits for the current call. */
  #givenUp: AbortSignal | null = null;
  #heldSince: number | null = null;

  /** Stores the run; throws what the store throws. */
  constructor(options: ExternalClientRunOptions) {
    const { clientName, tabId } = options;
    this.#options = options;
    // A call makes many page requests at once, each of which listens to the signal.
    setMaxListeners(0, this.#abort.signal);
    const secrets = options.openSecrets?.();
    this.#recorder = new RunRecorder({
      ...options,
      secrets,
      begin: { kind: 'new', started: startedBy(clientName, tabId) },
      onFailure: (error) => this.#finish('failed', error),
    });
    this.runId = this.#recorder.runId;
    const audit = new RunAudit(this.runId, options.audit);
    this.#permissions = permissionsOf({
      append: (body) => this.#recorder.appendIfOpen(ITERATION, body),
      audit,
      origins: options.origins,
      siteFacts: options.siteFacts,
      ground: groundOfProgram(options.grants),
    });
    this.#interaction = this.#interactionOf(options);
    this.#scope = this.#scopeOf(options, audit, secrets);
    this.#recorder.append(ITERATION, { type: 'iteration.started' });
    this.#permissions.consent.contract.begin();
    options.scheduler.bind(this.runId, tabId);
  }

  #scopeOf(
    options: ExternalClientRunOptions,
    audit: RunAudit,
    secrets: SecretAccess | undefined,
  ): RunScope {
    const permissions = this.#permissions;
    const approve = inTurn(askAndRecord((...asked) => this.#ask(...asked), audit));
    const onRefused = (write: RefusedWrite, callId: CallId | null): void =>
      this.#recorder.appendIfOpen(ITERATION, { type: 'write.refused', callId, write });
    return {
      tabs: options.tabs,
      permissions,
      reviewer: new WriteReviewer({
        consent: permissions.consent,
        ownTraffic: options.ownTraffic,
        made: new MadeThings(statusOf(options.tabs)),
        approve,
        onRefused,
        takenOver: approvalErrors.takenOver,
        expired: approvalErrors.expired,
      }),
      onRefused,
      approve,
      typedLogin: () => this.#interaction.takeLogin(),
      audit,
      ...(secrets !== undefined && { secrets }),
      runId: this.runId,
      currentTabId: options.tabId,
      openedTabIds: new Set([options.tabId]),
      ...bindTabs(options.scheduler, () => this.#scope),
      grantedHosts: new Set(),
      allowPrivateNetwork: options.allowPrivateNetwork,
      siteRules: options.siteRules,
      allowedOrigins: null,
      allowedFiles: new Set(),
      isForeign: true,
      limits: { maxToolCalls: options.maxToolCalls },
      toolCalls: 0,
      onActsAt: (place) => this.#recorder.showAct(this.#scope.currentTabId, place),
      journal: this.#recorder.journal,
      signal: this.#abort.signal,
      heldBack: () => (this.#heldSince === null ? null : HELD_BY_PERSON),
    };
  }

  get currentTabId(): TabId {
    return this.#scope.currentTabId;
  }

  get heldSince(): number | null {
    return this.#heldSince;
  }

  async call(tool: string, args: unknown, options: ClientCallOptions = {}): Promise<ToolResult> {
    const callId = CallIdSchema.parse(`client-${randomUUID()}`);
    this.#recorder.expectCall(callId, ITERATION);
    this.#givenUp = options.signal ?? null;
    try {
      return await this.#options.toolGate.run(this.#scope, { callId, tool, args });
    } finally {
      this.#givenUp = null;
    }
  }

  async observe(withScreenshot: boolean, within?: string): Promise<ClientObservation> {
    const seen = await this.#look(withScreenshot ? 'send' : 'none', within);
    this.#recorder.append(ITERATION, seen.event);
    const { state, pictureSize, screenshotProblem, part } = seen;
    return { ...state, pictureSize, screenshotProblem, part };
  }

  async glance(): Promise<PageSnapshot> {
    const { state } = await this.#look('none');
    return state.snapshot;
  }

  #look(
    picture: 'send' | 'none',
    within?: string,
  ): Promise<TabObservation & { readonly part: PageSnapshot | null }> {
    return this.#options.toolGate.inTurn(this.#scope, async () => {
      if (this.#heldSince !== null) throw new AppError(HELD_BY_PERSON);
      const { currentTabId, signal } = this.#scope;
      this.#checkShown(currentTabId);
      const wish = { picture, isKept: false };
      const raw = await observeTab(this.#options, currentTabId, wish, signal);
      learnFromTab(this.#options, this.#scope);
      const seen = guardObservation(this.#scope.secrets, raw, undefined);
      if (within === undefined) return { ...seen, part: null };
      const { tabs, pageReader } = this.#options;
      const tab = tabs.get(currentTabId);
      if (tab === undefined) throw tabClosed();
      const part = await partOfPage(pageReader, { tab, signal }, seen.state.snapshot, within);
      return { ...seen, part };
    });
  }

  /** Pauses the lease: calls are refused until the person resumes it. */
  pause(by: 'person' | 'takeover'): void {
    if (!this.#isOver) this.#interaction.pause(by);
  }

  resume(): void {
    if (!this.#isOver) this.#interaction.resume();
  }

  /** Throws `RUN_OF_CLIENT`, since Waymark cannot send messages to the other program. */
  say(): never {
    throw notOurs();
  }

  /** Answers the open question. Throws `AppError`: `MESSAGE_EMPTY`, `QUESTION_CLOSED`. */
  answer(callId: CallId, text: string | null): void {
    if (!this.#isOver) this.#interaction.answer(callId, text);
  }

  /** Same as `answer`, with a login for a server. */
  signIn(callId: CallId, login: Login): void {
    if (!this.#isOver) this.#interaction.signIn(callId, login);
  }

  cutGrant(grantId: string): void {
    if (!this.#isOver) this.#permissions.consent.grants.cut(grantId);
  }

  allow(grants: readonly Grant[]): void {
    if (!this.#isOver) this.#permissions.consent.contract.allow(grants);
  }

  changeContract(change: Parameters<RunContract['change']>[0]): void {
    if (!this.#isOver) this.#permissions.consent.contract.change(change);
  }

  actsOn(tabId: TabId): boolean {
    return drivenTabs(this.#scope).has(tabId);
  }

  /** Stops the lease: nothing more is sent to a page. */
  stop(): void {
    this.#finish('stopped', null);
  }

  /** Ends the lease, for now or for good. */
  end(): void {
    this.#finish('completed', null);
  }

  #interactionOf({ hasPerson }: ExternalClientRunOptions): RunInteraction {
    return new RunInteraction({
      life: () => this.#recorder.view.life,
      append: (body) => this.#recorder.append(ITERATION, body),
      tell: (message) => this.#noteHeld(message),
      mayBeAsked: () => false,
      pageOrigin: () => null,
      hasPerson: hasPerson(),
      onUnanswered: () => {
        this.#isUnattended = true;
      },
      signal: this.#abort.signal,
    });
  }

  #noteHeld({ type }: ToAgent): void {
    if (type === 'run.pause') this.#heldSince = performance.now();
    if (type === 'run.resume') this.#heldSince = null;
  }

  /** Asks the person in the window; `null` when no one is there. */
  async #ask(
    ...[callId, request, isVoid]: Parameters<Approve>
  ): Promise<Awaited<ReturnType<Approve>>> {
    if (this.#isUnattended || !this.#options.hasPerson()) return null;
    const voids = [isVoid, this.#givenUp].filter((signal) => signal instanceof AbortSignal);
    const answer = await this.#interaction.approve(callId, request, AbortSignal.any(voids));
    return this.#isUnattended ? null : answer;
  }

  /** Throws for a page that the person does not let programs read. */
  #checkShown(tabId: TabId): void {
    const { tabs, siteRules } = this.#options;
    const reason = siteRefusal(tabs.get(tabId)?.describe().url ?? '', siteRules());
    if (reason !== null) throw new AppError(reason);
  }

  #finish(status: RunStatus, error: ErrorInfo | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort.abort();
    try {
      this.#recorder.finish(ITERATION, { type: 'run.finished', status, finalAnswer: '', error });
    } finally {
      this.#options.onEnd(error === null ? status : 'failed', originAnswers(this.#recorder.view));
    }
  }
}

function notOurs(): AppError {
  return new AppError({
    code: 'RUN_OF_CLIENT',
    message: 'Another program drives this run; Waymark cannot tell it anything.',
    next: 'Say it in that program, or stop the run.',
  });
}
