import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { snapshotOfText } from '#shared/saved-tests/snapshot-of-text.ts';
import type { TraceStep } from '#shared/saved-tests/trace.ts';
import { ArtifactIdSchema } from '#shared/model/ids.ts';
import { findTool } from '#shared/tools/index.ts';

import { z } from 'zod';

import type { Remote, RemoteCall } from '../remote-tools/remote.ts';
import type { Tape } from './tape.ts';

/** Placeholder for pictures, which saved tests do not contain. */
const NO_PICTURE = {
  artifactId: ArtifactIdSchema.parse('0'.repeat(64)),
  dataUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

/** Returns recordings to the loop instead of tabs and the person: nothing is opened, done or asked. */
export function recordedRemote(
  tape: Tape,
  note: (step: TraceStep) => void,
  onRound: (round: number) => void,
): Remote {
  const observed = (item: ReturnType<Tape['state']>): ObservedState => {
    if (item === null) throw notRecorded('state of a page');
    const { text, hadPicture } = item;
    return { text, snapshot: snapshotOfText(text), screenshot: hadPicture ? NO_PICTURE : null };
  };
  return {
    observe: async () => observed(tape.state()),
    glance: async () => observed(tape.newestState),
    call: async (call) => {
      const { tool, iteration: round } = call;
      const args = z.json().safeParse(call.args).data ?? null;
      note({ kind: 'called', round, tool: tool.slice(0, 80), args, problem: problemWith(call) });
      const item = tape.call(tool);
      if (item !== null) return item.result;
      return { ok: false, error: notRecorded(`call of ${tool}`).toInfo() };
    },
    ask: async () => {
      const item = tape.question();
      if (item === null) throw notRecorded('question');
      return item.answer;
    },
    event: (iteration) => onRound(iteration),
    delta: () => undefined,
  };
}

/** Reason why the present version would refuse a call; `null` if it accepts it. */
function problemWith({ tool, args }: RemoteCall): string | null {
  const contract = findTool(tool);
  if (contract === undefined) return `There is no tool ${tool.slice(0, 80)}.`;
  const parsed = contract.input.safeParse(args);
  if (parsed.success) return null;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return `The arguments are not accepted: ${issues.join('; ')}`.slice(0, 2000);
}

export function notRecorded(what: string): AppError {
  return new AppError({
    code: 'SAVED_TEST_PLAYED_OUT',
    params: { what },
    message: `The recorded run had no further ${what} here.`,
    next: 'Look at what is different before it.',
  });
}
