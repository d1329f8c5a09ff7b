import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelAccess } from '#shared/agent-port/messages.ts';
import {
  type LocalServer,
  type ModelTest,
  type ProbeAnswer,
  ProbeAnswerSchema,
  type ProbeRequest,
  type WordsRead,
} from '#shared/agent-port/probe-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Fixture } from '#shared/fixtures/fixture.ts';
import type { Played } from '#shared/fixtures/trace.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import type { UtilityChild } from '../../platform/utility-child.ts';

/** Asks model services things outside a run, each in a process of its own: main talks to no model. */
export interface ModelProbe {
  test(provider: OpenAiProvider, apiKey: ModelKey | null): Promise<ModelTest>;
  /** Throws `AppError` `ENDPOINT_…`. */
  listModels(baseUrl: string, apiKey: ModelKey | null): Promise<readonly string[]>;
  findServers(): Promise<readonly LocalServer[]>;
  /** Throws `AppError` `PROBE_FAILED`, also when it is stopped. */
  readWords(access: ModelAccess, words: string, signal: AbortSignal): Promise<WordsRead>;
  /** Plays a kept run; without `access` no model is asked. Throws `AppError` `PROBE_FAILED`. */
  playFixture(fixture: Fixture, access: ModelAccess | null, signal?: AbortSignal): Promise<Played>;
}

/** Starts a probe process; `secrets` are kept out of what is remembered of its output. */
export type ForkProbe = (secrets: readonly string[]) => UtilityChild<ProbeRequest>;

const DEADLINE_MS = 5 * 60_000;
/** A model is asked once for each round of a kept run. */
const PLAY_DEADLINE_MS = 60 * 60_000;

export function createModelProbe(fork: ForkProbe): ModelProbe {
  const ask = async <Kind extends ProbeRequest['kind']>(
    request: Extract<ProbeRequest, { kind: Kind }>,
    apiKey: ModelKey | null,
    signal?: AbortSignal,
  ): Promise<Extract<ProbeAnswer, { kind: Kind }>> => {
    const child = fork(apiKey === null ? [] : [apiKey.value]);
    try {
      const answer = ProbeAnswerSchema.parse(await firstMessage(child, request, signal));
      if (answer.kind === 'failed') throw new AppError(answer.error);
      if (!isKind(answer, request.kind)) throw new Error(`a probe answered ${answer.kind}`);
      return answer;
    } finally {
      child.kill();
    }
  };

  return {
    async test(provider, apiKey) {
      return (await ask({ kind: 'test', provider, apiKey }, apiKey)).test;
    },
    async listModels(baseUrl, apiKey) {
      return (await ask({ kind: 'list-models', baseUrl, apiKey }, apiKey)).models;
    },
    async findServers() {
      return (await ask({ kind: 'find-servers' }, null)).servers;
    },
    async playFixture(fixture, access, signal) {
      const request = { kind: 'play-fixture', fixture, access } as const;
      return (await ask(request, access?.apiKey ?? null, signal)).played;
    },
    async readWords(access, words, signal) {
      return (await ask({ kind: 'read-words', access, words }, access.apiKey, signal)).read;
    },
  };
}

function isKind<Kind extends ProbeAnswer['kind']>(
  answer: ProbeAnswer,
  kind: Kind,
): answer is Extract<ProbeAnswer, { kind: Kind }> {
  return answer.kind === kind;
}

async function firstMessage(
  child: UtilityChild<ProbeRequest>,
  request: ProbeRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  const deadlineMs = request.kind === 'play-fixture' ? PLAY_DEADLINE_MS : DEADLINE_MS;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(noAnswer('took too long')), deadlineMs);
      child.onMessage(resolve);
      child.onExit(() => reject(noAnswer(`ended early: ${child.lastWords()}`)));
      stop = () => reject(noAnswer('was stopped'));
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted === true) stop();
      else child.post(request);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function noAnswer(what: string): AppError {
  return new AppError({
    code: 'PROBE_FAILED',
    message: `The connection test ${what}.`,
    next: 'Try again.',
  });
}
