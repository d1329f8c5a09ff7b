import { setMaxListeners } from 'node:events';

import type { FromAgent, RunStart, ToAgent } from '#shared/agent-port/messages.ts';

import { Deferred } from '../../platform/deferred.ts';
import type { MessageOf } from './recording/page-requests.ts';
import { RunAgent, type RunAgentParts } from './run-agent.ts';
import { runErrors } from './run-errors.ts';

export interface AgentProtocolParts extends RunAgentParts {
  /** Takes down what happened, also while the run ends. */
  readonly onEvent: (event: MessageOf<'event'>) => void;
}

/**
 * What is said when between a run and its agent process: a message at the wrong moment is a failure, what the person does while the
 * agent starts is told once it runs, and while the run ends only its last words count.
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

  /** `onMessage` is told what comes while the run goes on, `onExit` an end of the process before that of the run. */
  constructor(parts: AgentProtocolParts) {
    this.#parts = parts;
    // A run asks its page many things at once, each of which listens until it is answered.
    setMaxListeners(0, this.#abort.signal);
    this.#agent = new RunAgent({
      ...parts,
      onMessage: (message) => this.#handle(message),
      onExit: (code, lastWords) => this.#exited(code, lastWords),
    });
  }

  /** Aborted when the run ends. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Resolves when the agent has said that it is ready. */
  get ready(): Promise<unknown> {
    return this.#ready.promise;
  }

  /** Resolves when nothing more is to be expected of the agent. */
  get done(): Promise<unknown> {
    return this.#done.promise;
  }

  get isStarting(): boolean {
    return this.#phase === 'starting';
  }

  /** Whether the agent has said that it is. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether the run has not begun to end. */
  get isOpen(): boolean {
    return this.#phase === 'starting' || this.#phase === 'running';
  }

  get isEnded(): boolean {
    return this.#phase === 'ended';
  }

  /** What it said of the outcome while the run ended; empty: nothing. */
  get lastAnswer(): string {
    return this.#lastAnswer;
  }

  /** Starts the process; `keys` are kept out of what is remembered of its output. */
  fork(keys: readonly string[]): void {
    this.#agent.fork(keys);
  }

  /** The agent has said that it is ready, in a version of the protocol that is understood. */
  becameReady(): void {
    this.#isReady = true;
    this.#ready.resolve(undefined);
  }

  /** Lets the agent begin, with what the person did while it was starting. */
  start(run: RunStart, isHeld: boolean): void {
    this.#phase = 'running';
    this.#agent.post({ type: 'run.start', run });
    this.#agent.expectBeats();
    for (const text of this.#saidEarly) this.#agent.post({ type: 'person.said', text });
    if (isHeld) this.#agent.post({ type: 'run.pause' });
  }

  /** Tells an agent that runs; to one that starts only what is said to it is kept until then. */
  tell(message: ToAgent): void {
    if (this.#phase === 'running') this.#agent.post(message);
    else if (message.type === 'person.said') this.#saidEarly.push(message.text);
  }

  /** Answers what the agent asked for while it ran. */
  reply(message: ToAgent): void {
    this.#agent.post(message);
  }

  /** The agent has concluded. */
  concluded(): void {
    this.#done.resolve(undefined);
  }

  /** The run ends: the agent may still say its last words, until `close`. */
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

  /** While a run ends it still takes down what happened; it answers nothing. */
  #handleLate(message: FromAgent): void {
    if (message.type === 'event') this.#parts.onEvent(message);
    if (message.type === 'run.end') {
      this.#lastAnswer = message.finalAnswer;
      this.#done.resolve(undefined);
    }
  }

  #exited(code: number, lastWords: string): void {
    this.#done.resolve(undefined);
    if (this.isOpen) this.#parts.onExit(code, lastWords);
  }
}
