import { PLACEHOLDER } from '../agents/agent-placeholders.ts';
import { answersOf } from './recording-texts.ts';
import type { RecordedStep } from './recording.ts';

/** Limits of an agent's steps. */
const MAX_STEPS = 50;
const MAX_CHARS = 500;

/** Returns a recording in words, for a model that continues where the steps do not fit. A long recording has several steps per line. */
export function planOfRecording(recording: {
  readonly steps: readonly RecordedStep[];
}): readonly string[] {
  const { steps } = recording;
  const answers = answersOf(recording);
  const perLine = Math.ceil(steps.length / MAX_STEPS);
  const lines: string[] = [];
  for (let at = 0; at < steps.length; at += perLine)
    lines.push(
      steps
        .slice(at, at + perLine)
        .map(({ words }) =>
          // The answers to a recording's questions are unknown before the start.
          words.replaceAll(PLACEHOLDER, (found, name: string) => (answers.has(name) ? '…' : found)),
        )
        .join('; ')
        .replaceAll(/\s+/g, ' ')
        .slice(0, MAX_CHARS),
    );
  return lines;
}
