import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

/** Writes one JSON line to stderr, without page text, keys or URL queries. */
export function logProblem(where: string, error: unknown): void {
  const { code, message } = toErrorInfo(error);
  writeLine({ where, code, message });
}

/** Logs an uncaught error with its stack. */
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
 * Logs warnings of Node and Electron as JSON lines like all others. Their own output would contain URLs with queries, such as those of
 * pages that failed to load.
 */
export function logWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    writeLine({ where: 'warning', code: name, message }),
  );
}

/** Matches URLs, even without a query: matched text is not searched again for each URL in it. */
const ADDRESS = /(\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s"'<>?#]*)([?#][^\s"'<>]*)?/gi;

/** Returns the text with the query and fragment of each URL removed, since they may contain anything. */
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
