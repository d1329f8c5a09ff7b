import {
  client,
  type ClientConnection,
  MessageTooLargeError,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
} from '@agentclientprotocol/sdk';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

import type { AcpLaunch } from '#shared/acp/acp-provider.ts';
import { AppError } from '#shared/errors/app-error.ts';

import {
  InitializedSchema,
  type PermissionRequest,
  PermissionRequestSchema,
  PromptedSchema,
  SessionMadeSchema,
  type SessionUpdate,
  UpdateNotificationSchema,
} from './wire.ts';
import type { Program } from './start-program.ts';
import { programErrors, type Waiting } from './program-errors.ts';

/** Limit for one message, which may contain a picture. */
const MAX_MESSAGE_BYTES = 16_000_000;
const SIGN_IN_NEEDED = -32_000;
const MAX_DETAIL = 500;

export interface ConnectionParts {
  readonly launch: AcpLaunch;
  readonly program: Program;
  readonly version: string;
  readonly signal: AbortSignal;
  readonly onUpdate: (update: SessionUpdate) => void;
  /** Called when the agent asks for permission; resolves to the id of the chosen option, `null` to cancel. */
  readonly onPermission: (request: PermissionRequest) => Promise<string | null>;
  /** Called when the agent asks for something that Waymark does not offer, such as a file. */
  readonly onRefused: (method: string) => void;
  /** Whether the agent may be silent at present, because it waits for Waymark or the person. */
  readonly isWaitedFor: () => boolean;
}

/** The ACP connection to the person's coding agent, from start to end. All its messages are parsed before they are used. */
export class AgentConnection {
  readonly #parts: ConnectionParts;
  readonly #connection: ClientConnection;
  #sessionId = '';
  #heardAt = performance.now();

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    const { program } = parts;
    const app = client({ name: 'waymark' });
    app.onNotification(methods.client.session.update, UpdateNotificationSchema, ({ params }) => {
      this.#heard();
      if (params.sessionId === this.#sessionId && params.update !== null)
        parts.onUpdate(params.update);
    });
    app.onRequest(
      methods.client.session.requestPermission,
      PermissionRequestSchema,
      async ({ params }) => {
        this.#heard();
        const isOwn = params.sessionId === this.#sessionId;
        const optionId = isOwn ? await parts.onPermission(params) : null;
        this.#heard();
        return optionId === null
          ? { outcome: { outcome: 'cancelled' } }
          : { outcome: { outcome: 'selected', optionId } };
      },
    );
    app.onRequest('*', ({ method }) => {
      this.#heard();
      parts.onRefused(method);
      throw RequestError.methodNotFound('not lent');
    });
    this.#connection = app.connect(
      ndJsonStream(program.input, program.output, {
        maxMessageBytes: MAX_MESSAGE_BYTES,
      }),
    );
  }

  /** Introduces Waymark and what it offers: no files and no terminal. Returns the agent's capabilities. Throws `AppError`. */
  async initialize(): Promise<z.infer<typeof InitializedSchema>> {
    const { version, launch } = this.#parts;
    const answer = await this.#ask('start', () =>
      this.#connection.agent.request('initialize', {
        protocolVersion: PROTOCOL_VERSION,
        clientCapabilities: {
          fs: { readTextFile: false, writeTextFile: false },
          terminal: false,
        },
        clientInfo: { name: 'waymark', title: 'Waymark', version },
      }),
    );
    const agent = InitializedSchema.safeParse(answer);
    if (!agent.success) throw programErrors.notSpoken(launch.name);
    if (agent.data.protocolVersion !== PROTOCOL_VERSION)
      throw programErrors.version(launch.name, agent.data.protocolVersion);
    return agent.data;
  }

  /** Opens a session in the launch's folder with these MCP servers. Throws `AppError`, `ACP_SIGN_IN` among them. */
  async open(mcpServers: readonly object[]): Promise<void> {
    const { launch } = this.#parts;
    const answer = await this.#ask('session', () =>
      this.#connection.agent.request('session/new', sessionOf(launch, mcpServers)),
    );
    const made = SessionMadeSchema.safeParse(answer);
    if (!made.success) throw programErrors.notSpoken(launch.name);
    this.#sessionId = made.data.sessionId;
    await this.#setMode(made.data.modes?.availableModes.map(({ id }) => id) ?? []);
  }

  /** Selects the mode of the launch: in another one the agent might use tools of its own without asking. */
  async #setMode(available: readonly string[]): Promise<void> {
    const { mode } = this.#parts.launch;
    if (mode === undefined || !available.includes(mode)) return;
    const params = { sessionId: this.#sessionId, modeId: mode };
    await this.#ask('session', () => this.#connection.agent.request('session/set_mode', params));
  }

  /** Sends the agent a prompt and waits until its turn is over; returns why it stopped. Throws `AppError`. */
  async prompt(text: string): Promise<z.infer<typeof PromptedSchema>['stopReason']> {
    const answer = await this.#ask('work', () =>
      this.#connection.agent.request('session/prompt', {
        sessionId: this.#sessionId,
        prompt: [{ type: 'text', text }],
      }),
    );
    const prompted = PromptedSchema.safeParse(answer);
    if (!prompted.success) throw programErrors.notSpoken(this.#parts.launch.name);
    return prompted.data.stopReason;
  }

  /** Asks the agent to end its turn. */
  cancel(): void {
    if (this.#sessionId === '') return;
    const sessionId = this.#sessionId;
    this.#connection.agent
      .notify(methods.agent.session.cancel, { sessionId })
      // Fails only when the agent is gone.
      .catch(() => undefined);
  }

  close(): void {
    this.#connection.close();
  }

  #heard(): void {
    this.#heardAt = performance.now();
  }

  /** Waits for an answer, at most as long as the agent may be silent. */
  async #ask<Answer>(waiting: Waiting, send: () => Promise<Answer>): Promise<Answer> {
    const { program, signal, launch } = this.#parts;
    const done = new AbortController();
    this.#heard();
    const silence = this.#silence(waiting, AbortSignal.any([done.signal, signal]));
    silence.catch(() => undefined);
    try {
      return await Promise.race([send(), program.broken, silence, aborted(signal)]);
    } catch (thrown) {
      if (thrown instanceof AppError || signal.aborted) throw thrown;
      if (thrown instanceof MessageTooLargeError) throw programErrors.tooMuch(launch.name);
      if (thrown instanceof RequestError && thrown.code === SIGN_IN_NEEDED)
        throw programErrors.signIn(launch.name, launch.signIn);
      // An exit of the program explains the failure better, and is known a moment later.
      await Promise.race([program.broken, sleep(500)]);
      throw programErrors.failed(launch.name, detailOf(thrown));
    } finally {
      done.abort();
    }
  }

  async #silence(waiting: Waiting, signal: AbortSignal): Promise<never> {
    const { launch, isWaitedFor, program } = this.#parts;
    const { waits } = launch;
    const limitMs = waiting === 'work' ? waits.workMs : waits.startMs;
    for (;;) {
      const silentMs = performance.now() - this.#heardAt;
      if (silentMs >= limitMs) break;
      await sleep(Math.max(20, Math.min(limitMs - silentMs, 1_000)), undefined, { signal });
      if (isWaitedFor()) this.#heard();
    }
    throw program.writesOtherThings()
      ? programErrors.notSpoken(launch.name)
      : programErrors.silent(launch.name, waiting, limitMs);
  }
}

/** Returns the parameters of `session/new`. */
function sessionOf({ folder, meta }: AcpLaunch, mcpServers: readonly object[]) {
  return { cwd: folder, mcpServers, ...(meta !== undefined && { _meta: meta }) };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void =>
      reject(
        new AppError({ code: 'ABORTED', message: 'The run was stopped.', next: 'Start it again.' }),
      );
    if (signal.aborted) return fail();
    signal.addEventListener('abort', fail, { once: true });
  });
}

function detailOf(thrown: unknown): string {
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  const data = thrown instanceof RequestError ? dataWords(thrown.data) : '';
  return `${words}${data === '' ? '' : `: ${data}`}`
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MAX_DETAIL);
}

const DetailSchema = z.union([
  z.string(),
  z.object({ details: z.string() }).transform(({ details }) => details),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);
const dataWords = (data: unknown): string => DetailSchema.safeParse(data).data ?? '';
