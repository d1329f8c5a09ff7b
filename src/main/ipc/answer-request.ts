import { z } from 'zod';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Route } from '#shared/ipc/define-route.ts';
import type { Reply } from '#shared/ipc/reply.ts';

/** A request larger than this is refused unread. Characters of its JSON form. */
const MAX_REQUEST_LENGTH = 1_000_000;

/** Checks what one route is asked, lets its handler act, checks what goes out. Throws what any of the three throws. */
export type Answer = (input: unknown) => Promise<unknown>;

/** The answers there are, by the names of their routes. */
export type Answers = ReadonlyMap<string, Answer>;

/** A route with its handler. */
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

/** Answers one request: finds its route, checks its size, lets the route answer. Never throws. */
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

/** What `act` gives as a reply. Never throws; an error goes out as code, message and next step, without its stack. */
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
