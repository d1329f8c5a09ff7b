import {
  type ScriptedModel,
  startScriptedModel,
} from '../../src/testing/scripted-model/start-scripted-model.ts';
import { answerRoute } from '../../src/testing/site/start-site.ts';
import { serveProxy } from '../injections/world/open-proxy.ts';
import { proxied, runTasks, type TaskEnd, type TaskLine } from '../runs/run-tasks.ts';
import { type FrontServer, startFront } from './front.ts';
import { PolicyPlayer } from './policy.ts';
import type { OpenCase, ReportCase, Routes } from './report-case.ts';

/** Outcome of a case, with its costs. */
export interface CaseOutcome {
  readonly one: ReportCase;
  /** Faults of the case; empty if it passes. */
  readonly wrong: readonly string[];
  readonly steps: number;
  readonly modelCalls: number;
  readonly tokens: number;
  readonly ms: number;
  /** Results that the model got for its calls. */
  readonly results: readonly string[];
}

interface Running {
  readonly one: ReportCase;
  readonly world: OpenCase;
  readonly player: PolicyPlayer;
  readonly model: ScriptedModel;
  readonly front: FrontServer | null;
  readonly line: TaskLine;
}

/** Plays the cases on the command line, spread over some programs. */
export async function runCases(
  cases: readonly ReportCase[],
  programs: number,
): Promise<readonly CaseOutcome[]> {
  const running = await Promise.all(cases.map(open));
  const hosts = new Map<string, Routes>(
    running.flatMap(({ one, world }) => [
      [hostOf(one), world.routes] as const,
      ...Object.entries(world.others ?? {}),
    ]),
  );
  const proxy = await serveProxy((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    answerRoute(hosts.get(url.host) ?? {}, url.pathname, request, response);
  });
  try {
    const tasks = running.filter(({ world }) => world.perform === undefined);
    const own = tasks.filter(({ world }) => world.mcpServers !== undefined);
    const shared = tasks.filter(({ world }) => world.mcpServers === undefined);
    const ends = new Map<Running, TaskEnd>();
    const play = async (
      some: readonly Running[],
      surroundings: Parameters<typeof runTasks>[1],
      shares: number,
    ): Promise<void> => {
      const lines = some.map(({ line }) => line);
      const ended = await runTasks(lines, surroundings, shares);
      for (const each of some) ends.set(each, ended.get(each.line) ?? null);
    };
    await play(shared, { proxyUrl: proxy.url }, programs);
    for (const each of own)
      await play([each], { proxyUrl: proxy.url, mcpServers: each.world.mcpServers ?? {} }, 1);
    const performed = new Map<Running, CaseOutcome>();
    for (const each of running)
      if (each.world.perform !== undefined)
        performed.set(each, await perform(each, each.world.perform, proxied(proxy.url)));
    return running.map((each) => performed.get(each) ?? outcomeOf(each, ends.get(each) ?? null));
  } finally {
    await Promise.all([
      proxy.close(),
      ...running.flatMap(({ model, front }) => [model.close(), front?.close()]),
    ]);
  }
}

async function open(one: ReportCase): Promise<Running> {
  const world = one.open();
  const player = new PolicyPlayer(world.play);
  const model = await startScriptedModel((request) => player.answer(request), world.model);
  const front = world.front === undefined ? null : await startFront(model.url, world.front);
  const line: TaskLine = {
    task: one.task,
    url: `http://${hostOf(one)}${world.path ?? '/'}`,
    ...(world.isBuiltIn !== true && {
      scripted: {
        baseUrl: front?.url ?? model.url,
        model: 'scripted',
        vision: world.hasVision === true,
      },
    }),
    ...(world.files !== undefined && { files: world.files }),
    ...(world.grants !== undefined && { grants: world.grants }),
    ...(world.probe !== undefined && { probe: world.probe }),
    ...(world.isRehearsal !== undefined && { isRehearsal: world.isRehearsal }),
  };
  return { one, world, player, model, front, line };
}

async function perform(
  { one, line, model }: Running,
  carryOut: NonNullable<OpenCase['perform']>,
  env: Readonly<Record<string, string>>,
): Promise<CaseOutcome> {
  const startedAt = performance.now();
  const wrong = await carryOut({ url: line.url, baseUrl: model.url, env }).catch(
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  return {
    one,
    wrong,
    steps: 0,
    modelCalls: model.requests.length + model.read.length,
    tokens: 0,
    ms: Math.round(performance.now() - startedAt),
    results: [],
  };
}

const hostOf = ({ id }: ReportCase): string => `${id}.example`;

function outcomeOf({ one, world, player, model, front }: Running, end: TaskEnd): CaseOutcome {
  const results = player.told.flatMap((told) => told.results);
  const problems = front === null ? model.problems : [];
  return {
    one,
    wrong: [
      ...(end === null ? ['the program printed no document'] : []),
      ...problems,
      ...world.judge({ end, told: player.told, results, requests: front?.requests ?? [] }),
    ],
    steps: end?.toolCalls ?? 0,
    modelCalls: model.requests.length + model.read.length,
    tokens: (end?.tokens.input ?? 0) + (end?.tokens.output ?? 0),
    ms: end?.ms.total ?? 0,
    results: [
      ...results.map(({ ok, text }) => `${ok ? 'ok' : 'FAILED'} ${text}`),
      ...(end?.errors ?? []).map(({ code, message, next }) => `${code} ${message} ${next}`),
      `${end?.status ?? 'no document'}: ${end?.finalAnswer ?? ''}`,
    ],
  };
}
