/** Limits of a script. CPU time counts only while its own code runs, not while it waits for a call. */
export const SCRIPT_LIMITS = {
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 256 * 1024,
  cpuMs: 5_000,
  /** Calls of the library, including `sleep` and `data.add`. */
  calls: 1_000,
  codeChars: 100_000,
  logLines: 200,
  logLineChars: 1_000,
  /** Characters of one request to the host, and of the script's result. */
  requestChars: 1_000_000,
  rowsAtOnce: 2_000,
  /** Calls that are still answered after the script was stopped, all with the same error. */
  callsAfterStop: 5,
  usualSeconds: 300,
  mostSeconds: 3_600,
} as const;
