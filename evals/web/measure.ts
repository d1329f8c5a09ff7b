import { join } from 'node:path';

import { toErrorInfo } from '../../src/shared/errors/app-error.ts';
import { type JudgeAccess, judgeRun } from './judge.ts';
import { scoreOf } from './judge-prompt.ts';
import { fabricated, outcomeOf, unproven } from './outcome.ts';
import type { Result } from './result.ts';
import { pictureFolder } from './results-folder.ts';
import { foundNoSite } from './run-record.ts';
import { type AgentEnd, type RunFields, runWebTask, type TaskRun } from './task-run.ts';
import type { WebTask } from './web-task.ts';

export interface Surroundings {
  /** Folder of the results. */
  readonly path: string;
  readonly fields: RunFields;
  readonly judge: JudgeAccess;
  readonly signal: AbortSignal;
}

/** Measures one run of a task. Never throws: a task that cannot be measured does not stop the others. */
export async function measure(
  task: WebTask,
  repeat: number,
  surroundings: Surroundings,
): Promise<Result> {
  try {
    return await carryOut(task, repeat, surroundings);
  } catch (thrown) {
    return unmeasured(task, repeat, toErrorInfo(thrown).message);
  }
}

/** Carries out one task, lets the judge read it, and returns the result, also when the run cannot be measured. */
async function carryOut(
  task: WebTask,
  repeat: number,
  { path, fields, judge: access, signal }: Surroundings,
): Promise<Result> {
  const place = pictureFolder({ id: task.id, repeat });
  const folder = join(path, place);
  const run = await runWebTask(task, fields, { folder, signal });
  if (run === null) return unmeasured(task, repeat, 'The program printed no result.');
  const known = { ...unmeasured(task, repeat, ''), ...factsOf(run, place) };
  const broken = run.end.status === 'failed' ? run.end.errors.find(isOfEndpoint) : undefined;
  if (broken !== undefined) return { ...known, error: `${broken.code}: ${broken.message}` };
  try {
    const { judgement, cost, tokens } = await judgeRun(task, run, { folder, access, signal });
    const { evidence = [], status } = run.end;
    const score = scoreOf(judgement, task);
    const seen = judgement.blocked === 'no' ? null : judgement.blocked;
    const obstacle = foundNoSite(run.events) ? 'dead-site' : seen;
    const isCompleted = status === 'completed';
    const { claimsDone, items } = judgement;
    const facts = { score, passAt: task.passAt, isCompleted, claimsDone, obstacle, evidence };
    return {
      ...known,
      score,
      obstacle,
      claimsDone,
      items,
      judgeCost: cost,
      judgeTokens: tokens,
      outcome: outcomeOf(facts),
      error: null,
    };
  } catch (thrown) {
    const { code, message } = toErrorInfo(thrown);
    return { ...known, error: `The judge: ${code}: ${message}` };
  }
}

/** Whether the endpoint failed: a wrong key or an empty account is no result of the model. */
const isOfEndpoint = ({ code }: { readonly code: string }): boolean => code.startsWith('ENDPOINT_');

function factsOf({ end, pictures }: TaskRun, place: string): Partial<Result> {
  const { evidence = [], status, finalAnswer: answer, iterations: rounds, toolCalls: steps } = end;
  return {
    status,
    answer,
    rounds,
    steps,
    tokens: end.tokens,
    cost: costOf(end),
    ms: end.ms.total,
    // The answer of a run that hit a limit is the program's text, not the model's.
    fabricated: status === 'completed' ? [...fabricated(evidence)] : [],
    unproven: status === 'completed' ? [...unproven(evidence)] : [],
    claims: evidence.length,
    pictures: pictures.map((name) => join(place, name)),
  };
}

/** Returns the cost of a run; without a model call it is 0, with or without prices. */
const costOf = ({ cost = null, tokens }: AgentEnd): number | null =>
  cost ?? (tokens.input + tokens.output === 0 ? 0 : null);

const unmeasured = ({ id, level, goal }: WebTask, repeat: number, error: string): Result => ({
  id,
  repeat,
  level,
  goal,
  outcome: 'error',
  score: 0,
  obstacle: null,
  status: '',
  answer: '',
  claimsDone: false,
  fabricated: [],
  unproven: [],
  claims: 0,
  items: [],
  rounds: 0,
  steps: 0,
  tokens: { input: 0, output: 0 },
  cost: null,
  judgeTokens: 0,
  judgeCost: null,
  ms: 0,
  pictures: [],
  error,
  at: new Date().toISOString(),
});
