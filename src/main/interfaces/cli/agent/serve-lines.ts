import { createInterface } from 'node:readline';

import { z } from 'zod';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunEvent } from '#shared/model/run/run-event.ts';

import type { Disposable } from '../../../platform/async/disposable.ts';
import type { AskAtTerminal } from './answer-questions.ts';
import { refusedDocument } from './agent-document.ts';
import { toAgentTask } from './agent-task.ts';
import { addressesOf, keyRing } from './key-ring.ts';
import { readFields } from './parse-agent-args.ts';
import { ProgressLines } from './progress-line.ts';
import { type AgentTaskServices, runAgentTask } from './run-agent-task.ts';
import { TaskFieldError } from './task-field-error.ts';

export interface LineServices extends AgentTaskServices {
  readonly input: NodeJS.ReadableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly stdout: (text: string) => void;
}

/** Number that the other program assigns to a task. */
const IdSchema = z.int().min(0);
const LineSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('run'), id: IdSchema, fields: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    do: z.literal('answer'),
    id: IdSchema,
    question: z.int().min(1),
    answer: z.string().max(20_000).nullable(),
  }),
  z.strictObject({ do: z.literal('stop'), id: IdSchema }),
]);

interface Served {
  runId: RunId | null;
  wasStopped: boolean;
  readonly answers: Map<number, (answer: string | null) => void>;
}

/**
 * `waymark run --stdio`: another program writes tasks, answers and stops as lines of JSON and reads events and results, for several tasks
 * at once. When the input ends, all runs are stopped. Returns the exit code.
 */
export async function serveLines(services: LineServices): Promise<number> {
  const { runs, input, signal } = services;
  const served = new Map<number, Served>();
  const underWay = new Set<Promise<void>>();
  const say = (line: object): void => services.stdout(`${JSON.stringify(line)}\n`);
  const told = tellOfRuns(runs, served, say);
  const stopAll = (): void => {
    for (const runId of runs.liveRunIds()) runs.stop(runId);
  };
  const lines = createInterface({ input });
  signal.addEventListener('abort', () => lines.close(), { once: true });

  const begin = async (id: number, fields: Readonly<Record<string, unknown>>): Promise<void> => {
    const run: Served = { runId: null, wasStopped: false, answers: new Map() };
    served.set(id, run);
    const onStarted = (runId: RunId): void => {
      run.runId = runId;
      told.known(id, runId);
      if (run.wasStopped) runs.stop(runId);
    };
    const document = await carryOut({ ...services, ask: asking(id, run, say) }, fields, onStarted);
    say({ type: 'result', id, document });
    served.delete(id);
  };
  say({ type: 'ready' });
  for await (const text of lines) {
    const line = parsed(text);
    if (line === null) {
      say({ type: 'problem', id: null, message: 'The line is not one that can be read.' });
    } else if (line.do === 'run') {
      if (served.has(line.id)) {
        say({ type: 'problem', id: line.id, message: 'A task of this number goes on.' });
        continue;
      }
      const done = begin(line.id, line.fields).finally(() => underWay.delete(done));
      underWay.add(done);
    } else {
      const run = served.get(line.id);
      if (line.do === 'answer') run?.answers.get(line.question)?.(line.answer);
      else if (run !== undefined) {
        run.wasStopped = true;
        if (run.runId !== null) runs.stop(run.runId);
      }
    }
  }
  stopAll();
  for (const { answers } of served.values()) for (const answer of answers.values()) answer(null);
  await Promise.all(underWay);
  told.dispose();
  return 0;
}

/** Reports the events of runs under the task's number. Events that arrive before a run's number is known are buffered. */
function tellOfRuns(
  runs: LineServices['runs'],
  served: ReadonlyMap<number, Served>,
  say: (line: object) => void,
): Disposable & { known(id: number, runId: RunId): void } {
  const progress = new ProgressLines();
  const early = new Map<RunId, readonly RunEvent[]>();
  const tell = (id: number, event: RunEvent): void =>
    say({ type: 'event', id, kind: event.body.type, text: progress.lineOf(event), at: event.at });
  const news = runs.onNews((item) => {
    if (item.type !== 'added' && item.type !== 'event') return;
    for (const event of item.type === 'added' ? item.events.slice(-1) : [item.event]) {
      const { runId } = event;
      const [id] = [...served].find(([, each]) => each.runId === runId) ?? [];
      if (id === undefined) early.set(runId, [...(early.get(runId) ?? []), event]);
      else tell(id, event);
    }
  });
  return {
    known(id, runId) {
      for (const event of early.get(runId) ?? []) tell(id, event);
      early.delete(runId);
    },
    dispose: () => news.dispose(),
  };
}

async function carryOut(
  services: LineServices,
  given: Readonly<Record<string, unknown>>,
  onStarted: (runId: RunId) => void,
): Promise<object> {
  try {
    const task = toAgentTask(readFields(given));
    return await runAgentTask(services, task, keyRing(services.env, addressesOf(task)), {
      onStarted,
    });
  } catch (thrown) {
    if (!(thrown instanceof TaskFieldError)) return refusedDocument(toErrorInfo(thrown));
    return refusedDocument({
      code: 'TASK_LINE_INVALID',
      message: `“${thrown.field}” ${thrown.message}.`,
      next: 'Correct it and run the task again.',
    });
  }
}

/**
 * Passes questions to the other program. Requests for permission are passed as text with their answers too: whoever reads them may allow
 * something.
 */
function asking(id: number, { answers }: Served, say: (line: object) => void): AskAtTerminal {
  let last = 0;
  return (question, options) => {
    last += 1;
    const number = last;
    return new Promise((resolve) => {
      answers.set(number, (answer) => {
        answers.delete(number);
        resolve(answer);
      });
      say({ type: 'question', id, question: number, text: question, options });
    });
  };
}

function parsed(text: string): z.infer<typeof LineSchema> | null {
  try {
    return LineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
