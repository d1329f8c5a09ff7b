import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../../src/testing/scripted-model/model-script.ts';
import { StepPlayer } from '../../runs/step-player.ts';
import { JUDGE_PROMPT, type Judgement, OBSTACLES } from '../judge-prompt.ts';
import type { ProofCase } from './cases.ts';

const WALLS: Readonly<Record<(typeof OBSTACLES)[number], RegExp>> = {
  'sign-in': /Sign in to see your orders/,
  captcha: /you are not a robot/,
  'dead-site': /could not be (?:reached|loaded)|refused the connection/,
};

/** Scripted model that carries each case out as written, with a judge that reads the record by rules. */
export class ScriptedPair {
  readonly #cases: readonly ProofCase[];
  readonly #players = new Map<string, StepPlayer>();

  constructor(cases: readonly ProofCase[]) {
    this.#cases = cases;
  }

  answer(request: ScriptedRequest): ScriptedAnswer {
    const one = this.#cases.find(({ goal }) => request.text.includes(goal));
    if (one === undefined) return { status: 400, error: 'no such task' };
    if (request.text.includes(JUDGE_PROMPT.slice(0, 60)))
      return { content: JSON.stringify(judgementOf(one, request)) };
    if (one.answer === null && request.role === 'planner')
      return { plan: { proposedActions: ['Look again'] } };
    if (one.answer === null) return { calls: [{ tool: 'read_page', args: {} }] };
    const player = this.#players.get(one.id) ?? new StepPlayer(one.steps, one.answer);
    this.#players.set(one.id, player);
    return player.answer(request);
  }

  /** Forgets the progress of interrupted runs. */
  restart(): void {
    this.#players.clear();
  }
}

function judgementOf(one: ProofCase, { lastText }: ScriptedRequest): Judgement {
  const [, answer = ''] = /source="answer"[^>]*>\n([^]*?)\n<\/untrusted/.exec(lastText) ?? [];
  const record = lastText.slice(lastText.indexOf('source="steps"'));
  const isRight = answer.includes(one.right) && record.includes(one.right);
  const ids = [...lastText.matchAll(/^- (\w+): /gm)].map(([, id = '']) => id);
  const wall = OBSTACLES.find((obstacle) => WALLS[obstacle].test(record));
  const opened = /\bShop\b/.test(record);
  return {
    items: ids.map((id) => {
      const met = /^[RS]1$/.test(id) ? opened : isRight;
      return { id, why: met ? 'The record shows it.' : 'Nothing shows it.', met: met ? 1 : 0 };
    }),
    claimsDone: answer !== '' && !answer.includes('could not'),
    blocked: wall ?? 'no',
  };
}
