import type { ErrorInfo } from '#shared/errors/app-error.ts';

/** Error of a failed call: the tool's code, what happened and what can be done, and which call of the script it was. */
export class ScriptError extends Error {
  readonly code: string;
  readonly next: string;
  readonly line: number;
  readonly call: string;

  constructor(
    { code, message, next }: ErrorInfo,
    { line, what }: { readonly line: number; readonly what: string },
  ) {
    super(message);
    this.name = code;
    this.code = code;
    this.next = next;
    this.line = line;
    this.call = what;
  }
}
