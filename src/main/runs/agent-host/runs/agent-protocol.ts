import { setMaxListeners } from 'node:events';

import type { FromAgent, RunStart, ToAgent } from '#shared/ports/agent/run-messages.ts';

import { Deferred } from '../../../platform/async/deferred.ts';
import type { MessageOf } from './recording/page-requests.ts';
import { RunAgent, type RunAgentParts } from './run-agent-process.ts';
import { runErrors } from './run-errors.ts';

export interface AgentProtocolParts extends RunAgentParts {
  /** Stores an event of the agent, also while the run ends. */
  readonly onEvent: (event: MessageOf<'event'>) => void;
}

/**
 * Order of messages between a run and its agent process. A message at the wrong time is a failure, messages of the person while the agent
 * starts are delivered once it runs, and while the run ends only the agent's last messages count.
 */
export class AgentProtocol {
  readonly #parts: AgentProtocolParts;
  readonly #agent: RunAgent;
  readonly #saidEarly: string[] = [];
  readonly #abort = new AbortController();
  readonly #ready = new Deferred<undefined>();
  readonly #done = new Deferred<undefined>();
  #phase: 'starting' | 'running' | 'ending' | 'ended' = 'starting';
  #isReady = false;
  #lastAnswer = '';

  /** `onMessage` is called for messages while the run is open, `onExit` when the process ends before the run. */
  constructor(parts: AgentProtocolParts) {
    this.#parts = parts;
    // A run makes many page requests at once, each of which listens to the signal.
    setMaxListeners(0, this.#abort.signal);
    this.#agent = new RunAgent({
      ...parts,
      onMessage: (message) => this.#handle(message),
      onExit: (code, outputEnd) => this.#exited(code, outputEnd),
    });
  }

  /** Aborted when the run ends. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Resolves when the agent has reported that it is ready. */
  get ready(): Promise<unknown> {
    return this.#ready.promise;
  }

  /** Resolves when no further message of the agent is expected. */
  get done(): Promise<unknown> {
    return this.#done.promise;
  }

  get isStarting(): boolean {
    return this.#phase === 'starting';
  }

  /** Whether the agent has reported that it is ready. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether the run has not started to end. */
  get isOpen(): boolean {
    return this.#phase === 'starting' || this.#phase === 'running';
  }

  get isEnded(): boolean {
    return this.#phase === 'ended';
  }

  /** Answer that the agent gave while the run was ending; empty for none. */
  get lastAnswer(): string {
    return this.#lastAnswer;
  }

  /** Starts the process; `keys` are removed from its recorded output. */
  fork(keys: readonly string[]): void {
    this.#agent.fork(keys);
  }

  /** Called when the agent is ready and its protocol version is supported. */
  becameReady(): void {
    this.#isReady = true;
    this.#ready.resolve(undefined);
  }

  /** Starts the agent's work, and delivers what the person did while it was starting. */
  start(run: RunStart, isHeld: boolean): void {
    this.#phase = 'running';
    this.#agent.post({ type: 'run.start', run });
    this.#agent.expectBeats();
    for (const text of this.#saidEarly) this.#agent.post({ type: 'person.said', text });
    if (isHeld) this.#agent.post({ type: 'run.pause' });
  }

  /** Sends a message to a running agent. Before that, only messages of the person are queued. */
  tell(message: ToAgent): void {
    if (this.#phase === 'running') this.#agent.post(message);
    else if (message.type === 'person.said') this.#saidEarly.push(message.text);
  }

  /** Answers a request of the running agent. */
  reply(message: ToAgent): void {
    this.#agent.post(message);
  }

  /** Called when the agent has reported its end. */
  concluded(): void {
    this.#done.resolve(undefined);
  }

  /** Starts the end of the run: the agent may still send its last messages, until `close`. */
  end(): void {
    const wasRunning = this.#phase === 'running';
    this.#phase = 'ending';
    this.#agent.restBeats();
    this.#abort.abort();
    if (!this.#agent.isForked || !wasRunning) this.#done.resolve(undefined);
    else this.#agent.post({ type: 'run.stop' });
  }

  /** Ends the process. */
  close(): void {
    this.#phase = 'ended';
    this.#agent.kill();
  }

  #handle(message: FromAgent): void {
    if (this.#phase === 'ending') return this.#handleLate(message);
    const isExpected =
      message.type === 'ready' ? this.isStarting && !this.#isReady : this.#phase === 'running';
    if (message.type === 'alive' || isExpected) return this.#parts.onMessage(message);
    this.#parts.onFailure(runErrors.protocol(`“${message.type}” came at the wrong moment.`));
  }

  /** While the run ends, events are still stored, but nothing is answered. */
  #handleLate(message: FromAgent): void {
    if (message.type === 'event') this.#parts.onEvent(message);
    if (message.type === 'run.end') {
      this.#lastAnswer = message.finalAnswer;
      this.#done.resolve(undefined);
    }
  }

  #exited(code: number, outputEnd: string): void {
    this.#done.resolve(undefined);
    if (this.isOpen) this.#parts.onExit(code, outputEnd);
  }
}
