import { z } from 'zod';

import { openWaymark, type Waymark } from '../../e2e/fixtures/waymark.ts';
import type { RunEventBody } from '../../src/shared/model/run/run-event.ts';
import { proxied } from './run-tasks.ts';

export type Question = Extract<RunEventBody, { type: 'question.asked' }>;

/** Task that a person gives in the window, on the page where it begins. */
export interface WindowTask {
  readonly task: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly model: string;
  /** Returns the person's answer to a question. */
  readonly answer: (question: Question) => string;
  /** Time in ms for which the tab stays open after the run. */
  readonly lingersMs?: number;
}

/** Outcome of a run in the window. */
export interface WindowEnd {
  readonly status: string;
  /** Reason of the outcome, where the run reports one. */
  readonly reason: string;
  /** Actions that needed an approval, whether they got it or not. */
  readonly approvals: readonly Question[];
}

const StartedSchema = z.object({ runId: z.string() });
const OpenedSchema = z.object({ tabId: z.number() });
/** Schema of a run; main has written and checked the events. */
const RunSchema = z.object({
  events: z.array(z.object({ body: z.custom<RunEventBody>((body) => typeof body === 'object') })),
});

/** The status of a run that had to be stopped. */
export const ENDLESS = 'never ended';

const POLL_MS = 50;
/** Time in ms after which a card accepts an answer: it takes none in its first half second. */
const ARMED_MS = 600;
const LONGEST_MS = 120_000;
/** Limit of programs that end before their cases, each of which is replaced. */
const MOST_LOST = 4;

/** Runs cases in the windows of some programs, one after the other in each. A case whose program ended has no outcome. */
export async function inWindows<Case>(
  cases: readonly Case[],
  {
    proxyUrl,
    programs,
    prepare = () => Promise.resolve(),
  }: {
    readonly proxyUrl: string;
    readonly programs: number;
    readonly prepare?: (waymark: Waymark) => Promise<void>;
  },
  run: (waymark: Waymark, one: Case) => Promise<WindowEnd>,
): Promise<ReadonlyMap<Case, WindowEnd>> {
  const waiting = [...cases];
  const ends = new Map<Case, WindowEnd>();
  const work = async (): Promise<void> => {
    const waymark = await openWaymark({ env: proxied(proxyUrl) });
    try {
      await prepare(waymark);
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
        ends.set(one, await run(waymark, one));
    } finally {
      await waymark.close();
    }
  };
  // The remaining cases continue in another program.
  const workOn = async (): Promise<void> => {
    for (let lost = 0; waiting.length > 0 && lost < MOST_LOST; lost += 1)
      await work().catch((error: unknown) => console.log(`A program was lost: ${String(error)}`));
  };
  await Promise.all(Array.from({ length: Math.min(programs, cases.length) }, workOn));
  return ends;
}

/** Carries out one task and answers its questions. */
export async function runInWindow(
  waymark: Waymark,
  { task, url, baseUrl, model, answer, lingersMs = 0 }: WindowTask,
): Promise<WindowEnd> {
  const provider = { kind: 'openai', baseUrl, model, vision: false };
  await waymark.request('settings.update', { provider });
  const { tabId } = OpenedSchema.parse(await waymark.request('tab.open', { url }));
  const started = await waymark.request('run.start', {
    task,
    tabId,
    agentId: null,
    parameters: {},
    files: [],
  });
  const { runId } = StartedSchema.parse(started);
  const end = await answerAll(waymark, runId, answer);
  await pause(lingersMs);
  await waymark.request('tab.close', { tabId });
  return end;
}

/** Watches the run and answers its questions until it has ended. */
async function answerAll(
  waymark: Waymark,
  runId: string,
  answer: WindowTask['answer'],
): Promise<WindowEnd> {
  const answered = new Set<string>();
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const { events } = RunSchema.parse(await waymark.request('run.get', { runId }));
    const bodies = events.map(({ body }) => body);
    const ended = bodies.find((body) => body.type === 'run.finished');
    const asked = bodies.filter((body) => body.type === 'question.asked');
    const approvals = asked.filter(({ approval }) => approval !== undefined);
    if (ended !== undefined)
      return { status: ended.status, reason: ended.error?.message ?? '', approvals };
    if (Date.now() > deadline) {
      await waymark.request('run.stop', { runId });
      return { status: ENDLESS, reason: '', approvals };
    }
    const open = asked.at(-1);
    if (open !== undefined && !answered.has(keyOf(open, asked.length))) {
      await pause(ARMED_MS);
      answered.add(keyOf(open, asked.length));
      // A card may be void by now: the page has changed, or the call was cancelled.
      await waymark
        .request('run.answer', { runId, callId: open.callId, answer: answer(open) })
        .catch(() => undefined);
    }
    await pause(POLL_MS);
  }
}

/** Returns the key of a question: one call may ask several, one after the other. */
const keyOf = ({ callId }: { readonly callId: string }, number: number): string =>
  `${callId} ${number}`;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
