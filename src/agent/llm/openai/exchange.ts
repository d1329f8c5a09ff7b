import type { WrittenExchange } from '#shared/agent-port/messages.ts';
import { type AppError, toErrorInfo } from '#shared/errors/app-error.ts';

import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import type { Completion } from './completion.ts';
import { EndpointError } from './endpoint-error.ts';

/** What is kept of one request (SPEC M6): its body with pictures left out, and the answer or the failure. */
export function saveExchange(
  body: ChatCompletionCreateParamsStreaming,
  answer: Completion | AppError,
): WrittenExchange {
  return {
    request: written(body),
    answer: written('finishReason' in answer ? answer : failure(answer)),
  };
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
