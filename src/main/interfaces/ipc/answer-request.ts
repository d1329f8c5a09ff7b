import { z } from 'zod';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Route } from '#shared/ipc/define-route.ts';
import type { Reply } from '#shared/ipc/reply.ts';

/** Maximum length of a request in characters of its JSON form; a longer one is refused unread. */
const MAX_REQUEST_LENGTH = 1_000_000;

/** Validates the input of one route, calls its handler and validates the output. Throws what any of these throws. */
export type Answer = (input: unknown) => Promise<unknown>;

/** Answers by the names of their routes. */
export type Answers = ReadonlyMap<string, Answer>;

/** Combines a route with its handler. */
export function answerWith<Input, Output>(
  name: string,
  route: Route<z.ZodType<Input>>,
  handler: (input: Input) => Output | Promise<Output>,
): Answer {
  return async (raw) => {
    const input = route.input.safeParse(raw);
    if (!input.success) throw invalidRequest(name, input.error);
    return route.output.parse(await handler(input.data));
  };
}

/** Answers one request: finds its route, checks its size and calls the route's answer. Never throws. */
export async function answerRequest(
  answers: Answers,
  name: unknown,
  input: unknown,
  onInternalError: (error: unknown) => void,
): Promise<Reply> {
  return reply(() => {
    const answer = typeof name === 'string' ? answers.get(name) : undefined;
    if (answer === undefined) throw unknownRoute();
    checkSize(input);
    return answer(input);
  }, onInternalError);
}

/** Turns the result of `act` into a reply. Never throws; an error becomes code, message and next step, without its stack. */
export async function reply(
  act: () => unknown,
  onInternalError: (error: unknown) => void,
): Promise<Reply> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!(error instanceof AppError)) onInternalError(error);
    return { ok: false, error: toErrorInfo(error) };
  }
}

function checkSize(input: unknown): void {
  let length: number;
  try {
    length = JSON.stringify(input)?.length ?? 0;
  } catch (cause) {
    throw new AppError(
      {
        code: 'REQUEST_INVALID',
        message: 'The request is not plain data.',
        next: 'Reload the window.',
      },
      { cause },
    );
  }
  if (length <= MAX_REQUEST_LENGTH) return;
  throw new AppError({
    code: 'REQUEST_TOO_LARGE',
    message: 'That is more than one million characters.',
    next: 'Shorten it and try again.',
  });
}

function unknownRoute(): AppError {
  return new AppError({
    code: 'REQUEST_UNKNOWN',
    message: 'The window asked for something that this version does not know.',
    next: 'Restart the program.',
  });
}

function invalidRequest(name: string, error: z.ZodError): AppError {
  return new AppError(
    {
      code: 'REQUEST_INVALID',
      message: `The input is not valid. ${z.prettifyError(error)}`,
      next: `Correct it and try again (${name}).`,
    },
    { cause: error },
  );
}
