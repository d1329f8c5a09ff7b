import { z } from 'zod';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { Route } from '#shared/ipc/define-route.ts';
import type { Reply } from '#shared/ipc/reply.ts';
import { ROUTES, type RouteName } from '#shared/ipc/routes.ts';

import type { HandlerInputs, HandlersOf } from './handlers.ts';

/** The routes in a form that keeps each one’s input together with its handler’s. */
const routes: { readonly [Name in RouteName]: Route<z.ZodType<HandlerInputs[Name]>> } = ROUTES;

/** A request larger than this is refused unread. Characters of its JSON form. */
const MAX_REQUEST_LENGTH = 1_000_000;

/**
 * Answers one request: finds its route, checks size and form, calls the handler, checks what goes out. Never throws.
 */
export async function answerRequest(
  handlers: HandlersOf<RouteName>,
  name: unknown,
  input: unknown,
  onInternalError: (error: unknown) => void,
): Promise<Reply> {
  return reply(() => {
    if (!isRouteName(name)) throw unknownRoute();
    checkSize(input);
    return callHandler(handlers, name, input);
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

async function callHandler<Name extends RouteName>(
  handlers: HandlersOf<RouteName>,
  name: Name,
  raw: unknown,
): Promise<unknown> {
  const route = routes[name];
  const input = route.input.safeParse(raw);
  if (!input.success) throw invalidRequest(name, input.error);
  const output = await handlers[name](input.data);
  return route.output.parse(output);
}

function isRouteName(name: unknown): name is RouteName {
  return typeof name === 'string' && Object.hasOwn(ROUTES, name);
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
