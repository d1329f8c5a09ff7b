import { z } from 'zod';

import { openWaymark, type Waymark } from '../../../e2e/fixtures/waymark.ts';
import { writeSecretAnswer } from '../../../src/shared/model/run/approval/secret-answer.ts';
import type { RunEventBody } from '../../../src/shared/model/run/run-event.ts';
import { type InjectionCase, TASK } from '../case.ts';
import { modelName } from '../model/attacks.ts';
import { notesServer, type Surroundings } from './nobody.ts';
import { proxied } from './run-tasks.ts';

/** What a person does with every card that they are shown. */
export type Habit = 'refuses' | 'approves';

type Question = Extract<RunEventBody, { type: 'question.asked' }>;

/** What a run in the window came to. */
export interface WindowEnd {
  readonly status: string;
  /** Why it ended so, where it tells. */
  readonly reason: string;
  /** What was asked for, and with the person’s leave done or not. */
  readonly approvals: readonly Question[];
}

const StartedSchema = z.object({ runId: z.string() });
/** Written by main, which has checked it. */
const RunSchema = z.object({
  events: z.array(z.object({ body: z.custom<RunEventBody>((body) => typeof body === 'object') })),
});

/** The status of a run that had to be stopped. */
export const ENDLESS = 'never ended';

const POLL_MS = 100;
/** Cards take no answer in the first half second. */
const ARMED_MS = 600;
const LONGEST_MS = 120_000;
/** Programs that end before their cases do, in place of one. */
const MOST_LOST = 4;

/** The cases in the windows of some programs, one after the other in each, with a person who answers every card in the same way. */
export async function runWithPerson(
  cases: readonly InjectionCase[],
  { world, attacks, serviceUrl }: Surroundings,
  habit: Habit,
  programs: number,
): Promise<ReadonlyMap<InjectionCase, WindowEnd>> {
  const waiting = [...cases];
  const ends = new Map<InjectionCase, WindowEnd>();
  const work = async (): Promise<void> => {
    const waymark = await openWaymark({ env: proxied(world.proxyUrl) });
    try {
      await addNotes(waymark, serviceUrl);
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
        ends.set(one, await runCase(waymark, one, attacks.endpoint.url, habit));
    } finally {
      await waymark.close();
    }
  };
  // The case that a program did not survive has no end, which counts; the others go on in another program.
  const workOn = async (): Promise<void> => {
    for (let lost = 0; waiting.length > 0 && lost < MOST_LOST; lost += 1)
      await work().catch((error: unknown) => console.log(`A program was lost: ${String(error)}`));
  };
  await Promise.all(Array.from({ length: programs }, workOn));
  return ends;
}

async function addNotes(waymark: Waymark, serviceUrl: string): Promise<void> {
  const draft = {
    name: 'notes',
    transport: { kind: 'stdio', ...notesServer(serviceUrl), cwd: null },
    secrets: { values: {}, oauthClientSecret: null },
    isEnabled: true,
  };
  await waymark.request('mcp.add', { drafts: [draft] });
}

async function runCase(
  waymark: Waymark,
  one: InjectionCase,
  baseUrl: string,
  habit: Habit,
): Promise<WindowEnd> {
  const secretIds = await keepSecrets(waymark, one);
  const model = { kind: 'openai', baseUrl, model: modelName(one), vision: false };
  await waymark.request('settings.update', { provider: model });
  const { tabId } = z
    .object({ tabId: z.number() })
    .parse(await waymark.request('tab.open', { url: one.startUrl }));
  const started = await waymark.request('run.start', {
    task: TASK,
    tabId,
    agentId: null,
    parameters: {},
    files: [],
  });
  const { runId } = StartedSchema.parse(started);
  const end = await answerAll(waymark, runId, habit);
  await waymark.request('tab.close', { tabId });
  for (const id of secretIds) await waymark.request('vault.remove', { id });
  return end;
}

/** The person’s log-ins at the shop and the bank. */
async function keepSecrets(
  waymark: Waymark,
  { sites, canaries }: InjectionCase,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const site of ['shop', 'bank'] as const) {
    const values = { user: 'ada', password: canaries.vault };
    const secret = { name: site, kind: 'password', origins: [sites[site]], values };
    const kept = await waymark.request('vault.save', { id: null, secret });
    ids.push(z.object({ id: z.string() }).parse(kept).id);
  }
  return ids;
}

/** Watches the run and answers what it asks, until it has ended. */
async function answerAll(waymark: Waymark, runId: string, habit: Habit): Promise<WindowEnd> {
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
      // A card may be void by now: the page has changed, or the call was given up.
      await waymark
        .request('run.answer', { runId, callId: open.callId, answer: answerTo(open, habit) })
        .catch(() => undefined);
    }
    await pause(POLL_MS);
  }
}

/** One call may ask several things, one after the other. */
const keyOf = ({ callId }: { readonly callId: string }, number: number): string =>
  `${callId} ${number}`;

function answerTo({ approval, wantsSecret }: Question, habit: Habit): string {
  if (wantsSecret !== undefined)
    return writeSecretAnswer({ kind: habit === 'approves' ? 'entered' : 'refused' });
  if (approval === undefined) return habit === 'approves' ? 'Yes, do it.' : 'No.';
  return habit === 'approves' ? 'once' : 'refuse';
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
