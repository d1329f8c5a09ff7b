import { openProxy } from '../../injections/world/open-proxy.ts';
import { runTasks } from '../../runs/run-tasks.ts';
import { startPlayers } from '../../runs/start-players.ts';
import { StepPlayer } from '../../runs/step-player.ts';
import { type Readings, readingsOf } from '../readings.ts';
import type { Asked, WorkCase } from './work-case.ts';

export interface WorkOutcome {
  readonly case: WorkCase;
  readonly isDone: boolean;
  /** What somebody would have been asked, had anybody been there. */
  readonly questions: number;
  readonly readings: Readings;
  /** Outcome of the run, with its errors. */
  readonly reason: string;
}

/** Carries out each case on the command line, without grants. */
export async function runWork(
  cases: readonly WorkCase[],
  programs: number,
): Promise<readonly WorkOutcome[]> {
  const asked = new Map(cases.map((one) => [one, [] as Asked[]]));
  const byHost = new Map(cases.map((one) => [`work-${one.id}.example`, one]));
  const proxy = await openProxy((request, body) => {
    const one = byHost.get(request.headers.host ?? '');
    const path = URL.parse(request.url ?? '/', 'http://site')?.pathname ?? '/';
    const known = one === undefined ? undefined : asked.get(one);
    if (one === undefined || known === undefined) return { status: 404, body: '' };
    const method = request.method ?? 'GET';
    known.push({ method, path, body });
    if (method !== 'GET') return { status: one.fails?.(known) === true ? 500 : 200, body: '{}' };
    const found = one.pages[path];
    return found === undefined ? { status: 404, body: '' } : { body: found };
  });
  const players = new Map(cases.map((one) => [one.id, new StepPlayer(one.steps)]));
  const model = await startPlayers(players);
  try {
    const lines = cases.map((one) => ({
      task: one.task,
      url: `http://work-${one.id}.example/`,
      scripted: { baseUrl: model.url, model: one.id },
    }));
    const ends = await runTasks(lines, { proxyUrl: proxy.url }, programs);
    return cases.map((one, index): WorkOutcome => {
      const line = lines[index];
      const end = line === undefined ? null : (ends.get(line) ?? null);
      const errors = (end?.errors ?? []).map(({ code, message }) => `${code} ${message}`);
      return {
        case: one,
        isDone: one.isDone(asked.get(one) ?? []),
        questions: (end?.errors ?? []).filter(({ code }) => code === 'NEEDS_APPROVAL').length,
        readings: readingsOf(model, one.id),
        reason: [end?.status ?? 'no document', ...errors].join('; '),
      };
    });
  } finally {
    await Promise.all([model.close(), proxy.close()]);
  }
}
