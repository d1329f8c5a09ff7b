import { startScriptedModel } from '../../../src/testing/scripted-model/start-scripted-model.ts';
import { openProxy } from '../../injections/world/open-proxy.ts';
import { inWindows, type Question, runInWindow } from '../../runs/in-windows.ts';
import { runTasks } from '../../runs/run-tasks.ts';
import { StepPlayer } from '../../runs/step-player.ts';
import { type Readings, readingsOf } from '../readings.ts';
import type { Chore } from './chore.ts';

/** `again`: on the command line, by a program that has done the same chore before. */
export type ChorePlace = 'command line' | 'again' | 'window';

export interface ChoreOutcome {
  readonly chore: Chore;
  readonly place: ChorePlace;
  /** Things that were written to. */
  readonly written: number;
  /** Writes beyond one for each thing. */
  readonly needless: number;
  readonly questions: number;
  readonly readings: Readings;
  readonly reason: string;
}

/** Of calls that a chore of 60 items takes. */
const ENOUGH_CALLS = 1000;

/** Does the chores in all places. The program of the command line does each twice: a site that it knows needs no reading. */
export async function runChores(
  chores: readonly Chore[],
  places: readonly ChorePlace[],
  programs: number,
): Promise<readonly ChoreOutcome[]> {
  const runs = chores.flatMap((chore) =>
    places.map((place) => ({ chore, place, model: `${chore.id} ${place}` })),
  );
  const written = new Map(runs.map((run) => [run.model, [] as number[]]));
  let now: ChorePlace = 'command line';
  const begun = new Set<string>();
  const proxy = await openProxy((request, body) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const chore = chores.find(({ id }) => url.host === `${id}.example`);
    if (chore === undefined) return { status: 404, body: '' };
    const method = request.method ?? 'GET';
    const item = chore.written({ method, path: url.pathname, body });
    if (item !== null) {
      const place = now !== 'window' && begun.has(`${chore.id} again`) ? 'again' : now;
      written.get(`${chore.id} ${place}`)?.push(item);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return isPage ? { status: 303, body: '', headers: { location: '/' } } : { body: '{}' };
    }
    const found = method === 'GET' ? chore.page(url.pathname) : null;
    return found === null ? { status: 404, body: '' } : { body: found };
  });
  const players = new Map(runs.map(({ chore, model }) => [model, new StepPlayer(groupsOf(chore))]));
  const model = await startScriptedModel(
    (request) => {
      begun.add(request.body.model);
      return players.get(request.body.model)?.answer(request) ?? { status: 400, error: 'who?' };
    },
    { models: [...players.keys()] },
  );
  try {
    const lines = chores.map((chore) =>
      places
        .filter((place) => place !== 'window')
        .map((place) => ({
          place,
          chore,
          line: {
            task: chore.task,
            url: `http://${chore.id}.example/`,
            scripted: { baseUrl: model.url, model: `${chore.id} ${place}` },
            maxToolCalls: ENOUGH_CALLS,
            maxIterations: 100,
          },
        })),
    );
    const told = new Map<string, { readonly questions: number; readonly reason: string }>();
    // Both runs of a chore in one program, one after the other.
    const shares = Array.from({ length: programs }, (_, number) =>
      lines.filter((_own, index) => index % programs === number).flat(),
    );
    await Promise.all(
      shares.map(async (share) => {
        const ends = await runTasks(
          share.map(({ line }) => line),
          { proxyUrl: proxy.url },
          1,
        );
        for (const { chore, place, line } of share) {
          const end = ends.get(line);
          const errors = (end?.errors ?? []).map(({ code, message }) => `${code} ${message}`);
          const reason = [end?.status ?? 'no document', ...errors].join('; ');
          told.set(`${chore.id} ${place}`, { questions: 0, reason });
        }
      }),
    );
    now = 'window';
    if (places.includes('window')) {
      const ends = await inWindows(chores, { proxyUrl: proxy.url, programs }, (waymark, chore) =>
        runInWindow(waymark, {
          task: chore.task,
          url: `http://${chore.id}.example/`,
          baseUrl: model.url,
          model: `${chore.id} window`,
          answer: allowAllLikeThis,
        }),
      );
      for (const [chore, { approvals, status, reason }] of ends)
        told.set(`${chore.id} window`, {
          questions: approvals.length,
          reason: `${status} ${reason} ${approvals.map(({ question }) => question).join(' | ')}`,
        });
    }
    return runs.map((run): ChoreOutcome => {
      const done = written.get(run.model) ?? [];
      const things = new Set(done.filter((item) => item >= 1 && item <= run.chore.times));
      return {
        chore: run.chore,
        place: run.place,
        written: things.size,
        needless: done.length - things.size,
        readings: readingsOf(model, run.model),
        ...(told.get(run.model) ?? { questions: 0, reason: 'It has no end.' }),
      };
    });
  } finally {
    await Promise.all([model.close(), proxy.close()]);
  }
}

/** A model that has got into it does several things an answer. */
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
