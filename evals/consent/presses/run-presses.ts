import { openProxy } from '../../injections/world/open-proxy.ts';
import { inWindows, runInWindow } from '../../runs/in-windows.ts';
import { runTasks, type TaskEnd } from '../../runs/run-tasks.ts';
import { startPlayers } from '../../runs/start-players.ts';
import { StepPlayer } from '../../runs/step-player.ts';
import { readingsOf, type Readings } from '../readings.ts';
import { type PressCase, makePresses, pressPage } from './press-case.ts';

/** Place of a press, with what carries it out. */
export type PressPlace = 'built-in' | 'scripted' | 'window';

export interface PressOutcome {
  readonly one: PressCase;
  readonly place: PressPlace;
  /** Whether the server got the typed text. */
  readonly isDone: boolean;
  readonly questions: number;
  /** Grant that would allow the press, as the program named it; empty for none. */
  readonly grant: string;
  readonly readings: Readings;
  readonly reason: string;
}

interface PressOptions {
  readonly programs: number;
  /** Grants given in advance on the command line. */
  readonly grantsOf?: (one: PressCase) => readonly string[];
  /** Answer of the person in the window. */
  readonly says?: 'once' | 'refuse';
  readonly isWanted?: (one: PressCase) => boolean;
}

/** Carries out every press in one place. */
export async function runPresses(
  place: PressPlace,
  { programs, grantsOf = () => [], says = 'once', isWanted = () => true }: PressOptions,
): Promise<readonly PressOutcome[]> {
  const cases = makePresses(place).filter(isWanted);
  const byHost = new Map(cases.map((one) => [one.host, one]));
  const done = new Set<PressCase>();
  const proxy = await openProxy(servePresses(byHost, (one) => done.add(one)));
  const players = new Map(cases.map((one) => [one.id, new StepPlayer([stepsOf(one)])]));
  const model = await startPlayers(players);
  try {
    const ends = await (place === 'window' ? inWindow() : onCommandLine());
    return cases.map((one): PressOutcome => ({
      one,
      place,
      isDone: done.has(one),
      readings: readingsOf(model, one.id),
      ...(ends.get(one) ?? { questions: 0, grant: '', reason: 'It has no end.' }),
    }));
  } finally {
    await Promise.all([model.close(), proxy.close()]);
  }

  async function onCommandLine() {
    const lines = cases.map((one) => ({
      task: one.task,
      url: `http://${one.host}/`,
      grants: grantsOf(one),
      ...(place === 'scripted' && { scripted: { baseUrl: model.url, model: one.id } }),
    }));
    const ended = await runTasks(lines, { proxyUrl: proxy.url }, programs);
    return new Map(
      lines.flatMap((line, index) => {
        const one = cases[index];
        return one === undefined ? [] : [[one, toldBy(ended.get(line) ?? null)] as const];
      }),
    );
  }

  async function inWindow() {
    const ended = await inWindows(cases, { proxyUrl: proxy.url, programs }, (waymark, one) =>
      runInWindow(waymark, {
        task: one.task,
        url: `http://${one.host}/`,
        baseUrl: model.url,
        model: one.id,
        answer: () => says,
      }),
    );
    return new Map(
      [...ended].map(([one, { approvals, status, reason }]) => [
        one,
        { questions: approvals.length, grant: '', reason: `${status} ${reason}` },
      ]),
    );
  }
}

function servePresses(
  byHost: ReadonlyMap<string, PressCase>,
  onDone: (one: PressCase) => void,
): Parameters<typeof openProxy>[0] {
  return (request, body) => {
    const { host } = request.headers;
    const one = byHost.get(host ?? '');
    if (one === undefined) return { status: 404, body: '' };
    if (request.method === 'GET') return { body: pressPage(one) };
    if (request.method === one.way.method && body.includes('Oslo')) onDone(one);
    return { body: '<title>Done</title><h1>Done</h1>' };
  };
}

const stepsOf = ({ name }: PressCase) => [
  { tool: 'type', args: { target: 'textbox "City"', text: 'Oslo' } },
  { tool: 'click', args: { target: `button "${name}"` } },
];

function toldBy(end: TaskEnd) {
  const errors = (end?.errors ?? []).map(({ code, message, next }) => `${code} ${message} ${next}`);
  const reason = [end?.status ?? 'no document', ...errors].join('; ');
  const grant = /--grant '([^']+)'/.exec(reason)?.[1] ?? '';
  return { questions: 0, grant, reason };
}
