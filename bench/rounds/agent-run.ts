import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runAgent } from '../../e2e/fixtures/command.ts';
import type { ProgramUnderTest } from '../../evals/program-under-test.ts';
import type { Script, ScriptedRequest } from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { type RunFigures, readRunFigures } from './run-figures.ts';

/** Time in ms to wait for the right page, since a program may save a moment after the click. */
const JUDGE_MS = 6000;
const JUDGE_PAUSE_MS = 500;

export interface Chore {
  readonly app: string;
  readonly task: string;
  readonly goal: string;
}

export const nameOf = ({ app, task }: Chore): string => `${app}/${task}`;

export interface ChoreRun {
  readonly passed: boolean;
  /** Reason of a failure, as far as the program reports it. */
  readonly reason: string;
  /** Whether the run reports success. */
  readonly claimsSuccess: boolean;
  readonly finalAnswer: string;
  readonly ms: number;
  readonly requests: readonly ScriptedRequest[];
  readonly figures: RunFigures;
}

/** Carries out a chore with `npm run agent` in its own profile, and lets the program judge the end. */
export async function runChore(
  chore: Chore,
  server: ProgramUnderTest,
  script: Script,
  { quickModel }: { readonly quickModel?: string } = {},
): Promise<ChoreRun> {
  const before = await server.judge(chore.task);
  const probe = before.by === 'inPage' ? untilTrue(before.wanted) : 'true';
  const model = await startScriptedModel(
    script,
    quickModel === undefined ? {} : { models: ['scripted', quickModel] },
  );
  const userData = await mkdtemp(join(tmpdir(), 'waymark-rounds-'));
  try {
    const ended = await runAgent(
      agentArgs(chore, server, { modelUrl: model.url, userData, probe, quickModel }),
    );
    return {
      ...(await judgeChore(server, chore.task, ended)),
      claimsSuccess: ended.status === 'completed',
      finalAnswer: ended.finalAnswer,
      ms: ended.ms.total,
      requests: model.requests,
      figures: readRunFigures(userData),
    };
  } finally {
    await model.close();
    await rm(userData, { recursive: true, force: true });
  }
}

function agentArgs(
  { goal }: Chore,
  { url }: ProgramUnderTest,
  {
    modelUrl,
    userData,
    probe,
    quickModel,
  }: {
    readonly modelUrl: string;
    readonly userData: string;
    readonly probe: string;
    readonly quickModel: string | undefined;
  },
): readonly string[] {
  const named = {
    task: goal,
    url,
    'user-data': userData,
    provider: 'openai',
    'base-url': modelUrl,
    model: 'scripted',
    vision: 'on',
    'max-iterations': '60',
    'max-tokens': '5000000',
    timeout: '21600',
    probe,
    ...(quickModel !== undefined && { 'quick-model': quickModel }),
  };
  return Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Returns code that is true as soon as the page shows the result; at the end it is false, or the error of the expression. */
export const untilTrue = (expression: string): string => `(async () => {
  let last = false;
  for (let tries = ${JUDGE_MS / JUDGE_PAUSE_MS}; tries > 0; tries -= 1) {
    try { last = (${expression}) === true; } catch (error) { last = String(error); }
    if (last === true) return true;
    await new Promise((next) => setTimeout(next, ${JUDGE_PAUSE_MS}));
  }
  return last;
})()`;

export async function judgeChore(
  server: ProgramUnderTest,
  task: string,
  ended: { readonly finalAnswer: string; readonly url: string; readonly probe: unknown },
): Promise<Pick<ChoreRun, 'passed' | 'reason'>> {
  const deadline = Date.now() + JUDGE_MS;
  for (;;) {
    const verdict = await server.judge(task);
    switch (verdict.by) {
      case 'inPage':
        return {
          passed: ended.probe === true,
          reason: `in the page: ${JSON.stringify(ended.probe)}`,
        };
      case 'tabUrl':
        return { passed: ended.url.includes(verdict.wanted), reason: `the tab shows ${ended.url}` };
      case 'answer':
        return { passed: ended.finalAnswer.includes(verdict.wanted), reason: 'not what was asked' };
      case 'runner':
        if (verdict.passed || Date.now() > deadline)
          return {
            passed: verdict.passed,
            reason: verdict.detail || 'the program does not show it',
          };
    }
    await new Promise((next) => {
      setTimeout(next, JUDGE_PAUSE_MS);
    });
  }
}
