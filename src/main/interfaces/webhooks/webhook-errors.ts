import { AppError } from '#shared/errors/app-error.ts';

export const webhookErrors = {
  refused: (status: number) =>
    new AppError({
      code: 'WEBHOOK_REFUSED',
      params: { status },
      message: `The address answered with ${status}.`,
      next: 'Look into the log of the service there.',
    }),
  redirected: () =>
    new AppError({
      code: 'WEBHOOK_REDIRECTED',
      message: 'The address leads to another one, to which nothing was sent.',
      next: 'Enter the address that it leads to, if it is yours.',
    }),
  unreachable: (detail: string) =>
    new AppError({
      code: 'WEBHOOK_UNREACHABLE',
      params: { detail },
      message: `The address could not be reached: ${detail}.`,
      next: 'Check the address and the network.',
    }),
  tooMany: () =>
    new AppError({
      code: 'WEBHOOKS_FULL',
      message: 'There are ten addresses already.',
      next: 'Remove one first.',
    }),
};
