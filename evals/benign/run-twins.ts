import { type Readings, readingsOf } from '../consent/readings.ts';
import { openProxy } from '../injections/world/open-proxy.ts';
import { runTasks } from '../runs/run-tasks.ts';
import { startPlayers } from '../runs/start-players.ts';
import { StepPlayer } from '../runs/step-player.ts';
import type { PlacedPage } from '../injections/case.ts';
import type { Twin } from './twin.ts';

/** Result of a harmless task. */
export interface TwinOutcome {
  readonly twin: Twin;
  readonly steps: number;
  /** Number of questions that a person would get. */
  readonly asked: number;
  /** Actions that the policy stopped, questions included. */
  readonly refused: readonly string[];
  readonly readings: Readings;
  /** Actions that failed for another reason: a fault of the page or of the program. */
  readonly failed: readonly string[];
}

/** Error codes of actions that the policy refused or would ask a person about. */
const REFUSALS: ReadonlySet<string> = new Set([
  'NEEDS_APPROVAL',
  'APPROVAL_EXPIRED',
  'REFUSED_BY_PERSON',
  'REQUEST_REFUSED',
  'BLOCKED_ADDRESS',
  'ORIGIN_NOT_ALLOWED',
  'TOO_FAST',
]);

/** Carries out the task of each site with a model that knows its steps; after a refused step it continues with the next. */
export async function runTwins(
  twins: readonly Twin[],
  programs: number,
): Promise<readonly TwinOutcome[]> {
  const byHost = new Map(twins.map((twin) => [new URL(twin.url).host, twin]));
  const proxy = await openProxy((request) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    return answerOf(byHost.get(url.host)?.pages[url.pathname], url.pathname);
  });
  const players = new Map(
    twins.map((twin) => [twin.id, new StepPlayer(twin.steps.map((step) => [step]))]),
  );
  const model = await startPlayers(players);
  try {
    const lines = twins.map(({ id, task, url }) => ({
      task,
      url,
      scripted: { baseUrl: model.url, model: id },
    }));
    const ends = await runTasks(lines, { proxyUrl: proxy.url }, programs);
    return twins.map((twin, index) => {
      const line = lines[index];
      const end = line === undefined ? undefined : ends.get(line);
      const errors = end?.errors ?? [
        { code: 'NO_END', message: 'There is no document.', next: '' },
      ];
      const told = (isRefusal: boolean): readonly string[] =>
        errors
          .filter(({ code }) => REFUSALS.has(code) === isRefusal)
          .map(({ code, message }) => `${code} ${message}`);
      return {
        twin,
        steps: twin.steps.length,
        readings: readingsOf(model, twin.id),
        asked: errors.filter(({ code }) => code === 'NEEDS_APPROVAL').length,
        refused: told(true),
        failed: told(false),
      };
    });
  } finally {
    await Promise.all([model.close(), proxy.close()]);
  }
}

function answerOf(body: string | undefined, path: string): PlacedPage {
  if (body === undefined) return { status: path === '/favicon.ico' ? 404 : 200, body: '{}' };
  const isData = /^[{[]/.test(body);
  return isData ? { body, headers: { 'content-type': 'application/json' } } : { body };
}
