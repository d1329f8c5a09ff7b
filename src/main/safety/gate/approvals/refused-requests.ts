import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { changeSentences, READS } from '#shared/tools/contract/change-text.ts';
import { ToolResultSchema, type ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { RefusedWhat } from '../../../browser/tabs/network/tool-calls/tool-calls.ts';
import type { RunMemory } from '../access/call-memory.ts';
import type { ToolSuccess } from '../tool-context.ts';

/** Refusals that fail the call, since it did not achieve its purpose. */
const FAILS_CALL: ReadonlySet<RefusedWhat> = new Set(['commit', 'sign-in', 'passage']);

/** Requests refused because of a call, reported with its result or with the next call. */
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
    // Reported once, however often a page tries.
    if (what === 'rehearsed' && this.#over.aborted) {
      if (!this.#memory.late.includes(sentence)) this.#memory.late.push(sentence);
    } else if (what === 'rehearsed') this.#notes.set('rehearsed', sentence);
    else if (this.#over.aborted) this.#memory.late.push(sentence);
    else if (FAILS_CALL.has(what)) this.#commit ??= reason;
    else this.#notes.set('refused', sentence);
  }

  /** Returns the result of a call; it fails if its commit, sign-in or passage was refused. */
  resultOf(success: ToolSuccess): ToolResult {
    if (this.#commit === null) return ToolResultSchema.parse({ ok: true, ...success });
    const done = typeof success.output === 'string' ? [success.output] : [];
    const message = [...done, this.#commit.message, ...sentBeside(success)].join(' ');
    return { ok: false, error: { ...this.#commit, message } };
  }
}

/** A failed call has no effect to tell of, and a refusal must not hide what did arrive: a new name was saved, the old one stayed. */
function sentBeside({ effect }: ToolSuccess): readonly string[] {
  const writes = effect.changes.filter(
    (change) => change.type === 'request_sent' && !READS.has(change.method),
  );
  const hasLeft = writes.some((change) => change.type === 'request_sent' && !change.isStopped);
  return hasLeft ? changeSentences(writes) : [];
}
