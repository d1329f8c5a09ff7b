import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { ID_ARGUMENTS, roleOf } from './request-role.ts';
import type { RecordedAnswer, RecordedCall, Recording } from './recording.ts';
import { findNode, nodesIn } from './request-nodes.ts';

/**
 * Plays a recording: one recorded answer per request, in order, with the elements' numbers in this run. If a request differs from the one
 * that was answered, the recording must be made again, and the run ends.
 */
export class Replay {
  readonly #answers: readonly RecordedAnswer[];
  #next = 0;
  #mismatch: string | null = null;

  constructor({ answers }: Recording) {
    this.#answers = answers;
  }

  /** Reason why the recording must be made again; `null` while it fits. */
  get mismatch(): string | null {
    return this.#mismatch;
  }

  answer(request: ScriptedRequest): ScriptedAnswer {
    if (this.#mismatch !== null) return refusal(this.#mismatch);
    const number = this.#next + 1;
    const recorded = this.#answers[this.#next];
    const role = roleOf(request);
    if (recorded === undefined)
      return this.#stop(`request ${number} (${role}) comes after the last recorded answer`);
    if (recorded.role !== role)
      return this.#stop(
        `request ${number} is for the ${role}, the recorded one for the ${recorded.role}`,
      );
    this.#next = number;
    const { content, calls } = recorded;
    if (calls === undefined) return { content: content ?? '' };
    const rewritten: RecordedCall[] = [];
    const nodes = nodesIn(request);
    for (const call of calls) {
      const args = { ...call.args };
      for (const key of ID_ARGUMENTS) {
        const wanted = recorded.nodes[Number(args[key])];
        if (wanted === undefined) continue;
        const id = findNode(wanted, nodes);
        if (id === null)
          return this.#stop(
            `request ${number} names no <${wanted.tag}> ${wanted.name} for ${call.tool}`,
          );
        args[key] = id;
      }
      rewritten.push({ tool: call.tool, args });
    }
    return { calls: rewritten, ...(content === undefined ? {} : { content }) };
  }

  #stop(why: string): ScriptedAnswer {
    this.#mismatch = why;
    return refusal(why);
  }
}

/** Returns a status that is not retried, so that the run ends. */
const refusal = (why: string): ScriptedAnswer => ({
  status: 401,
  error: `the recording does not fit: ${why}`,
});
