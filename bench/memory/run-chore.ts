import { runAgent } from '../../e2e/fixtures/command.ts';
import type { ScriptedAnswer } from '../../src/testing/scripted-model/model-script.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { promptReader } from '../loop/prompt-parts.ts';
import { tokensOf } from '../tokens.ts';
import { LearningPlayer } from './learning-player.ts';
import type { OpenChore } from './memory-chore.ts';
import { valueInSkill } from './saved-skill.ts';

/** Costs of one run of a chore. */
export interface MemoryRun {
  readonly runId: string;
  /** Fault of the result; `null` for none. */
  readonly wrong: string | null;
  readonly calls: number;
  /** Questions about consent to the model, besides `calls`. */
  readonly readings: number;
  /** Tokens of all requests and answers, those about consent included. */
  readonly input: number;
  readonly output: number;
  readonly hasUsedSkill: boolean;
  /** Whether the first request contained notes of earlier runs on the site. */
  readonly hasNotes: boolean;
  readonly ms: number;
}

/** Carries out a chore with `npm run agent` in this profile. */
export async function runChore(chore: OpenChore, userData: string): Promise<MemoryRun> {
  const { goal, url, probe } = chore;
  const player = new LearningPlayer(chore.player(), goal, (skill, name) =>
    valueInSkill(userData, skill, name),
  );
  let output = 0;
  const model = await startScriptedModel((request) => {
    const answer = player.answer(request);
    output += tokensOf(textOf(answer));
    return answer;
  });
  try {
    const ended = await runAgent(
      Object.entries({
        task: goal,
        url,
        'user-data': userData,
        provider: 'openai',
        'base-url': model.url,
        model: 'scripted',
        'max-iterations': '60',
        'max-tokens': '5000000',
        timeout: '1800',
        ...(probe !== undefined && { vision: 'on', probe }),
      }).flatMap(([name, value]) => [`--${name}`, value]),
    );
    const rows = (ended.data ?? []).flatMap((table) =>
      typeof table === 'object' && table !== null
        ? Object.values(table).flatMap((of: unknown) => (Array.isArray(of) ? of : []))
        : [],
    );
    const { finalAnswer: answer, status, errors } = ended;
    const problem = status === 'completed' ? null : `${status}: ${errors.at(-1)?.message ?? ''}`;
    const read = promptReader();
    const asked = [...model.requests, ...model.read];
    return {
      runId: ended.runId,
      wrong: problem ?? (await chore.judge({ answer, rows, url: ended.url, probe: ended.probe })),
      calls: model.requests.length,
      readings: model.read.length,
      input: asked.reduce((sum, request) => sum + read(request).tokens, 0),
      output,
      hasUsedSkill: player.hasUsedSkill,
      hasNotes: model.requests[0]?.text.includes('What earlier runs found at') === true,
      ms: ended.ms.total,
    };
  } finally {
    await model.close();
  }
}

function textOf(answer: ScriptedAnswer): string {
  if ('content' in answer)
    return answer.content + ('calls' in answer ? JSON.stringify(answer.calls) : '');
  if ('calls' in answer) return JSON.stringify(answer.calls);
  return 'plan' in answer ? JSON.stringify(answer.plan) : '';
}
