import { InvalidArgumentError } from '@commander-js/extra-typings';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';

const REDIS_ENV = 'WAYMARK_REDIS';
export const QUEUE_ADDRESS = `address of the Redis or Valkey server; with a password better in ${REDIS_ENV}`;
export const QUEUE_NAME = 'name of the queue';
export const DEFAULT_QUEUE = 'waymark';

type Env = Readonly<Record<string, string | undefined>>;

/** Returns the URL of the queue's server when none is given. */
export const defaultRedis = (env: Env): string => env[REDIS_ENV] || 'redis://127.0.0.1:6379';

/** Returns the URL of a server that speaks the Redis protocol. Throws `InvalidArgumentError`. */
export function redisAddress(text: string): string {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It takes an address such as redis://127.0.0.1:6379.');
}

/** Returns a queue's name, which becomes part of keys. Throws `InvalidArgumentError`. */
export function queueName(text: string): string {
  if (/^[A-Za-z0-9_-]{1,60}$/.test(text)) return text;
  throw new InvalidArgumentError('It takes letters, digits, - and _, at most 60.');
}

export interface CommandOutput {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

/** Returns the exit code of `use`. An `AppError` is printed and becomes exit code 1. */
export async function orPrintError(
  { stderr }: CommandOutput,
  use: () => Promise<number>,
): Promise<number> {
  try {
    return await use();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const { message, next } = toErrorInfo(thrown);
    stderr(`${message} ${next}\n`);
    return 1;
  }
}
