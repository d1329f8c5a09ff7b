import { type AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { packText } from '../pack-text.ts';
import type { Completion } from './completion.ts';
import { EndpointError } from './endpoint-error.ts';

/** What is kept of a request: its body with pictures left out. Begins when the request is on its way. */
export async function keptRequest(body: ChatCompletionCreateParamsStreaming): Promise<Uint8Array> {
  await nextTurn();
  return packText(written(body));
}

/** What is kept of what came back: the answer or the failure. */
export function keptAnswer(answer: Completion | AppError): string {
  return written('finishReason' in answer ? answer : failure(answer));
}

function failure(error: AppError): object {
  return {
    error: toErrorInfo(error),
    status: error instanceof EndpointError ? error.status : null,
  };
}

function written(value: object): string {
  return JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'string' && child.startsWith('data:image/') ? '[picture left out]' : child,
  );
}
