import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runAgent } from '../../e2e/fixtures/command.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { promptReader } from '../loop/prompt-parts.ts';
import { roleOf } from '../rounds/request-role.ts';
import { readRunFigures } from '../rounds/run-figures.ts';
import { tokensOf } from '../tokens.ts';
import type { Ended } from './long-chore.ts';
import type { LongRun } from './long-run.ts';
import type { Played } from './recording.ts';

interface Where {
  readonly goal: string;
  readonly url: string;
  readonly places: Readonly<Record<string, string>>;
}

/** Carries out a chore with `npm run agent` and the recorded player. */
export async function playWaymark({ goal, url }: Where, played: Played): Promise<LongRun> {
  let output = 0;
  let problem = '';
  const left = [...played.scripts];
  const model = await startScriptedModel((request): ScriptedAnswer => {
    if (roleOf(request) !== 'planner') {
      problem = `the ${roleOf(request)} was asked: ${failureIn(request)}`;
      return { status: 401, error: problem };
    }
    const script = left.shift();
    if (script === undefined && isFailed(request)) problem = failureIn(request);
    const content = JSON.stringify(script === undefined ? endWith(played.says) : planWith(script));
    output += tokensOf(content);
    return { content };
  });
  const userData = await mkdtemp(join(tmpdir(), 'waymark-long-'));
  try {
    const ended = await runAgent(
      argsOf({
        task: goal,
        url,
        'user-data': userData,
        provider: 'openai',
        'base-url': model.url,
        model: 'scripted',
        timeout: '1800',
      }),
    );
    const read = promptReader();
    return {
      ended: endedOf(ended),
      problem: problem || failureOf(ended),
      calls: model.requests.length,
      readings: model.read.length,
      output,
      input: model.requests.reduce((sum, request) => sum + read(request).tokens, 0),
      tools: readRunFigures(userData).toolCalls,
      ms: ended.ms.total,
    };
  } finally {
    await model.close();
    await rm(userData, { recursive: true, force: true });
  }
}

/** Repeats the chore with only the script, as a skill does, without a model. */
export async function repeatWaymark({ url, places }: Where, script: string): Promise<LongRun> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-long-'));
  try {
    const file = join(folder, 'script.js');
    await writeFile(file, script);
    const ended = await runAgent([
      ...argsOf({ script: file, url, 'user-data': folder, allow: 'work', timeout: '1800' }),
      ...Object.entries(places).flatMap(([name, place]) => ['--set', `${name}=${place}`]),
    ]);
    return {
      ended: endedOf(ended),
      problem: failureOf(ended),
      calls: 0,
      readings: 0,
      output: ended.tokens.output,
      input: ended.tokens.input,
      tools: ended.toolCalls,
      ms: ended.ms.total,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const argsOf = (named: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(named).flatMap(([name, value]) => [`--${name}`, value]);

type Document = Awaited<ReturnType<typeof runAgent>>;

const failureOf = ({ status, errors }: Document): string =>
  status === 'completed' ? '' : `${status}: ${errors.at(-1)?.message ?? ''}`;

/** Returns the final answer, and the rows of all tables that the person was shown. */
function endedOf({ finalAnswer, data = [] }: Document): Ended {
  const rows = data.flatMap((table) =>
    typeof table === 'object' && table !== null
      ? Object.values(table).flatMap((of: unknown) => (Array.isArray(of) ? of : []))
      : [],
  );
  return { answer: finalAnswer, rows };
}

const isFailed = ({ lastText }: ScriptedRequest): boolean =>
  /Tool: script - Result: \{"ok":false/.test(lastText);

const failureIn = ({ lastText }: ScriptedRequest): string =>
  /\{"ok":false,"error":"(.{0,600})/.exec(lastText)?.[1] ?? lastText.slice(-300);

const said = {
  userTask: 'As asked.',
  challengesIdentified: '',
};

export const planWith = (script: string): object => ({
  ...said,
  executionHistory: 'As the history says.',
  currentState: 'The page shows what the script begins with.',
  stepByStepReasoning: 'The same is to be done with many things: a script does it.',
  proposedActions: ['Run the script'],
  calls: [],
  script,
  taskComplete: false,
  finalAnswer: '',
});

export const endWith = (finalAnswer: string): object => ({
  ...said,
  executionHistory: 'The script has done all of it.',
  currentState: 'The page shows the end.',
  stepByStepReasoning: 'Done.',
  proposedActions: [],
  calls: [],
  taskComplete: true,
  finalAnswer,
});
