import { AppError } from '#shared/errors/app-error.ts';

/** Errors of SQLite and the file system that a person can fix, by code. */
const KNOWN: readonly {
  readonly matches: RegExp;
  readonly code: string;
  readonly message: string;
  readonly next: string;
}[] = [
  {
    matches: /^(SQLITE_FULL|ENOSPC|EDQUOT)$/,
    code: 'STORE_DISK_FULL',
    message: 'The disk is full, so nothing more can be saved.',
    next: 'Free some space, then try again.',
  },
  {
    matches: /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS)/,
    code: 'STORE_READ_ONLY',
    message: 'The folder where Waymark keeps its data cannot be written to.',
    next: 'Give yourself write access to the folder, or start with another one.',
  },
  {
    matches: /^SQLITE_(BUSY|LOCKED)/,
    code: 'STORE_IN_USE',
    message: 'Another Waymark is using the same data folder.',
    next: 'Close the other one first, or start with another data folder (--user-data).',
  },
  {
    matches: /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    code: 'STORE_BROKEN',
    message: 'The database file is damaged.',
    next: 'Start Waymark again: it keeps the damaged file aside and restores the newest good copy.',
  },
];

/** Converts an error of the store to an `AppError`; an `AppError` is returned unchanged. */
export function toStoreError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = errorCode(thrown);
  const known = KNOWN.find((entry) => entry.matches.test(code));
  if (known !== undefined) {
    return new AppError(
      { code: known.code, message: known.message, next: known.next },
      { cause: thrown },
    );
  }
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError(
    {
      code: 'STORE_FAILED',
      params: { detail },
      message: `Waymark’s data could not be read or written: ${detail}`,
      next: 'Check that the disk works and has space, then try again.',
    },
    { cause: thrown },
  );
}

/** Runs `work` and converts its errors to `AppError` with a `STORE_…` code. */
export function withStoreErrors<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (thrown) {
    throw toStoreError(thrown);
  }
}

/** Returns the error code from SQLite or Node; empty if there is none. */
function errorCode(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : '';
}
