import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import {
  type ActFacts,
  type ActRead,
  type ContractRead,
  type LocalServer,
  type ModelTest,
  type SingleAnswer,
  SingleAnswerSchema,
  type SingleRequest,
  type TranslatedBlocks,
  type WritingTask,
  type WrittenText,
} from '#shared/ports/agent/single-request-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SavedTest } from '#shared/saved-tests/saved-test.ts';
import type { Played } from '#shared/saved-tests/trace.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import {
  mayUseModel,
  requireModel,
  requireRuns,
} from '../../../platform/managed-policy/policy-in-force.ts';
import type { UtilityChild } from '../../../platform/process/utility-child.ts';

/** Request for the models of a service. */
export type Listing = Omit<Extract<SingleRequest, { kind: 'list-models' }>, 'kind'>;

/** Request to translate text of a page. */
export type Translating = Omit<Extract<SingleRequest, { kind: 'translate' }>, 'kind'>;

/** Sends requests to models outside of runs, each in its own process: the main process never talks to a model. */
export interface SingleRequests {
  test(provider: OpenAiProvider, apiKey: ModelKey | null): Promise<ModelTest>;
  /** Throws `AppError` `ENDPOINT_…`, or `MODEL_LIST_UNREADABLE` for a refresh. */
  listModels(service: Listing): Promise<readonly ModelRow[]>;
  findServers(): Promise<readonly LocalServer[]>;
  /** Throws `AppError` `SINGLE_REQUEST_FAILED`, also when aborted. */
  readContract(access: ModelAccess, words: string, signal: AbortSignal): Promise<ContractRead>;
  /** Throws `AppError` `SINGLE_REQUEST_FAILED`, also when aborted. */
  readAct(access: ModelAccess, facts: ActFacts, signal: AbortSignal): Promise<ActRead>;
  /** Throws `AppError` `SINGLE_REQUEST_FAILED`, also when aborted. */
  translate(asked: Translating, signal: AbortSignal): Promise<TranslatedBlocks>;
  /** Throws `AppError` `SINGLE_REQUEST_FAILED`, also when aborted. */
  write(access: ModelAccess, task: WritingTask, signal: AbortSignal): Promise<WrittenText>;
  /** Plays a saved test; without `access` no model is asked. Throws `AppError` `SINGLE_REQUEST_FAILED`. */
  playSavedTest(
    savedTest: SavedTest,
    access: ModelAccess | null,
    signal?: AbortSignal,
  ): Promise<Played>;
}

/** Starts a process for one request; `secrets` are removed from its recorded output. */
export type ForkSingleRequest = (secrets: readonly string[]) => UtilityChild<SingleRequest>;

const DEADLINE_MS = 5 * 60_000;
/** Playing a saved test asks the model once per round, so it may take longer. */
const PLAY_DEADLINE_MS = 60 * 60_000;

export function createSingleRequests(fork: ForkSingleRequest): SingleRequests {
  const ask = async <Kind extends SingleRequest['kind']>(
    request: Extract<SingleRequest, { kind: Kind }>,
    apiKey: ModelKey | null,
    signal?: AbortSignal,
  ): Promise<Extract<SingleAnswer, { kind: Kind }>> => {
    requireModelsOf(request);
    const child = fork(apiKey === null ? [] : [apiKey.value]);
    try {
      const answer = SingleAnswerSchema.parse(await firstMessage(child, request, signal));
      if (answer.kind === 'failed') throw new AppError(answer.error);
      if (!isKind(answer, request.kind))
        throw new Error(`a single request was answered by ${answer.kind}`);
      return answer;
    } finally {
      child.kill();
    }
  };

  return {
    async test(provider, apiKey) {
      return (await ask({ kind: 'test', provider, apiKey }, apiKey)).test;
    },
    async listModels(service) {
      return (await ask({ kind: 'list-models', ...service }, service.apiKey)).models;
    },
    async findServers() {
      const { servers } = await ask({ kind: 'find-servers' }, null);
      return servers.filter(({ baseUrl }) => mayUseModel(baseUrl));
    },
    async playSavedTest(savedTest, access, signal) {
      const request = { kind: 'play-saved-test', savedTest, access } as const;
      return (await ask(request, access?.apiKey ?? null, signal)).played;
    },
    async readContract(access, words, signal) {
      return (await ask({ kind: 'read-contract', access, words }, access.apiKey, signal)).read;
    },
    async readAct(access, facts, signal) {
      return (await ask({ kind: 'read-act', access, facts }, access.apiKey, signal)).read;
    },
    async translate(asked, signal) {
      const request = { kind: 'translate', ...asked } as const;
      return (await ask(request, asked.access.apiKey, signal)).translated;
    },
    async write(access, task, signal) {
      return (await ask({ kind: 'write', access, task }, access.apiKey, signal)).written;
    },
  };
}

/** Throws `POLICY_FORBIDS` or `POLICY_FAULTY`. */
function requireModelsOf(request: SingleRequest): void {
  requireRuns();
  switch (request.kind) {
    case 'test':
      return requireModel(request.provider.baseUrl);
    case 'list-models':
      return requireModel(request.baseUrl);
    case 'find-servers':
      return;
    case 'read-contract':
    case 'read-act':
    case 'translate':
    case 'write':
    case 'play-saved-test':
      if (request.access !== null) requireModel(request.access.provider.baseUrl);
  }
}

function isKind<Kind extends SingleAnswer['kind']>(
  answer: SingleAnswer,
  kind: Kind,
): answer is Extract<SingleAnswer, { kind: Kind }> {
  return answer.kind === kind;
}

async function firstMessage(
  child: UtilityChild<SingleRequest>,
  request: SingleRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  const deadlineMs = request.kind === 'play-saved-test' ? PLAY_DEADLINE_MS : DEADLINE_MS;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(noAnswer(request, 'took too long')), deadlineMs);
      child.onMessage(resolve);
      child.onExit(() => reject(noAnswer(request, `ended early: ${child.outputEnd()}`)));
      stop = () => reject(noAnswer(request, 'was stopped'));
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted === true) stop();
      else child.post(request);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function noAnswer({ kind }: SingleRequest, what: string): AppError {
  const subject = kind === 'play-saved-test' ? 'The saved test' : 'The request to the model';
  return new AppError({
    code: 'SINGLE_REQUEST_FAILED',
    message: `${subject} ${what}.`,
    next: 'Try again.',
  });
}
