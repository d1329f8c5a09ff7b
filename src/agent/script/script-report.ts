import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

/** One call of a script in its log and report. */
export interface ScriptStep {
  readonly line: number;
  /** The call as the script writes it. */
  readonly what: string;
  readonly tool: string;
  readonly ok: boolean;
  readonly error?: ErrorInfo | undefined;
  readonly ms: number;
}

/** Outcome that the library in the sandbox reports at the end. */
export const OutcomeSchema = z.object({
  ok: z.boolean(),
  /** Return value as JSON. */
  value: z.string().optional(),
  error: z
    .object({
      name: z.string(),
      message: z.string(),
      next: z.string().optional(),
      line: z.int().optional(),
      call: z.string().optional(),
    })
    .optional(),
  variables: z.record(z.string(), z.string()).optional(),
  unawaited: z
    .array(z.object({ line: z.int(), call: z.string(), error: z.string().nullable() }))
    .default([]),
});
export type Outcome = z.infer<typeof OutcomeSchema>;

export interface ReportParts {
  readonly logs: readonly string[];
  /** All calls of the script, in order. */
  readonly steps: readonly ScriptStep[];
  /** Number of rows added with `data.add`, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Warnings about calls that were not awaited; they were carried out nevertheless. */
  readonly warnings: readonly string[];
  /** Changes that the calls have made. */
  readonly changes: readonly Change[];
  readonly cpuMs: number;
  readonly ms: number;
}

/** Result of a script. */
export type ScriptReport = ReportParts &
  (
    | { readonly ok: true; readonly value: z.core.util.JSONType | null }
    | {
        readonly ok: false;
        readonly error: ErrorInfo;
        /** Line in the script, from 1; `null` when unknown. */
        readonly line: number | null;
        /** The call that failed; `null` when it was not a call. */
        readonly call: string | null;
        /** Values of the top-level variables, as short texts. */
        readonly variables: Readonly<Record<string, string>>;
        /**
         * Whether the script could not be parsed, or broke a rule of the language or the library: a fault of its author, not of the page.
         */
        readonly isMistake: boolean;
      }
  );
