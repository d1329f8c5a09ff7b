import { z } from 'zod';

import { FromAgentPostSchema } from '#shared/agent-port/messages.ts';
import type { FromAgent, ToAgent } from '#shared/agent-port/messages.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

import type { SecretAccess } from '../../gate/access/secret-access.ts';
import type { AgentProcess, ForkAgent } from '../process/agent-process.ts';
import { Heartbeat } from '../process/heartbeat.ts';
import { killProgram } from '../programs/kill-program.ts';
import { guardMessage } from './recording/guard-messages.ts';
import { runErrors } from './run-errors.ts';

export interface RunAgentParts {
  readonly forkAgent: ForkAgent;
  readonly secrets: SecretAccess | undefined;
  readonly onSecretsHidden: (names: ReadonlySet<string>) => void;
  readonly onMessage: (message: FromAgent) => void;
  /** `lastWords` is what it wrote before it ended. */
  readonly onExit: (code: number, lastWords: string) => void;
  readonly onFailure: (error: ErrorInfo) => void;
}

/** The agent process of one run: nothing that comes from it is believed before it is parsed, and it is told no secret. */
export class RunAgent {
  readonly #parts: RunAgentParts;
  #process: AgentProcess | null = null;
  #heartbeat: Heartbeat | null = null;
  #isHeard = true;
  #programPid: number | null = null;

  constructor(parts: RunAgentParts) {
    this.#parts = parts;
  }

  get isForked(): boolean {
    return this.#process !== null;
  }

  /** Starts the process; `keys` are kept out of what is remembered of its output. */
  fork(keys: readonly string[]): void {
    const process = this.#parts.forkAgent(keys);
    this.#process = process;
    process.onMessage((raw) => this.#receive(raw));
    process.onExit((code) => this.#exited(process, code));
  }

  /** From here on its silence is a failure, until `restBeats`. */
  expectBeats(): void {
    this.#heartbeat = new Heartbeat((ms) => this.#parts.onFailure(runErrors.silent(ms)));
  }

  restBeats(): void {
    this.#heartbeat?.end();
  }

  post(message: ToAgent): void {
    const { secrets, onSecretsHidden } = this.#parts;
    this.#process?.post(guardMessage(secrets, message, onSecretsHidden));
  }

  /** Ends the process; what it has sent by then and is not yet received never is. */
  kill(): void {
    this.#isHeard = false;
    this.#process?.kill();
    if (this.#programPid !== null) killProgram(this.#programPid);
  }

  #receive(raw: unknown): void {
    if (!this.#isHeard) return;
    this.#heartbeat?.beat();
    const { onMessage, onFailure } = this.#parts;
    const parsed = FromAgentPostSchema.safeParse(raw);
    if (!parsed.success) return onFailure(runErrors.protocol(z.prettifyError(parsed.error)));
    try {
      for (const message of parsed.data) {
        if (message.type === 'program.started') this.#programPid = message.pid;
        else onMessage(message);
      }
    } catch (thrown) {
      onFailure(toErrorInfo(thrown));
    }
  }

  #exited(process: AgentProcess, code: number): void {
    try {
      this.#parts.onExit(code, process.lastWords());
    } catch (thrown) {
      this.#parts.onFailure(toErrorInfo(thrown));
    }
  }
}
