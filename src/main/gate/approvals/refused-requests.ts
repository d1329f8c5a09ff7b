import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { ToolResultSchema, type ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { RefusedWhat } from '../../tabs/network/tool-calls.ts';
import type { RunMemory } from '../access/run-memory.ts';
import type { ToolSuccess } from '../tool-context.ts';

/** A call that came to this has not done what it was for. */
const FAILS_CALL: ReadonlySet<RefusedWhat> = new Set(['commit', 'sign-in', 'passage']);

/** Requests that were refused because of a call: told with its result, or later with the next one. */
export class RefusedRequests {
  readonly #over: AbortSignal;
  readonly #notes: Map<string, string>;
  readonly #memory: RunMemory;
  /** The refusal that fails the call, whatever else it did. */
  #commit: ErrorInfo | null = null;

  constructor(over: AbortSignal, notes: Map<string, string>, memory: RunMemory) {
    this.#over = over;
    this.#notes = notes;
    this.#memory = memory;
  }

  tell(reason: ErrorInfo, what: RefusedWhat): void {
    const sentence =
      what !== 'departure'
        ? `${reason.message} ${reason.next}`
        : `The page was about to leave for another place, and did not: ${reason.message} ${reason.next}`;
    // Told once, however often a page tries.
    if (what === 'rehearsed' && this.#over.aborted) {
      if (!this.#memory.late.includes(sentence)) this.#memory.late.push(sentence);
    } else if (what === 'rehearsed') this.#notes.set('rehearsed', sentence);
    else if (this.#over.aborted) this.#memory.late.push(sentence);
    else if (FAILS_CALL.has(what)) this.#commit ??= reason;
    else this.#notes.set('refused', sentence);
  }

  /** A call that was to commit something, or to show a page, and was kept from it has failed. */
  resultOf(success: ToolSuccess): ToolResult {
    if (this.#commit === null) return ToolResultSchema.parse({ ok: true, ...success });
    const done = typeof success.output === 'string' ? `${success.output} ` : '';
    return {
      ok: false,
      error: { ...this.#commit, message: `${done}${this.#commit.message}` },
    };
  }
}
