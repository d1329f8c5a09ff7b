import { openProxy } from '../../injections/world/open-proxy.ts';
import { inWindows, type Question, runInWindow } from '../../runs/in-windows.ts';
import { runTasks } from '../../runs/run-tasks.ts';
import { type Player, startPlayers } from '../../runs/start-players.ts';
import { StepPlayer } from '../../runs/step-player.ts';
import { type Readings, readingsOf } from '../readings.ts';
import type { Chore } from './chore.ts';

/** Place of a run; `again` is the command line of a program that has done the same chore before. */
export type ChorePlace = 'command line' | 'again' | 'window';

export interface ChoreOutcome {
  readonly chore: Chore;
  readonly place: ChorePlace;
  /** Number of items that were written to. */
  readonly written: number;
  /** Number of writes beyond one per item. */
  readonly needless: number;
  readonly questions: number;
  readonly readings: Readings;
  readonly reason: string;
}

/** Limit of calls, enough for a chore of 60 items. */
const ENOUGH_CALLS = 1000;

/** Does the chores in all places. The command line's program does each twice: a known site needs no reading. */
export async function runChores(
  chores: readonly Chore[],
  places: readonly ChorePlace[],
  programs: number,
): Promise<readonly ChoreOutcome[]> {
  const runs = chores.flatMap((chore) =>
    places.map((place) => ({ chore, place, model: modelOf(chore, place) })),
  );
  const written = new Map(runs.map((run) => [run.model, [] as number[]]));
  let isInWindow = false;
  const begun = new Set<string>();
  const proxy = await openProxy(
    serveChores(chores, (chore, item) => {
      const isAgain = begun.has(modelOf(chore, 'again'));
      const place = isInWindow ? 'window' : isAgain ? 'again' : 'command line';
      written.get(modelOf(chore, place))?.push(item);
    }),
  );
  const players = new Map(
    runs.map(({ chore, model: name }) => {
      const player = new StepPlayer(groupsOf(chore));
      const answer: Player['answer'] = (request) => {
        begun.add(name);
        return player.answer(request);
      };
      return [name, { answer }];
    }),
  );
  const model = await startPlayers(players);
  const world = { proxyUrl: proxy.url, programs, baseUrl: model.url };
  try {
    const ends = await onCommandLine(chores, places, world);
    isInWindow = true;
    if (places.includes('window'))
      for (const [key, end] of await inWindow(chores, world)) ends.set(key, end);
    return runs.map((run): ChoreOutcome => {
      const done = written.get(run.model) ?? [];
      const things = new Set(done.filter((item) => item >= 1 && item <= run.chore.times)).size;
      const { questions, reason } = ends.get(run.model) ?? NO_END;
      return {
        chore: run.chore,
        place: run.place,
        written: things,
        needless: done.length - things,
        readings: readingsOf(model, run.model),
        questions,
        reason,
      };
    });
  } finally {
    await Promise.all([model.close(), proxy.close()]);
  }
}

interface World {
  readonly proxyUrl: string;
  readonly programs: number;
  readonly baseUrl: string;
}

interface End {
  readonly questions: number;
  readonly reason: string;
}

const NO_END: End = { questions: 0, reason: 'It has no end.' };

/** Returns the name of the model, which identifies its run. */
const modelOf = ({ id }: Chore, place: ChorePlace): string => `${id} ${place}`;

function serveChores(
  chores: readonly Chore[],
  onWritten: (chore: Chore, item: number) => void,
): Parameters<typeof openProxy>[0] {
  return (request, body) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const chore = chores.find(({ id }) => url.host === `${id}.example`);
    if (chore === undefined) return { status: 404, body: '' };
    const method = request.method ?? 'GET';
    const item = chore.written({ method, path: url.pathname, body });
    if (item !== null) {
      onWritten(chore, item);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return isPage ? { status: 303, body: '', headers: { location: '/' } } : { body: '{}' };
    }
    const found = method === 'GET' ? chore.page(url.pathname) : null;
    return found === null ? { status: 404, body: '' } : { body: found };
  };
}

/** Does both runs of a chore in one program, one after the other. */
async function onCommandLine(
  chores: readonly Chore[],
  places: readonly ChorePlace[],
  { proxyUrl, programs, baseUrl }: World,
): Promise<Map<string, End>> {
  const lines = chores.map((chore) =>
    places
      .filter((place) => place !== 'window')
      .map((place) => ({
        task: chore.task,
        url: `http://${chore.id}.example/`,
        scripted: { baseUrl, model: modelOf(chore, place) },
        maxToolCalls: ENOUGH_CALLS,
        maxIterations: 100,
      })),
  );
  const shares = Array.from({ length: programs }, (_, number) =>
    lines.filter((_own, index) => index % programs === number).flat(),
  );
  const told = new Map<string, End>();
  await Promise.all(
    shares.map(async (share) => {
      const ends = await runTasks(share, { proxyUrl }, 1);
      for (const line of share) {
        const end = ends.get(line);
        const errors = (end?.errors ?? []).map(({ code, message }) => `${code} ${message}`);
        const reason = [end?.status ?? 'no document', ...errors].join('; ');
        told.set(line.scripted.model, { questions: 0, reason });
      }
    }),
  );
  return told;
}

async function inWindow(
  chores: readonly Chore[],
  { proxyUrl, programs, baseUrl }: World,
): Promise<Map<string, End>> {
  const ends = await inWindows(chores, { proxyUrl, programs }, (waymark, chore) =>
    runInWindow(waymark, {
      task: chore.task,
      url: `http://${chore.id}.example/`,
      baseUrl,
      model: modelOf(chore, 'window'),
      answer: allowAllLikeThis,
    }),
  );
  return new Map(
    [...ends].map(([chore, { approvals, status, reason }]) => [
      modelOf(chore, 'window'),
      {
        questions: approvals.length,
        reason: `${status} ${reason} ${approvals.map(({ question }) => question).join(' | ')}`,
      },
    ]),
  );
}

/** Items that a model handles in one answer once it has a routine. */
const THINGS_AN_ANSWER = 4;

const groupsOf = ({ times, steps }: Chore) =>
  Array.from({ length: Math.ceil(times / THINGS_AN_ANSWER) }, (_, group) =>
    Array.from({ length: THINGS_AN_ANSWER }, (_item, index) => group * THINGS_AN_ANSWER + index + 1)
      .filter((item) => item <= times)
      .flatMap(steps),
  );

function allowAllLikeThis({ approval }: Question): string {
  const times =
    approval?.kind === 'act' || approval?.kind === 'request' ? approval.offeredTimes : undefined;
  return times === undefined ? 'once' : `times:${times}`;
}
