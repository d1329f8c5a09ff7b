import { setTimeout as sleep } from 'node:timers/promises';

import { ROUTES } from '../../src/shared/ipc/routes.ts';
import type { Waymark } from '../fixtures/waymark.ts';
import { BUILT_IN_TASK, type SoakTask } from './soak-tasks.ts';

const RUN_MS = 120_000;
const LOOK_EVERY_MS = 100;

export interface SoakPlace {
  readonly waymark: Waymark;
  readonly siteUrl: string;
  readonly modelUrl: string;
}

export interface EndedTask {
  readonly phase: string;
  readonly stepMs: readonly number[];
  readonly problem: string | null;
}

/** Carries out one run in its own tab, which is closed afterwards. */
export async function runTask(
  { waymark, siteUrl, modelUrl }: SoakPlace,
  number: number,
  task: SoakTask,
): Promise<EndedTask> {
  await waymark.request('settings.update', {
    provider:
      task.name === BUILT_IN_TASK.name
        ? { kind: 'builtin' }
        : { kind: 'openai', baseUrl: modelUrl, model: 'scripted', vision: false },
  });
  const { tabId } = ROUTES['tab.open'].output.parse(
    await waymark.request('tab.open', { url: `${siteUrl}/page?n=${number}` }),
  );
  const started = await waymark.request('run.start', {
    task: task.words(number, siteUrl),
    tabId,
    agentId: null,
    parameters: {},
    files: [],
  });
  const { runId } = ROUTES['run.start'].output.parse(started);
  const ended = await endOf(waymark, runId, `run ${number} (${task.name})`, task);
  await waymark.request('tab.close', { tabId });
  return ended;
}

async function endOf(
  waymark: Waymark,
  runId: string,
  name: string,
  { endsAs }: SoakTask,
): Promise<EndedTask> {
  const deadline = Date.now() + RUN_MS;
  for (;;) {
    const { summary, events } = ROUTES['run.get'].output.parse(
      await waymark.request('run.get', { runId }),
    );
    const { phase, finalAnswer } = summary;
    if (summary.finishedAt !== null)
      return {
        phase,
        stepMs: events.flatMap(({ body }) => (body.type === 'tool.finished' ? [body.ms] : [])),
        problem: phase === endsAs ? null : `${name} ended as ${phase}: ${finalAnswer}`,
      };
    if (Date.now() > deadline) {
      await waymark.request('run.stop', { runId });
      return {
        phase: 'late',
        stepMs: [],
        problem: `${name} did not end within ${RUN_MS / 1000} s`,
      };
    }
    await sleep(LOOK_EVERY_MS);
  }
}
