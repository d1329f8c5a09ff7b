import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
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

/**
 * Warnings of Node and Electron come as lines like all others. What they print themselves names addresses with their query, such as those
 * of pages that did not load.
 */
export function logWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    writeLine({ where: 'warning', code: name, message }),
  );
}

/** Also one without a query: what has been matched is not looked through again for each address that it holds. */
const ADDRESS = /(\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s"'<>?#]*)([?#][^\s"'<>]*)?/gi;

/** An address without its query and fragment, which may hold anything. */
export function withoutQueries(text: string): string {
  return withoutCredentials(text).replaceAll(ADDRESS, (_all, place: string, rest?: string) =>
    rest === undefined ? place : `${place}?…`,
  );
}

function writeLine(entry: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ at: new Date().toISOString(), ...entry }, (_name, value: unknown) =>
    typeof value === 'string' ? withoutQueries(value) : value,
  );
  process.stderr.write(`${line}\n`);
}
