import { type AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { packText } from '../pack-text.ts';
import type { Completion } from '../answer/completion.ts';
import { EndpointError } from './endpoint-error.ts';

/** The request as it is stored: its body with pictures omitted. Starts after the request is on its way. */
export async function keptRequest(body: ChatCompletionCreateParamsStreaming): Promise<Uint8Array> {
  await nextTurn();
  return packText(written(body));
}

/** The answer or failure as it is stored. */
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
