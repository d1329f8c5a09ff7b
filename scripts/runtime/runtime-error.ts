/** Failures before Waymark's own code runs; each code has one cause and one remedy. */
export type RuntimeErrorCode =
  | 'RUNTIME_NOT_FOUND'
  | 'LIBRARY_MISSING'
  | 'INTEGRITY_WRONG'
  | 'PACKAGE_FETCH_FAILED'
  | 'COMPILER_MISSING'
  | 'BINDING_BUILD_FAILED'
  | 'DISPLAY_MISSING'
  | 'APP_BUILD_FAILED'
  | 'PACKAGER_MISSING'
  | 'LIBRARY_UNKNOWN'
  | 'WORKSPACES_MISSING';

/** Error for the person at the terminal: what happened (`message`) and what to do next (`next`). */
export class RuntimeError extends Error {
  readonly code: RuntimeErrorCode;
  readonly next: string;

  constructor(code: RuntimeErrorCode, message: string, next: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RuntimeError';
    this.code = code;
    this.next = next;
  }
}

/** Returns the text to print for any thrown value: a RuntimeError as two plain lines, anything else with its stack. */
export function describeError(error: unknown): string {
  if (error instanceof RuntimeError) {
    return `${error.message}\n${error.next} [${error.code}]`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
