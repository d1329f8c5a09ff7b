import { toErrorInfo } from '#shared/errors/app-error.ts';

/** Writes one JSON line to stderr. Never page text, keys or addresses with their query. */
export function logProblem(where: string, error: unknown): void {
  const { code, message } = toErrorInfo(error);
  writeLine({ where, code, message });
}

/** Writes down an error that nothing caught, with the way it took through the code. */
export function logUncaught(kind: 'exception' | 'rejection', error: unknown): void {
  const { code, message } = toErrorInfo(error);
  const stack =
    error instanceof Error
      ? error.stack
          ?.split('\n')
          .slice(1)
          .map((line) => line.trim())
      : undefined;
  writeLine({ where: 'uncaught', kind, code, message, stack });
}

function writeLine(entry: Readonly<Record<string, unknown>>): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}
