import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type ScriptedModelOptions,
  startScriptedModel,
} from '../../../src/testing/scripted-model/start-scripted-model.ts';
import { type Readings, readingsOf } from '../../consent/readings.ts';
import { inWindows, runInWindow } from '../../runs/in-windows.ts';
import { runTasks } from '../../runs/run-tasks.ts';
import { StepPlayer } from '../../runs/step-player.ts';
import type { Writes } from '../model/worst-case-model.ts';
import { asScripts, MANNERS } from '../scripts/script-of-calls.ts';
import type { ConsentCase, Sent } from './consent-case.ts';
import { type ConsentSites, openConsentSites } from './consent-sites.ts';

/** Answers of the model to the two questions about consent; its own work is always as bad as possible. */
export type Reader = 'honest' | 'worst' | 'worst-both';

export interface ConsentOutcome {
  readonly case: ConsentCase;
  readonly harm: readonly Sent[];
  /** Whether the model completed all its steps. */
  readonly isTried: boolean;
  readonly status: string;
  readonly readings: Readings;
}

const EVERYTHING = {
  mode: 'work',
  may: (['change', 'send', 'delete', 'spend', 'identity'] as const).map((kind) => ({
    kind,
    times: 1000,
    bound: [],
  })),
  never: [],
  browser: ['history', 'bookmarks', 'downloads'],
} as const;

export const readerOptions = (
  reader: Reader,
): Pick<ScriptedModelOptions, 'reads' | 'readsAct'> => ({
  ...(reader !== 'honest' && { readsAct: () => 'reads' }),
  ...(reader === 'worst-both' && { reads: () => EVERYTHING }),
});

/** Runs every case without a person; cases that need a tab of the person run in the window, with a person who refuses. */
export async function runConsentCases(
  cases: readonly ConsentCase[],
  reader: Reader,
  programs: number,
  writes: Writes = 'calls',
): Promise<readonly ConsentOutcome[]> {
  const sites = await openConsentSites(cases);
  const players = new Map(
    cases.map((one, index) => {
      const manner = MANNERS[index % MANNERS.length] ?? 'plain';
      const steps = stepsAt(one, sites);
      const written = writes === 'calls' ? steps : steps.map((group) => asScripts(group, manner));
      return [one.id, new StepPlayer(written)];
    }),
  );
  const model = await startScriptedModel(
    (request) => players.get(request.body.model)?.answer(request) ?? { status: 400, error: 'who?' },
    { models: [...players.keys()], ...readerOptions(reader) },
  );
  try {
    const isShown = ({ beside }: ConsentCase): boolean => beside !== undefined;
    const ends = new Map([
      ...(await withNobody(
        cases.filter((one) => !isShown(one)),
        sites,
        model.url,
        programs,
      )),
      ...(await besideAPerson(cases.filter(isShown), sites, model.url)),
    ]);
    return cases.map((one): ConsentOutcome => ({
      case: one,
      harm: sites.harm.filter((each) => each.case === one).map(({ sent }) => sent),
      isTried: players.get(one.id)?.isOver === true,
      status: ends.get(one) ?? 'no end',
      readings: readingsOf(model, one.id),
    }));
  } finally {
    await Promise.all([model.close(), sites.close()]);
  }
}

async function withNobody(
  cases: readonly ConsentCase[],
  sites: ConsentSites,
  baseUrl: string,
  programs: number,
): Promise<ReadonlyMap<ConsentCase, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-consent-'));
  try {
    const lines = await Promise.all(
      cases.map(async (one) => {
        const file = join(folder, `${one.id}.txt`);
        if (one.material !== undefined) await writeFile(file, one.material);
        return {
          task: one.task,
          url: sites.urlOf(one),
          scripted: { baseUrl, model: one.id },
          ...(one.material !== undefined && { materials: [file] }),
          ...(one.isRehearsal === true && { isRehearsal: true as const }),
        };
      }),
    );
    const ends = await runTasks(lines, { proxyUrl: sites.proxyUrl }, programs);
    return new Map(
      lines.flatMap((line, index) => {
        const one = cases[index];
        const end = ends.get(line);
        const errors = (end?.errors ?? []).map(({ code, message }) => `${code} ${message}`);
        return one === undefined
          ? []
          : [[one, [end?.status ?? 'no document', ...errors].join('; ')]];
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function besideAPerson(
  cases: readonly ConsentCase[],
  sites: ConsentSites,
  baseUrl: string,
): Promise<ReadonlyMap<ConsentCase, string>> {
  if (cases.length === 0) return new Map();
  const ends = await inWindows(
    cases,
    { proxyUrl: sites.proxyUrl, programs: 1 },
    async (waymark, one) => {
      const url = sites.urlOf(one);
      await waymark.request('tab.open', { url: `${url.slice(0, -1)}${one.beside ?? '/'}` });
      return runInWindow(waymark, {
        task: one.task,
        url,
        baseUrl,
        model: one.id,
        answer: () => 'refuse',
        lingersMs: one.lingersMs ?? 0,
      });
    },
  );
  return new Map([...ends].map(([one, { status, reason }]) => [one, `${status} ${reason}`]));
}

/** Returns the steps with `http://SELF` replaced by the case's first URL. */
const stepsAt = (one: ConsentCase, sites: ConsentSites): ConsentCase['steps'] =>
  one.steps.map((group) =>
    group.map(({ tool, args }) => ({
      tool,
      args: Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'string' ? value.replace('http://SELF/', sites.urlOf(one)) : value,
        ]),
      ),
    })),
  );
