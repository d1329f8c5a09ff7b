import { z } from 'zod';

import { FromAgentPostSchema } from '#shared/ports/agent/run-messages.ts';
import type { FromAgent, ToAgent } from '#shared/ports/agent/run-messages.ts';
import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';

import type { SecretAccess } from '../../../safety/gate/access/secret-access.ts';
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
  /** `outputEnd` is the last output before the process ended. */
  readonly onExit: (code: number, outputEnd: string) => void;
  readonly onFailure: (error: ErrorInfo) => void;
}

/** Agent process of one run. Its messages are validated before use, and it receives no secrets. */
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

  /** Starts the process; `keys` are removed from its recorded output. */
  fork(keys: readonly string[]): void {
    const process = this.#parts.forkAgent(keys);
    this.#process = process;
    process.onMessage((raw) => this.#receive(raw));
    process.onExit((code) => this.#exited(process, code));
  }

  /** Treats silence as a failure from here on, until `restBeats`. */
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

  /** Ends the process; messages not received yet are dropped. */
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
      this.#parts.onExit(code, process.outputEnd());
    } catch (thrown) {
      this.#parts.onFailure(toErrorInfo(thrown));
    }
  }
}
