import { toErrorInfo } from '#shared/errors/app-error.ts';

/** Writes one JSON line to stderr. Never page text, keys or addresses with their query. */
export function logProblem(where: string, error: unknown): void {
  const { code, message } = toErrorInfo(error);
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), where, code, message })}\n`,
  );
}
