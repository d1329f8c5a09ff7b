import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import type { SavedTest } from './saved-test.ts';
import { type Played, PROMPT_PARTS, type Trace, type TraceStep } from './trace.ts';

const DIFFERENCES = [
  'instructions',
  'tools',
  'page',
  'asked',
  'answer',
  'refused',
  'call',
  'rules',
  'proposal',
  'final',
  'ended',
] as const;

/**
 * One side of a difference; a number counts the tokens of a prompt. `null`, by kind of difference: no such call or question, an accepted
 * answer or call, or a call that needs no permission.
 */
const SideSchema = z.union([z.string(), z.number()]).nullable();

const DifferenceSchema = z.strictObject({
  what: z.enum(DIFFERENCES),
  /** Call that differs; present when both sides have it. */
  call: z.string().optional(),
  recorded: SideSchema,
  now: SideSchema,
});
export type Difference = z.infer<typeof DifferenceSchema>;

export const VerdictSchema = z.enum(['same', 'different', 'broken']);
export type Verdict = z.infer<typeof VerdictSchema>;

const RoundReportSchema = z.strictObject({
  /** Number of the round, from 1; 0 for the run as a whole. */
  round: z.int().nonnegative(),
  differences: z.array(DifferenceSchema),
});
type RoundReport = z.infer<typeof RoundReportSchema>;

export const SavedTestReportSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  verdict: VerdictSchema,
  /** Model that was asked; `null` when the recorded answers were played. */
  model: z.string().nullable(),
  rounds: z.array(RoundReportSchema),
  tokens: z.strictObject({ input: z.number(), output: z.number() }),
  /** Reason why nothing could be compared. */
  problem: ErrorInfoSchema.nullable(),
});
export type SavedTestReport = z.infer<typeof SavedTestReportSchema>;

/**
 * Compares a played saved test with its recording. Without a model: how the program asks, parses, checks and decides. With a model, only its
 * proposals, because the prompts may then differ on purpose.
 */
export function comparePlay(
  savedTest: Pick<SavedTest, 'trace' | 'rules' | 'items'>,
  { trace, proposals }: Played,
  rules: readonly string[],
  isAsked: boolean,
): { readonly verdict: Verdict; readonly rounds: RoundReport[] } {
  const found = new Map<number, Difference[]>();
  const add = (round: number, difference: Difference): void => {
    found.set(round, [...(found.get(round) ?? []), difference]);
  };
  const highest = Math.max(0, ...savedTest.trace.steps.map(({ round }) => round));
  if (isAsked)
    for (const { round, recorded, now, problem } of proposals) {
      if (problem === null && recorded.join('\n') === now.join('\n')) continue;
      add(round, {
        what: 'proposal',
        recorded: recorded.join('\n'),
        now: problem ?? now.join('\n'),
      });
    }
  else {
    compareSteps(savedTest.trace.steps, trace.steps, add);
    compareRules(savedTest, rules, add);
    if (trace.problem === null && trace.finalAnswer !== savedTest.trace.finalAnswer)
      add(0, { what: 'final', recorded: savedTest.trace.finalAnswer, now: trace.finalAnswer });
  }
  const isBroken = trace.problem !== null || trace.status !== savedTest.trace.status;
  if (isBroken) add(0, { what: 'ended', recorded: endOf(savedTest.trace), now: endOf(trace) });
  const isUnanswered = isAsked && proposals.some(({ problem }) => problem !== null);
  const rounds = Array.from({ length: highest + 1 }, (_, round) => ({
    round,
    differences: found.get(round) ?? [],
  })).filter(({ round, differences }) => round > 0 || differences.length > 0);
  if (isBroken || isUnanswered) return { verdict: 'broken', rounds };
  return { verdict: found.size > 0 ? 'different' : 'same', rounds };
}

const endOf = ({ status, problem }: Trace): string => problem ?? status;

type Add = (round: number, difference: Difference) => void;

/** Compares round by round, and each kind of step in its own order, so that an extra or missing step does not shift all others. */
function compareSteps(kept: readonly TraceStep[], now: readonly TraceStep[], add: Add): void {
  const rounds = new Set([...kept, ...now].map(({ round }) => round));
  for (const round of rounds) {
    for (const role of new Set([...kept, ...now].flatMap(roleOf)))
      comparePairs(kept, now, (step) => step.round === round && roleOf(step)[0] === role, add);
    comparePairs(kept, now, (step) => step.round === round && step.kind === 'called', add);
  }
}

const roleOf = (step: TraceStep): readonly string[] => (step.kind === 'asked' ? [step.role] : []);

function comparePairs(
  kept: readonly TraceStep[],
  now: readonly TraceStep[],
  isMeant: (step: TraceStep) => boolean,
  add: Add,
): void {
  const before = kept.filter(isMeant);
  const after = now.filter(isMeant);
  for (let index = 0; index < Math.max(before.length, after.length); index += 1)
    comparePair(before[index], after[index], add);
}

type CalledStep = Extract<TraceStep, { kind: 'called' }>;

function comparePair(was: TraceStep | undefined, is: TraceStep | undefined, add: Add): void {
  const round = (was ?? is)?.round ?? 0;
  if (was?.kind === 'asked' && is?.kind === 'asked') {
    for (const part of PROMPT_PARTS) {
      const [old, present] = [was.prompt[part], is.prompt[part]];
      if (old.digest !== present.digest)
        add(round, {
          what: part,
          recorded: old.tokens,
          now: present.tokens,
        });
    }
    if (was.problem !== is.problem)
      add(round, { what: 'answer', recorded: was.problem, now: is.problem });
    return;
  }
  if (was?.kind === 'called' && is?.kind === 'called' && lineOf(was) === lineOf(is)) {
    if (was.problem !== is.problem)
      add(round, {
        what: 'refused',
        call: callLine(was),
        recorded: was.problem,
        now: is.problem,
      });
    return;
  }
  const what = (was ?? is)?.kind === 'asked' ? 'asked' : 'call';
  add(round, { what, recorded: lineOf(was), now: lineOf(is) });
}

function lineOf(step: TraceStep | undefined): string | null {
  if (step === undefined) return null;
  return step.kind === 'asked' ? step.role : callLine(step);
}

const callLine = ({ tool, args }: Pick<CalledStep, 'tool' | 'args'>): string =>
  `${tool} ${JSON.stringify(args)}`;

function compareRules(
  { rules: kept, items }: Pick<SavedTest, 'rules' | 'items'>,
  now: readonly string[],
  add: Add,
): void {
  const calls = items.flatMap((item) => (item.kind === 'call' ? [item] : []));
  for (const [index, { tool, args }] of calls.entries()) {
    const [was = '', is = ''] = [kept[index], now[index]];
    if (was !== is)
      add(0, {
        what: 'rules',
        call: callLine({ tool, args }),
        recorded: was || null,
        now: is || null,
      });
  }
}
