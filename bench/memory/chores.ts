import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type ProgramUnderTest, startProgram } from '../../evals/program-under-test.ts';
import type { ScriptedAnswer } from '../../src/testing/scripted-model/model-script.ts';
import { LONG_CHORES } from '../long/chores/chores.ts';
import type { LongChore, Programs } from '../long/long-chore.ts';
import { endWith, planWith } from '../long/play-waymark.ts';
import { readLongRecording } from '../long/recording.ts';
import { serveSiteAt } from '../long/serve-site.ts';
import { judgeChore, nameOf, untilTrue } from '../rounds/agent-run.ts';
import { openChores } from '../rounds/chores.ts';
import { readRecording } from '../rounds/recording.ts';
import { Replay } from '../rounds/replay.ts';
import { CHANGED_PAGES, type ChangedPage, changedSource, renamedIn } from './changed-pages.ts';
import type { MemoryChore, Recorded } from './memory-chore.ts';

/** Port of the first chore. Memory is bound to origins, so each chore has its own ports, the same each time. */
const FIRST_PORT = 21_400;
const PORTS_OF_CHORE = 16;
const NO_CHANGE: ChangedPage = { names: [], moves: [] };

interface ChoreFolders {
  readonly corpora: string;
  readonly work: string;
}

export async function memoryChores(folders: ChoreFolders): Promise<readonly MemoryChore[]> {
  const { all } = await openChores(folders.corpora, folders.work);
  const short = await Promise.all(all.map((chore) => roundsChore(chore, folders)));
  const made = [
    ...LONG_CHORES.map((chore) => longChore(chore, folders)),
    ...short.flatMap((chore) => chore ?? []),
  ];
  return made.map((make, at) => make(FIRST_PORT + at * PORTS_OF_CHORE));
}

type Make = (port: number) => MemoryChore;

const runnerOf = ({ corpora }: ChoreFolders): readonly string[] => [
  join(import.meta.dirname, '../rounds/apps/runner.ts'),
  resolve(corpora, 'apps.mjs'),
];

function longChore(chore: LongChore, folders: ChoreFolders): Make {
  const change = CHANGED_PAGES[chore.name];
  return (port) => ({
    name: `long: ${chore.name}`,
    hasChanged: change !== undefined,
    open: async (isChanged) => {
      const { waymark } = await readLongRecording(chore.name);
      const site = await chore.open(programsAt(port, folders, isChanged ? change : undefined));
      const placed = (text: string): string =>
        Object.entries({ ...site.places, start: site.url }).reduce(
          (left, [name, place]) => left.replaceAll(`{${name}}`, place),
          text,
        );
      return {
        goal: placed(chore.goal),
        url: site.url,
        judge: (...given) => site.judge(...given),
        player: () =>
          scriptPlayer(waymark.scripts.map(placed), {
            url: site.url,
            says: placed(waymark.says),
            change: change ?? NO_CHANGE,
          }),
        close: () => site.close(),
      };
    },
  });
}

/** Starts the sites of a chore on consecutive ports, in the order in which it opens them. */
function programsAt(
  port: number,
  folders: ChoreFolders,
  change: ChangedPage | undefined,
): Programs {
  let next = port;
  return {
    serve: (answer) =>
      serveSiteAt(next++, (asked) => {
        const given = answer(asked);
        return typeof given === 'string' && change !== undefined
          ? changedSource(given, change)
          : given;
      }),
    start: (app) => startProgram(runnerOf(folders), app, resolve(folders.work), next),
  };
}

/** Result of a failed script or skill, which leaves the page as it is. */
const FAILED = /Tool: (?:script|use_skill) - Result: \{"ok":false/;

/**
 * Returns a player that gives its scripts in order, then the final answer. It uses the new names of the pages' controls, and after a
 * failure it opens the first page again.
 */
function scriptPlayer(
  scripts: readonly string[],
  {
    url,
    says,
    change,
  }: { readonly url: string; readonly says: string; readonly change: ChangedPage },
): Recorded {
  const left = [...scripts];
  let last = '';
  return {
    says,
    answer: (request): ScriptedAnswer => {
      const hasFailed = FAILED.test(request.lastText);
      const mended = renamedIn(last, request.text, change);
      const script = hasFailed && mended !== last ? mended : left.shift();
      if (script === undefined) return { content: JSON.stringify(endWith(says)) };
      last = renamedIn(script, request.text, change);
      const code = hasFailed ? `await page.goto('${url}');\n${last}` : last;
      return { content: JSON.stringify(planWith(code)) };
    },
  };
}

async function roundsChore(
  chore: Awaited<ReturnType<typeof openChores>>['all'][number],
  folders: ChoreFolders,
): Promise<Make | null> {
  const recording = await readRecording(nameOf(chore));
  if (recording === null) return null;
  const change = CHANGED_PAGES[nameOf(chore)];
  const says = recording.answers
    .map(({ content = '' }) => /"finalAnswer":("(?:[^"\\]|\\.)+")\}$/.exec(content)?.[1] ?? '""')
    .map((text) => String(JSON.parse(text)))
    .findLast((text) => text !== '');
  return (port) => ({
    name: `rounds: ${nameOf(chore)}`,
    hasChanged: change !== undefined,
    open: async (isChanged) => {
      const server = await startProgram(runnerOf(folders), chore.app, resolve(folders.work), port);
      if (isChanged && change !== undefined) changePage(folders.work, chore.app, change);
      return {
        goal: chore.goal,
        url: server.url,
        probe: await probeFor(server, chore.task),
        judge: async (ended) => {
          const judged = await judgeChore(server, chore.task, {
            finalAnswer: ended.answer,
            url: ended.url,
            probe: ended.probe,
          });
          return judged.passed ? null : judged.reason;
        },
        player: () => {
          const replay = new Replay(recording);
          return {
            says: says ?? 'Done.',
            answer: (request) => {
              const answer = replay.answer(request);
              return 'content' in answer && change !== undefined
                ? { ...answer, content: renamedIn(answer.content ?? '', request.text, change) }
                : answer;
            },
          };
        },
        close: () => server.stop(),
      };
    },
  });
}

async function probeFor(server: ProgramUnderTest, task: string): Promise<string> {
  const verdict = await server.judge(task);
  return verdict.by === 'inPage' ? untilTrue(verdict.wanted) : 'true';
}

/** Changes a program that consists of one page generated by this repository. */
function changePage(work: string, app: string, change: ChangedPage): void {
  const file = join(resolve(work), app, 'data', 'index.html');
  writeFileSync(file, changedSource(readFileSync(file, 'utf8'), change));
}
