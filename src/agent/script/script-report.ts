import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Change } from '#shared/tools/contract/tool-result.ts';

/** One call of a script, as its log and its report tell it. */
export interface ScriptStep {
  readonly line: number;
  /** As the script has it. */
  readonly what: string;
  readonly tool: string;
  readonly ok: boolean;
  readonly error?: ErrorInfo | undefined;
  readonly ms: number;
}

/** What the library in the sandbox tells at the end. */
export const OutcomeSchema = z.object({
  ok: z.boolean(),
  /** As JSON. */
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
  /** All calls that were made, in order. */
  readonly steps: readonly ScriptStep[];
  /** Rows given with `data.add`, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Calls that nobody waited for; they were carried out all the same. */
  readonly warnings: readonly string[];
  /** What its calls have changed. */
  readonly changes: readonly Change[];
  readonly cpuMs: number;
  readonly ms: number;
}

/** How a script ended. */
export type ScriptReport = ReportParts &
  (
    | { readonly ok: true; readonly value: z.core.util.JSONType | null }
    | {
        readonly ok: false;
        readonly error: ErrorInfo;
        /** In the script, from 1; `null` where that is not known. */
        readonly line: number | null;
        /** The call that failed; `null` where it was no call. */
        readonly call: string | null;
        /** Of its top-level variables, as short texts. */
        readonly variables: Readonly<Record<string, string>>;
        /** It did not run at all, or broke a rule of the language or the library: its author is at fault, not the page. */
        readonly isMistake: boolean;
      }
  );
